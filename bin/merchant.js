#!/usr/bin/env node
'use strict'
require('../dist/entry.cjs')
