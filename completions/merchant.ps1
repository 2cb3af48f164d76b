# Completion of merchant for PowerShell. Written by `npm run generate` from the tree of commands.
Register-ArgumentCompleter -Native -CommandName merchant -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $words = @{
    '' = @(
      @{ Name = 'orders'; About = 'Orders: what is new, one in full, ship it, move its items'; Value = $null }
      @{ Name = 'history'; About = 'The journal: what was sent from this machine'; Value = $null }
      @{ Name = 'mapping'; About = 'Columns of carriers’’ files: what they mean, saved by name'; Value = $null }
      @{ Name = 'markets'; About = 'Markets and their shipping providers'; Value = $null }
      @{ Name = 'products'; About = 'Products: one in full, its pictures, by its page, by words'; Value = $null }
      @{ Name = 'categories'; About = 'List the categories of a market, in its language'; Value = $null }
      @{ Name = 'export'; About = 'The mirror of a market''s products: sync, verify, changes'; Value = $null }
      @{ Name = 'feed'; About = 'The catalogue''s daily feed: pull, check, convert, count, compare'; Value = $null }
      @{ Name = 'favorites'; About = 'Favorites: list, add, remove'; Value = $null }
      @{ Name = 'cart'; About = 'The cart: show it, add to it'; Value = $null }
      @{ Name = 'collections'; About = 'Collections of products: list, show, add, remove, delete'; Value = $null }
      @{ Name = 'shops'; About = 'Shops and their collections, by name'; Value = $null }
      @{ Name = 'init'; About = 'Set up your shop, question by question'; Value = $null }
      @{ Name = 'profile'; About = 'Profiles: which service, with which key'; Value = $null }
      @{ Name = 'auth'; About = 'Tokens: log in, see what is good, prolong, forget'; Value = $null }
      @{ Name = 'config'; About = 'Every setting, and where it comes from'; Value = $null }
      @{ Name = 'doctor'; About = 'Look for what is wrong: configuration, network, keys, journal'; Value = $null }
      @{ Name = 'completion'; About = 'Completion for your shell: install it'; Value = $null }
      @{ Name = 'cache'; About = 'What is kept to be quick: clear it'; Value = $null }
      @{ Name = 'api'; About = 'Any path of the service, with the credentials of the profile'; Value = $null }
      @{ Name = 'schema'; About = 'The JSON Schema of what a command prints with --json'; Value = $null }
      @{ Name = 'smoke'; About = 'Check a service against the contract, for CI'; Value = $null }
      @{ Name = 'local'; About = 'The built-in service: serve it over HTTP, or begin anew'; Value = $null }
      @{ Name = 'help'; About = 'Help of a command, or of a topic'; Value = $null }
    )
    'help' = @(
      @{ Name = 'orders'; About = 'Orders: what is new, one in full, ship it, move its items'; Value = $null }
      @{ Name = 'history'; About = 'The journal: what was sent from this machine'; Value = $null }
      @{ Name = 'mapping'; About = 'Columns of carriers’’ files: what they mean, saved by name'; Value = $null }
      @{ Name = 'markets'; About = 'Markets and their shipping providers'; Value = $null }
      @{ Name = 'products'; About = 'Products: one in full, its pictures, by its page, by words'; Value = $null }
      @{ Name = 'categories'; About = 'List the categories of a market, in its language'; Value = $null }
      @{ Name = 'export'; About = 'The mirror of a market''s products: sync, verify, changes'; Value = $null }
      @{ Name = 'feed'; About = 'The catalogue''s daily feed: pull, check, convert, count, compare'; Value = $null }
      @{ Name = 'favorites'; About = 'Favorites: list, add, remove'; Value = $null }
      @{ Name = 'cart'; About = 'The cart: show it, add to it'; Value = $null }
      @{ Name = 'collections'; About = 'Collections of products: list, show, add, remove, delete'; Value = $null }
      @{ Name = 'shops'; About = 'Shops and their collections, by name'; Value = $null }
      @{ Name = 'init'; About = 'Set up your shop, question by question'; Value = $null }
      @{ Name = 'profile'; About = 'Profiles: which service, with which key'; Value = $null }
      @{ Name = 'auth'; About = 'Tokens: log in, see what is good, prolong, forget'; Value = $null }
      @{ Name = 'config'; About = 'Every setting, and where it comes from'; Value = $null }
      @{ Name = 'doctor'; About = 'Look for what is wrong: configuration, network, keys, journal'; Value = $null }
      @{ Name = 'completion'; About = 'Completion for your shell: install it'; Value = $null }
      @{ Name = 'cache'; About = 'What is kept to be quick: clear it'; Value = $null }
      @{ Name = 'api'; About = 'Any path of the service, with the credentials of the profile'; Value = $null }
      @{ Name = 'schema'; About = 'The JSON Schema of what a command prints with --json'; Value = $null }
      @{ Name = 'smoke'; About = 'Check a service against the contract, for CI'; Value = $null }
      @{ Name = 'local'; About = 'The built-in service: serve it over HTTP, or begin anew'; Value = $null }
      @{ Name = 'exit-codes'; About = 'what the exit codes mean'; Value = $null }
      @{ Name = 'environment'; About = 'the environment variables'; Value = $null }
      @{ Name = 'formats'; About = 'tables, CSV, JSON, columns and files'; Value = $null }
      @{ Name = 'dates'; About = 'how days and ranges are typed'; Value = $null }
      @{ Name = 'errors'; About = 'how to read a failure'; Value = $null }
    )
    'schema' = @(
      @{ Name = 'orders'; About = 'Orders: what is new, one in full, ship it, move its items'; Value = $null }
      @{ Name = 'history'; About = 'The journal: what was sent from this machine'; Value = $null }
      @{ Name = 'mapping'; About = 'Columns of carriers’’ files: what they mean, saved by name'; Value = $null }
      @{ Name = 'markets'; About = 'Markets and their shipping providers'; Value = $null }
      @{ Name = 'products'; About = 'Products: one in full, its pictures, by its page, by words'; Value = $null }
      @{ Name = 'categories'; About = 'List the categories of a market, in its language'; Value = $null }
      @{ Name = 'export'; About = 'The mirror of a market''s products: sync, verify, changes'; Value = $null }
      @{ Name = 'feed'; About = 'The catalogue''s daily feed: pull, check, convert, count, compare'; Value = $null }
      @{ Name = 'favorites'; About = 'Favorites: list, add, remove'; Value = $null }
      @{ Name = 'cart'; About = 'The cart: show it, add to it'; Value = $null }
      @{ Name = 'collections'; About = 'Collections of products: list, show, add, remove, delete'; Value = $null }
      @{ Name = 'shops'; About = 'Shops and their collections, by name'; Value = $null }
      @{ Name = 'init'; About = 'Set up your shop, question by question'; Value = $null }
      @{ Name = 'profile'; About = 'Profiles: which service, with which key'; Value = $null }
      @{ Name = 'auth'; About = 'Tokens: log in, see what is good, prolong, forget'; Value = $null }
      @{ Name = 'config'; About = 'Every setting, and where it comes from'; Value = $null }
      @{ Name = 'doctor'; About = 'Look for what is wrong: configuration, network, keys, journal'; Value = $null }
      @{ Name = 'completion'; About = 'Completion for your shell: install it'; Value = $null }
      @{ Name = 'cache'; About = 'What is kept to be quick: clear it'; Value = $null }
      @{ Name = 'api'; About = 'Any path of the service, with the credentials of the profile'; Value = $null }
      @{ Name = 'schema'; About = 'The JSON Schema of what a command prints with --json'; Value = $null }
      @{ Name = 'smoke'; About = 'Check a service against the contract, for CI'; Value = $null }
      @{ Name = 'local'; About = 'The built-in service: serve it over HTTP, or begin anew'; Value = $null }
    )
    'orders' = @(
      @{ Name = 'list'; About = 'List orders, with what can be done next'; Value = $null }
      @{ Name = 'export'; About = 'Write orders for the accountant'; Value = $null }
      @{ Name = 'show'; About = 'Show one order, whole'; Value = $null }
      @{ Name = 'todo'; About = 'List what waits for you, oldest first'; Value = $null }
      @{ Name = 'pick-list'; About = 'What to take from the shelves, by SKU over many orders'; Value = $null }
      @{ Name = 'packing-slip'; About = 'Packing slips for the printer, a page an order, as HTML'; Value = $null }
      @{ Name = 'track'; About = 'Links that follow the parcels of orders'; Value = $null }
      @{ Name = 'watch'; About = 'Tell of new orders and of changes, as they come'; Value = $null }
      @{ Name = 'wait'; About = 'Wait until an order has come to a status'; Value = $null }
      @{ Name = 'ship'; About = 'Report a parcel: tracking number, provider, items'; Value = $null }
      @{ Name = 'status'; About = 'Move items to a next status'; Value = $null }
      @{ Name = 'hold'; About = 'Put items on hold'; Value = $null }
      @{ Name = 'cancel'; About = 'Cancel items, with a reason'; Value = $null }
      @{ Name = 'acknowledge'; About = 'Acknowledge items'; Value = $null }
      @{ Name = 'return'; About = 'Mark items as returned'; Value = $null }
      @{ Name = 'apply'; About = 'Send what a plan says'; Value = $null }
      @{ Name = 'resume'; About = 'Go on with a run: send what is pending'; Value = $null }
      @{ Name = 'verify'; About = 'Look again at what a run left UNKNOWN'; Value = $null }
      @{ Name = 'resolve'; About = 'Send a row again that is UNKNOWN or was refused'; Value = $null }
    )
    'schema orders' = @(
      @{ Name = 'list'; About = 'List orders, with what can be done next'; Value = $null }
      @{ Name = 'export'; About = 'Write orders for the accountant'; Value = $null }
      @{ Name = 'show'; About = 'Show one order, whole'; Value = $null }
      @{ Name = 'todo'; About = 'List what waits for you, oldest first'; Value = $null }
      @{ Name = 'pick-list'; About = 'What to take from the shelves, by SKU over many orders'; Value = $null }
      @{ Name = 'packing-slip'; About = 'Packing slips for the printer, a page an order, as HTML'; Value = $null }
      @{ Name = 'track'; About = 'Links that follow the parcels of orders'; Value = $null }
      @{ Name = 'watch'; About = 'Tell of new orders and of changes, as they come'; Value = $null }
      @{ Name = 'wait'; About = 'Wait until an order has come to a status'; Value = $null }
      @{ Name = 'ship'; About = 'Report a parcel: tracking number, provider, items'; Value = $null }
      @{ Name = 'status'; About = 'Move items to a next status'; Value = $null }
      @{ Name = 'hold'; About = 'Put items on hold'; Value = $null }
      @{ Name = 'cancel'; About = 'Cancel items, with a reason'; Value = $null }
      @{ Name = 'acknowledge'; About = 'Acknowledge items'; Value = $null }
      @{ Name = 'return'; About = 'Mark items as returned'; Value = $null }
      @{ Name = 'apply'; About = 'Send what a plan says'; Value = $null }
      @{ Name = 'resume'; About = 'Go on with a run: send what is pending'; Value = $null }
      @{ Name = 'verify'; About = 'Look again at what a run left UNKNOWN'; Value = $null }
      @{ Name = 'resolve'; About = 'Send a row again that is UNKNOWN or was refused'; Value = $null }
    )
    'history' = @(
      @{ Name = 'list'; About = 'List the runs'; Value = $null }
      @{ Name = 'show'; About = 'Show what was sent for an order, or in a run'; Value = $null }
      @{ Name = 'prune'; About = 'Forget old runs'; Value = $null }
    )
    'schema history' = @(
      @{ Name = 'list'; About = 'List the runs'; Value = $null }
      @{ Name = 'show'; About = 'Show what was sent for an order, or in a run'; Value = $null }
      @{ Name = 'prune'; About = 'Forget old runs'; Value = $null }
    )
    'mapping' = @(
      @{ Name = 'add'; About = 'Save which columns mean what'; Value = $null }
      @{ Name = 'list'; About = 'List the saved mappings'; Value = $null }
      @{ Name = 'remove'; About = 'Forget a saved mapping'; Value = $null }
    )
    'schema mapping' = @(
      @{ Name = 'add'; About = 'Save which columns mean what'; Value = $null }
      @{ Name = 'list'; About = 'List the saved mappings'; Value = $null }
      @{ Name = 'remove'; About = 'Forget a saved mapping'; Value = $null }
    )
    'markets' = @(
      @{ Name = 'list'; About = 'List the markets'; Value = $null }
      @{ Name = 'show'; About = 'Show one market and its shipping providers'; Value = $null }
    )
    'schema markets' = @(
      @{ Name = 'list'; About = 'List the markets'; Value = $null }
      @{ Name = 'show'; About = 'Show one market and its shipping providers'; Value = $null }
    )
    'products' = @(
      @{ Name = 'show'; About = 'Show one product, with its variants'; Value = $null }
      @{ Name = 'preview'; About = 'Show the preview of a product: the slim model of tiles and banners'; Value = $null }
      @{ Name = 'find'; About = 'Find the product behind a page of a merchant''s shop'; Value = $null }
      @{ Name = 'images'; About = 'List the pictures of a product, in the size that you need'; Value = $null }
      @{ Name = 'search'; About = 'Search the mirror of a market, offline'; Value = $null }
    )
    'schema products' = @(
      @{ Name = 'show'; About = 'Show one product, with its variants'; Value = $null }
      @{ Name = 'preview'; About = 'Show the preview of a product: the slim model of tiles and banners'; Value = $null }
      @{ Name = 'find'; About = 'Find the product behind a page of a merchant''s shop'; Value = $null }
      @{ Name = 'images'; About = 'List the pictures of a product, in the size that you need'; Value = $null }
      @{ Name = 'search'; About = 'Search the mirror of a market, offline'; Value = $null }
    )
    'export' = @(
      @{ Name = 'sync'; About = 'Bring the mirror of a market''s products up to date'; Value = $null }
      @{ Name = 'status'; About = 'Say how old a mirror is, and how complete'; Value = $null }
      @{ Name = 'verify'; About = 'Compare a mirror with the service, byte for byte'; Value = $null }
      @{ Name = 'reconcile'; About = 'Compare a mirror with a daily feed on disk: missing, extra, differs'; Value = $null }
      @{ Name = 'changes'; About = 'List what changed in a mirror, as a feed'; Value = $null }
    )
    'schema export' = @(
      @{ Name = 'sync'; About = 'Bring the mirror of a market''s products up to date'; Value = $null }
      @{ Name = 'status'; About = 'Say how old a mirror is, and how complete'; Value = $null }
      @{ Name = 'verify'; About = 'Compare a mirror with the service, byte for byte'; Value = $null }
      @{ Name = 'reconcile'; About = 'Compare a mirror with a daily feed on disk: missing, extra, differs'; Value = $null }
      @{ Name = 'changes'; About = 'List what changed in a mirror, as a feed'; Value = $null }
    )
    'feed' = @(
      @{ Name = 'pull'; About = 'Pull a market''s feed to a file, whole and proven'; Value = $null }
      @{ Name = 'check'; About = 'Check a feed on disk: whole, undamaged, every product by the full model'; Value = $null }
      @{ Name = 'convert'; About = 'Convert a feed on disk to NDJSON or CSV'; Value = $null }
      @{ Name = 'stats'; About = 'Count what a feed holds: brands, categories, prices, out of stock, on sale'; Value = $null }
      @{ Name = 'diff'; About = 'Compare two feeds: new, gone, prices, stock, texts'; Value = $null }
    )
    'schema feed' = @(
      @{ Name = 'pull'; About = 'Pull a market''s feed to a file, whole and proven'; Value = $null }
      @{ Name = 'check'; About = 'Check a feed on disk: whole, undamaged, every product by the full model'; Value = $null }
      @{ Name = 'convert'; About = 'Convert a feed on disk to NDJSON or CSV'; Value = $null }
      @{ Name = 'stats'; About = 'Count what a feed holds: brands, categories, prices, out of stock, on sale'; Value = $null }
      @{ Name = 'diff'; About = 'Compare two feeds: new, gone, prices, stock, texts'; Value = $null }
    )
    'favorites' = @(
      @{ Name = 'list'; About = 'List the favorites'; Value = $null }
      @{ Name = 'add'; About = 'Add products to the favorites'; Value = $null }
      @{ Name = 'remove'; About = 'Remove a product from the favorites'; Value = $null }
    )
    'schema favorites' = @(
      @{ Name = 'list'; About = 'List the favorites'; Value = $null }
      @{ Name = 'add'; About = 'Add products to the favorites'; Value = $null }
      @{ Name = 'remove'; About = 'Remove a product from the favorites'; Value = $null }
    )
    'cart' = @(
      @{ Name = 'show'; About = 'Show the cart'; Value = $null }
      @{ Name = 'add'; About = 'Put a product into the cart'; Value = $null }
    )
    'schema cart' = @(
      @{ Name = 'show'; About = 'Show the cart'; Value = $null }
      @{ Name = 'add'; About = 'Put a product into the cart'; Value = $null }
    )
    'collections' = @(
      @{ Name = 'list'; About = 'List the collections of the shopper'; Value = $null }
      @{ Name = 'show'; About = 'Show a collection and its products'; Value = $null }
      @{ Name = 'add'; About = 'Add products to a collection'; Value = $null }
      @{ Name = 'remove-item'; About = 'Remove an item from a collection'; Value = $null }
      @{ Name = 'delete'; About = 'Delete a collection'; Value = $null }
    )
    'schema collections' = @(
      @{ Name = 'list'; About = 'List the collections of the shopper'; Value = $null }
      @{ Name = 'show'; About = 'Show a collection and its products'; Value = $null }
      @{ Name = 'add'; About = 'Add products to a collection'; Value = $null }
      @{ Name = 'remove-item'; About = 'Remove an item from a collection'; Value = $null }
      @{ Name = 'delete'; About = 'Delete a collection'; Value = $null }
    )
    'shops' = @(
      @{ Name = 'show'; About = 'Show a shop and its collections'; Value = $null }
      @{ Name = 'collection'; About = 'Show a collection of a shop'; Value = $null }
    )
    'schema shops' = @(
      @{ Name = 'show'; About = 'Show a shop and its collections'; Value = $null }
      @{ Name = 'collection'; About = 'Show a collection of a shop'; Value = $null }
    )
    'profile' = @(
      @{ Name = 'add'; About = 'Add a profile'; Value = $null }
      @{ Name = 'list'; About = 'List the profiles'; Value = $null }
      @{ Name = 'use'; About = 'Choose the profile that is used when nothing else is said'; Value = $null }
      @{ Name = 'set'; About = 'Change settings of a profile; what is not named stays'; Value = $null }
      @{ Name = 'show'; About = 'Show a profile, and where each value comes from'; Value = $null }
      @{ Name = 'remove'; About = 'Remove a profile and its key'; Value = $null }
    )
    'schema profile' = @(
      @{ Name = 'add'; About = 'Add a profile'; Value = $null }
      @{ Name = 'list'; About = 'List the profiles'; Value = $null }
      @{ Name = 'use'; About = 'Choose the profile that is used when nothing else is said'; Value = $null }
      @{ Name = 'set'; About = 'Change settings of a profile; what is not named stays'; Value = $null }
      @{ Name = 'show'; About = 'Show a profile, and where each value comes from'; Value = $null }
      @{ Name = 'remove'; About = 'Remove a profile and its key'; Value = $null }
    )
    'auth' = @(
      @{ Name = 'login'; About = 'Log in with email and password, and keep the token'; Value = $null }
      @{ Name = 'anonymous'; About = 'Get an anonymous token, and keep it'; Value = $null }
      @{ Name = 'status'; About = 'Say which keys and tokens there are, and whether the service takes them'; Value = $null }
      @{ Name = 'refresh'; About = 'Ask the service to prolong the stored tokens'; Value = $null }
      @{ Name = 'logout'; About = 'Forget the stored tokens of a profile'; Value = $null }
    )
    'schema auth' = @(
      @{ Name = 'login'; About = 'Log in with email and password, and keep the token'; Value = $null }
      @{ Name = 'anonymous'; About = 'Get an anonymous token, and keep it'; Value = $null }
      @{ Name = 'status'; About = 'Say which keys and tokens there are, and whether the service takes them'; Value = $null }
      @{ Name = 'refresh'; About = 'Ask the service to prolong the stored tokens'; Value = $null }
      @{ Name = 'logout'; About = 'Forget the stored tokens of a profile'; Value = $null }
    )
    'config' = @(
      @{ Name = 'list'; About = 'List the settings that are in force'; Value = $null }
    )
    'schema config' = @(
      @{ Name = 'list'; About = 'List the settings that are in force'; Value = $null }
    )
    'completion' = @(
      @{ Name = 'install'; About = 'Let your shell complete merchant'; Value = $null }
      @{ Name = 'bash'; About = 'Print the script for bash'; Value = $null }
      @{ Name = 'zsh'; About = 'Print the script for zsh'; Value = $null }
      @{ Name = 'fish'; About = 'Print the script for fish'; Value = $null }
      @{ Name = 'powershell'; About = 'Print the script for PowerShell'; Value = $null }
    )
    'schema completion' = @(
      @{ Name = 'install'; About = 'Let your shell complete merchant'; Value = $null }
      @{ Name = 'bash'; About = 'Print the script for bash'; Value = $null }
      @{ Name = 'zsh'; About = 'Print the script for zsh'; Value = $null }
      @{ Name = 'fish'; About = 'Print the script for fish'; Value = $null }
      @{ Name = 'powershell'; About = 'Print the script for PowerShell'; Value = $null }
    )
    'cache' = @(
      @{ Name = 'clear'; About = 'Forget markets, and what completion offers'; Value = $null }
    )
    'schema cache' = @(
      @{ Name = 'clear'; About = 'Forget markets, and what completion offers'; Value = $null }
    )
    'api' = @(
      @{ Name = 'GET'; About = 'GET any path of the service'; Value = $null }
      @{ Name = 'POST'; About = 'POST any path of the service'; Value = $null }
      @{ Name = 'PUT'; About = 'PUT any path of the service'; Value = $null }
      @{ Name = 'DELETE'; About = 'DELETE any path of the service'; Value = $null }
    )
    'schema api' = @(
      @{ Name = 'GET'; About = 'GET any path of the service'; Value = $null }
      @{ Name = 'POST'; About = 'POST any path of the service'; Value = $null }
      @{ Name = 'PUT'; About = 'PUT any path of the service'; Value = $null }
      @{ Name = 'DELETE'; About = 'DELETE any path of the service'; Value = $null }
    )
    'local' = @(
      @{ Name = 'start'; About = 'Serve the built-in service on this machine'; Value = $null }
      @{ Name = 'reset'; About = 'Begin anew: forget what was changed'; Value = $null }
      @{ Name = 'openapi'; About = 'Print the service as an OpenAPI document'; Value = $null }
      @{ Name = 'seed'; About = 'Begin anew with a shop of another kind or size'; Value = $null }
      @{ Name = 'product'; About = 'Change, remove or restore a product of the built-in service'; Value = $null }
      @{ Name = 'status'; About = 'Say what the built-in service holds'; Value = $null }
      @{ Name = 'switches'; About = 'List what the contract leaves open'; Value = $null }
    )
    'schema local' = @(
      @{ Name = 'start'; About = 'Serve the built-in service on this machine'; Value = $null }
      @{ Name = 'reset'; About = 'Begin anew: forget what was changed'; Value = $null }
      @{ Name = 'openapi'; About = 'Print the service as an OpenAPI document'; Value = $null }
      @{ Name = 'seed'; About = 'Begin anew with a shop of another kind or size'; Value = $null }
      @{ Name = 'product'; About = 'Change, remove or restore a product of the built-in service'; Value = $null }
      @{ Name = 'status'; About = 'Say what the built-in service holds'; Value = $null }
      @{ Name = 'switches'; About = 'List what the contract leaves open'; Value = $null }
    )
  }
  $flags = @{
    '' = @(
      @{ Name = '--profile'; About = 'the profile to use (local is built in)'; Value = @{ Known = 'profiles' } }
      @{ Name = '-p'; About = 'the profile to use (local is built in)'; Value = @{ Known = 'profiles' } }
      @{ Name = '--sandbox'; About = 'short for --profile sandbox: the operator''s remote test environment'; Value = $null }
      @{ Name = '--output'; About = 'the format of the answer: table, wide, tsv, json, ndjson or csv'; Value = @{ Words = @('table', 'wide', 'tsv', 'json', 'ndjson', 'csv') } }
      @{ Name = '-o'; About = 'the format of the answer: table, wide, tsv, json, ndjson or csv'; Value = @{ Words = @('table', 'wide', 'tsv', 'json', 'ndjson', 'csv') } }
      @{ Name = '--json'; About = 'short for --output json'; Value = $null }
      @{ Name = '--columns'; About = 'columns of a table, CSV or tab-separated: id,customer.email:E-mail'; Value = @{} }
      @{ Name = '--out'; About = 'write the answer to a file, all or nothing (- is standard output)'; Value = @{} }
      @{ Name = '--quiet'; About = 'no notices'; Value = $null }
      @{ Name = '-q'; About = 'no notices'; Value = $null }
      @{ Name = '--verbose'; About = 'say each request and what was decided (-vv: stack traces)'; Value = $null }
      @{ Name = '-v'; About = 'say each request and what was decided (-vv: stack traces)'; Value = $null }
      @{ Name = '--no-input'; About = 'never ask, fail instead'; Value = $null }
      @{ Name = '--color'; About = 'colour: auto, always or never (--no-color)'; Value = @{ Words = @('auto', 'always', 'never') } }
      @{ Name = '--no-color'; About = 'colour: auto, always or never (--no-color)'; Value = $null }
      @{ Name = '--no-progress'; About = 'no progress on standard error'; Value = $null }
      @{ Name = '--query'; About = 'the part of the JSON that is wanted, as a JMESPath expression'; Value = @{} }
      @{ Name = '--log-file'; About = 'add to this file: each request with its time, and how the run ended'; Value = @{} }
      @{ Name = '--curl'; About = 'print the equal lines for curl, the secret as a variable; reads are sent, no write is'; Value = $null }
      @{ Name = '--help'; About = 'examples, arguments and flags'; Value = $null }
      @{ Name = '-h'; About = 'examples, arguments and flags'; Value = $null }
    )
    'orders list' = @(
      @{ Name = '--from'; About = 'orders since: 2026-11-20, 2026-11, today, yesterday, 7d, 36h, 2w, or RFC 3339'; Value = @{} }
      @{ Name = '--to'; About = 'orders up to and with this day'; Value = @{} }
      @{ Name = '--tz'; About = 'time zone of the days, such as Europe/Stockholm'; Value = @{} }
      @{ Name = '--state'; About = 'only orders with an item of this status: a label or a code'; Value = @{ Known = 'statuses' } }
      @{ Name = '--states'; About = 'status codes sent to the service as they are, nothing filtered here'; Value = @{} }
      @{ Name = '--search'; About = 'only orders whose number, customer, or SKU or name of an item holds this text'; Value = @{} }
      @{ Name = '--limit'; About = 'stop after so many orders'; Value = @{} }
      @{ Name = '--page-size'; About = 'orders asked for at a time'; Value = @{} }
    )
    'orders export' = @(
      @{ Name = '--rows'; About = 'what a row is'; Value = @{ Words = @('item', 'order', 'totals') } }
      @{ Name = '--from'; About = 'orders since: 2026-11-20, 2026-11, today, yesterday, 7d, 36h, 2w, or RFC 3339'; Value = @{} }
      @{ Name = '--to'; About = 'orders up to and with this day'; Value = @{} }
      @{ Name = '--tz'; About = 'time zone of the days, such as Europe/Stockholm'; Value = @{} }
      @{ Name = '--excel'; About = 'as Excel opens it: byte order mark, semicolons, decimals of the locale, numbers of things kept as text'; Value = $null }
      @{ Name = '--delimiter'; About = 'what stands between cells'; Value = @{} }
      @{ Name = '--decimal'; About = 'the decimal sign'; Value = @{ Words = @('comma', 'point') } }
      @{ Name = '--exit-code'; About = 'exit 20 where orders do not add up'; Value = $null }
    )
    'orders show' = @(
      @{ Name = '--lookback'; About = 'days back in which an order number is looked up'; Value = @{} }
    )
    'orders todo' = @(
      @{ Name = '--older-than'; About = 'only what was ordered so long ago or longer: 24h, 3d, 1w'; Value = @{} }
      @{ Name = '--state'; About = 'only orders with a waiting item of this status: a label or a code'; Value = @{ Known = 'statuses' } }
      @{ Name = '--exit-code'; About = 'exit 20 when something waits'; Value = $null }
      @{ Name = '--from'; About = 'orders since: 2026-11-20, 2026-11, 7d, 2w, ...'; Value = @{} }
      @{ Name = '--tz'; About = 'time zone of the days, such as Europe/Stockholm'; Value = @{} }
    )
    'orders pick-list' = @(
      @{ Name = '--state'; About = 'only items of this status: a label or a code (without it: what waits, but for Hold)'; Value = @{ Known = 'statuses' } }
      @{ Name = '--from'; About = 'without orders named: those since 2026-11-20, 2026-11, 7d, 2w, ...'; Value = @{} }
      @{ Name = '--to'; About = 'orders up to and with this day'; Value = @{} }
      @{ Name = '--tz'; About = 'time zone of the days, such as Europe/Stockholm'; Value = @{} }
      @{ Name = '--lookback'; About = 'days back in which an order number is looked up'; Value = @{} }
    )
    'orders packing-slip' = @(
      @{ Name = '--prices'; About = 'with prices, shipping and total'; Value = $null }
      @{ Name = '--shop-name'; About = 'the name at the top'; Value = @{} }
      @{ Name = '--return-address'; About = 'the address under it; ; begins a new line'; Value = @{} }
      @{ Name = '--note'; About = 'a word to the customer, under the items'; Value = @{} }
      @{ Name = '--state'; About = 'only items of this status: a label or a code (without it: what waits, but for Hold)'; Value = @{ Known = 'statuses' } }
      @{ Name = '--from'; About = 'without orders named: those since 2026-11-20, 2026-11, 7d, 2w, ...'; Value = @{} }
      @{ Name = '--to'; About = 'orders up to and with this day'; Value = @{} }
      @{ Name = '--tz'; About = 'time zone of the days, such as Europe/Stockholm'; Value = @{} }
      @{ Name = '--lookback'; About = 'days back in which an order number is looked up'; Value = @{} }
    )
    'orders track' = @(
      @{ Name = '--provider'; About = 'with --tracking: the carrier''s name'; Value = @{ Known = 'providers' } }
      @{ Name = '--tracking'; About = 'a tracking number, to make its link'; Value = @{} }
      @{ Name = '--from'; About = 'without orders named: those since 2026-11-20, 2026-11, 7d, 2w, ...'; Value = @{} }
      @{ Name = '--to'; About = 'orders up to and with this day'; Value = @{} }
      @{ Name = '--tz'; About = 'time zone of the days, such as Europe/Stockholm'; Value = @{} }
      @{ Name = '--lookback'; About = 'days back in which an order number is looked up'; Value = @{} }
    )
    'orders watch' = @(
      @{ Name = '--every'; About = 'look again after this time'; Value = @{} }
      @{ Name = '--once'; About = 'look once, print what is new since the last time, and end: for cron'; Value = $null }
      @{ Name = '--exec'; About = 'run this program for each event: words and quotes, no shell'; Value = @{} }
      @{ Name = '--exec-timeout'; About = 'end the program after this time: it has failed then'; Value = @{} }
      @{ Name = '--only'; About = 'only events of this kind'; Value = @{ Words = @('new', 'changed') } }
      @{ Name = '--window'; About = 'how far back orders are looked at for changes'; Value = @{} }
      @{ Name = '--since'; About = 'on the first look: orders placed since this date are new'; Value = @{} }
      @{ Name = '--cursor'; About = 'a name, to watch twice independently'; Value = @{} }
      @{ Name = '--heartbeat-file'; About = 'write the time of each look that succeeded into this file, for monitors'; Value = @{} }
    )
    'orders wait' = @(
      @{ Name = '--for'; About = 'the status to wait for: a label or a code'; Value = @{ Known = 'statuses' } }
      @{ Name = '--item'; About = 'only this item: its id, or its SKU'; Value = @{ Known = 'items' } }
      @{ Name = '--timeout'; About = 'give up after this time'; Value = @{} }
      @{ Name = '--every'; About = 'look again after this time'; Value = @{} }
      @{ Name = '--lookback'; About = 'days back in which an order number is looked up'; Value = @{} }
    )
    'orders ship' = @(
      @{ Name = '--tracking'; About = 'the tracking number; --no-tracking for letters, with --file for its rows without a number'; Value = @{} }
      @{ Name = '--no-tracking'; About = 'the tracking number; --no-tracking for letters, with --file for its rows without a number'; Value = $null }
      @{ Name = '--provider'; About = 'who carries it, as the markets list it; other is sent as null'; Value = @{ Known = 'providers' } }
      @{ Name = '--item'; About = 'only this item: its id, or its SKU'; Value = @{ Known = 'items' } }
      @{ Name = '--comment'; About = 'a remark kept with the shipping'; Value = @{} }
      @{ Name = '--notify'; About = 'mail the delivery note to the customer, or not'; Value = $null }
      @{ Name = '--no-notify'; About = 'mail the delivery note to the customer, or not'; Value = $null }
      @{ Name = '--again'; About = 'add tracking to items that are Shipped already; of a file, numbers that they do not have yet'; Value = $null }
      @{ Name = '--mark-shipped'; About = 'where items are not Shipped afterwards, set that status too'; Value = $null }
      @{ Name = '--file'; About = 'a file of rows, CSV or NDJSON; - is standard input'; Value = @{} }
      @{ Name = '--map'; About = 'which column means what: tracking=Sendungsnummer,order=#1; or a saved mapping'; Value = @{} }
      @{ Name = '--encoding'; About = 'what the file is written in, where it is not recognised'; Value = @{} }
      @{ Name = '--plan'; About = 'only read, show what would be done, and write it to this file for "orders apply"'; Value = @{} }
      @{ Name = '--valid-only'; About = 'send the good rows, write the others to NAME.fixable.csv, and exit 9'; Value = $null }
      @{ Name = '--dry-run'; About = 'show what would be sent, and send nothing'; Value = $null }
      @{ Name = '-n'; About = 'show what would be sent, and send nothing'; Value = $null }
      @{ Name = '--lookback'; About = 'days back in which an order number is looked up'; Value = @{} }
      @{ Name = '--results'; About = 'write what became of each input row to this file, as CSV'; Value = @{} }
      @{ Name = '--concurrency'; About = 'orders that are written to at a time'; Value = @{} }
      @{ Name = '--patience'; About = 'seconds for which an order in doubt is read back'; Value = @{} }
      @{ Name = '--confirm'; About = 'the name of a protected profile, in place of typing it'; Value = @{ Known = 'profiles' } }
      @{ Name = '--yes'; About = 'answer yes to the confirmation'; Value = $null }
      @{ Name = '-y'; About = 'answer yes to the confirmation'; Value = $null }
    )
    'orders status' = @(
      @{ Name = '--item'; About = 'only this item: its id, or its SKU'; Value = @{ Known = 'items' } }
      @{ Name = '--comment'; About = 'a remark kept with the change; the reason of a cancellation'; Value = @{} }
      @{ Name = '--file'; About = 'a file of rows, CSV or NDJSON; - is standard input'; Value = @{} }
      @{ Name = '--map'; About = 'which column means what: tracking=Sendungsnummer,order=#1; or a saved mapping'; Value = @{} }
      @{ Name = '--encoding'; About = 'what the file is written in, where it is not recognised'; Value = @{} }
      @{ Name = '--plan'; About = 'only read, show what would be done, and write it to this file for "orders apply"'; Value = @{} }
      @{ Name = '--valid-only'; About = 'send the good rows, write the others to NAME.fixable.csv, and exit 9'; Value = $null }
      @{ Name = '--dry-run'; About = 'show what would be sent, and send nothing'; Value = $null }
      @{ Name = '-n'; About = 'show what would be sent, and send nothing'; Value = $null }
      @{ Name = '--lookback'; About = 'days back in which an order number is looked up'; Value = @{} }
      @{ Name = '--results'; About = 'write what became of each input row to this file, as CSV'; Value = @{} }
      @{ Name = '--concurrency'; About = 'orders that are written to at a time'; Value = @{} }
      @{ Name = '--patience'; About = 'seconds for which an order in doubt is read back'; Value = @{} }
      @{ Name = '--confirm'; About = 'the name of a protected profile, in place of typing it'; Value = @{ Known = 'profiles' } }
      @{ Name = '--yes'; About = 'answer yes to the confirmation'; Value = $null }
      @{ Name = '-y'; About = 'answer yes to the confirmation'; Value = $null }
    )
    'orders hold' = @(
      @{ Name = '--item'; About = 'only this item: its id, or its SKU'; Value = @{ Known = 'items' } }
      @{ Name = '--comment'; About = 'a remark kept with the change; the reason of a cancellation'; Value = @{} }
      @{ Name = '--file'; About = 'a file of rows, CSV or NDJSON; - is standard input'; Value = @{} }
      @{ Name = '--map'; About = 'which column means what: tracking=Sendungsnummer,order=#1; or a saved mapping'; Value = @{} }
      @{ Name = '--encoding'; About = 'what the file is written in, where it is not recognised'; Value = @{} }
      @{ Name = '--plan'; About = 'only read, show what would be done, and write it to this file for "orders apply"'; Value = @{} }
      @{ Name = '--valid-only'; About = 'send the good rows, write the others to NAME.fixable.csv, and exit 9'; Value = $null }
      @{ Name = '--dry-run'; About = 'show what would be sent, and send nothing'; Value = $null }
      @{ Name = '-n'; About = 'show what would be sent, and send nothing'; Value = $null }
      @{ Name = '--lookback'; About = 'days back in which an order number is looked up'; Value = @{} }
      @{ Name = '--results'; About = 'write what became of each input row to this file, as CSV'; Value = @{} }
      @{ Name = '--concurrency'; About = 'orders that are written to at a time'; Value = @{} }
      @{ Name = '--patience'; About = 'seconds for which an order in doubt is read back'; Value = @{} }
      @{ Name = '--confirm'; About = 'the name of a protected profile, in place of typing it'; Value = @{ Known = 'profiles' } }
      @{ Name = '--yes'; About = 'answer yes to the confirmation'; Value = $null }
      @{ Name = '-y'; About = 'answer yes to the confirmation'; Value = $null }
    )
    'orders cancel' = @(
      @{ Name = '--item'; About = 'only this item: its id, or its SKU'; Value = @{ Known = 'items' } }
      @{ Name = '--comment'; About = 'a remark kept with the change; the reason of a cancellation'; Value = @{} }
      @{ Name = '--file'; About = 'a file of rows, CSV or NDJSON; - is standard input'; Value = @{} }
      @{ Name = '--map'; About = 'which column means what: tracking=Sendungsnummer,order=#1; or a saved mapping'; Value = @{} }
      @{ Name = '--encoding'; About = 'what the file is written in, where it is not recognised'; Value = @{} }
      @{ Name = '--plan'; About = 'only read, show what would be done, and write it to this file for "orders apply"'; Value = @{} }
      @{ Name = '--valid-only'; About = 'send the good rows, write the others to NAME.fixable.csv, and exit 9'; Value = $null }
      @{ Name = '--dry-run'; About = 'show what would be sent, and send nothing'; Value = $null }
      @{ Name = '-n'; About = 'show what would be sent, and send nothing'; Value = $null }
      @{ Name = '--lookback'; About = 'days back in which an order number is looked up'; Value = @{} }
      @{ Name = '--results'; About = 'write what became of each input row to this file, as CSV'; Value = @{} }
      @{ Name = '--concurrency'; About = 'orders that are written to at a time'; Value = @{} }
      @{ Name = '--patience'; About = 'seconds for which an order in doubt is read back'; Value = @{} }
      @{ Name = '--confirm'; About = 'the name of a protected profile, in place of typing it'; Value = @{ Known = 'profiles' } }
      @{ Name = '--yes'; About = 'answer yes to the confirmation'; Value = $null }
      @{ Name = '-y'; About = 'answer yes to the confirmation'; Value = $null }
    )
    'orders acknowledge' = @(
      @{ Name = '--item'; About = 'only this item: its id, or its SKU'; Value = @{ Known = 'items' } }
      @{ Name = '--comment'; About = 'a remark kept with the change; the reason of a cancellation'; Value = @{} }
      @{ Name = '--file'; About = 'a file of rows, CSV or NDJSON; - is standard input'; Value = @{} }
      @{ Name = '--map'; About = 'which column means what: tracking=Sendungsnummer,order=#1; or a saved mapping'; Value = @{} }
      @{ Name = '--encoding'; About = 'what the file is written in, where it is not recognised'; Value = @{} }
      @{ Name = '--plan'; About = 'only read, show what would be done, and write it to this file for "orders apply"'; Value = @{} }
      @{ Name = '--valid-only'; About = 'send the good rows, write the others to NAME.fixable.csv, and exit 9'; Value = $null }
      @{ Name = '--dry-run'; About = 'show what would be sent, and send nothing'; Value = $null }
      @{ Name = '-n'; About = 'show what would be sent, and send nothing'; Value = $null }
      @{ Name = '--lookback'; About = 'days back in which an order number is looked up'; Value = @{} }
      @{ Name = '--results'; About = 'write what became of each input row to this file, as CSV'; Value = @{} }
      @{ Name = '--concurrency'; About = 'orders that are written to at a time'; Value = @{} }
      @{ Name = '--patience'; About = 'seconds for which an order in doubt is read back'; Value = @{} }
      @{ Name = '--confirm'; About = 'the name of a protected profile, in place of typing it'; Value = @{ Known = 'profiles' } }
      @{ Name = '--yes'; About = 'answer yes to the confirmation'; Value = $null }
      @{ Name = '-y'; About = 'answer yes to the confirmation'; Value = $null }
    )
    'orders return' = @(
      @{ Name = '--item'; About = 'only this item: its id, or its SKU'; Value = @{ Known = 'items' } }
      @{ Name = '--comment'; About = 'a remark kept with the change; the reason of a cancellation'; Value = @{} }
      @{ Name = '--file'; About = 'a file of rows, CSV or NDJSON; - is standard input'; Value = @{} }
      @{ Name = '--map'; About = 'which column means what: tracking=Sendungsnummer,order=#1; or a saved mapping'; Value = @{} }
      @{ Name = '--encoding'; About = 'what the file is written in, where it is not recognised'; Value = @{} }
      @{ Name = '--plan'; About = 'only read, show what would be done, and write it to this file for "orders apply"'; Value = @{} }
      @{ Name = '--valid-only'; About = 'send the good rows, write the others to NAME.fixable.csv, and exit 9'; Value = $null }
      @{ Name = '--dry-run'; About = 'show what would be sent, and send nothing'; Value = $null }
      @{ Name = '-n'; About = 'show what would be sent, and send nothing'; Value = $null }
      @{ Name = '--lookback'; About = 'days back in which an order number is looked up'; Value = @{} }
      @{ Name = '--results'; About = 'write what became of each input row to this file, as CSV'; Value = @{} }
      @{ Name = '--concurrency'; About = 'orders that are written to at a time'; Value = @{} }
      @{ Name = '--patience'; About = 'seconds for which an order in doubt is read back'; Value = @{} }
      @{ Name = '--confirm'; About = 'the name of a protected profile, in place of typing it'; Value = @{ Known = 'profiles' } }
      @{ Name = '--yes'; About = 'answer yes to the confirmation'; Value = $null }
      @{ Name = '-y'; About = 'answer yes to the confirmation'; Value = $null }
    )
    'orders apply' = @(
      @{ Name = '--results'; About = 'write what became of each input row to this file, as CSV'; Value = @{} }
      @{ Name = '--concurrency'; About = 'orders that are written to at a time'; Value = @{} }
      @{ Name = '--patience'; About = 'seconds for which an order in doubt is read back'; Value = @{} }
      @{ Name = '--confirm'; About = 'the name of a protected profile, in place of typing it'; Value = @{ Known = 'profiles' } }
      @{ Name = '--yes'; About = 'answer yes to the confirmation'; Value = $null }
      @{ Name = '-y'; About = 'answer yes to the confirmation'; Value = $null }
    )
    'orders resume' = @(
      @{ Name = '--comment'; About = 'the comment that the rows were to carry'; Value = @{} }
      @{ Name = '--results'; About = 'write what became of each input row to this file, as CSV'; Value = @{} }
      @{ Name = '--concurrency'; About = 'orders that are written to at a time'; Value = @{} }
      @{ Name = '--patience'; About = 'seconds for which an order in doubt is read back'; Value = @{} }
      @{ Name = '--confirm'; About = 'the name of a protected profile, in place of typing it'; Value = @{ Known = 'profiles' } }
      @{ Name = '--yes'; About = 'answer yes to the confirmation'; Value = $null }
      @{ Name = '-y'; About = 'answer yes to the confirmation'; Value = $null }
    )
    'orders verify' = @(
      @{ Name = '--row'; About = 'only this row of the run'; Value = @{} }
      @{ Name = '--results'; About = 'write what became of each input row to this file, as CSV'; Value = @{} }
      @{ Name = '--concurrency'; About = 'orders that are written to at a time'; Value = @{} }
      @{ Name = '--patience'; About = 'seconds for which an order in doubt is read back'; Value = @{} }
    )
    'orders resolve' = @(
      @{ Name = '--row'; About = 'the row of the run'; Value = @{} }
      @{ Name = '--resend'; About = 'send it again'; Value = $null }
      @{ Name = '--comment'; About = 'the comment that the row carried'; Value = @{} }
      @{ Name = '--results'; About = 'write what became of each input row to this file, as CSV'; Value = @{} }
      @{ Name = '--patience'; About = 'seconds for which an order in doubt is read back'; Value = @{} }
      @{ Name = '--confirm'; About = 'the name of a protected profile, in place of typing it'; Value = @{ Known = 'profiles' } }
      @{ Name = '--yes'; About = 'answer yes to the confirmation'; Value = $null }
      @{ Name = '-y'; About = 'answer yes to the confirmation'; Value = $null }
    )
    'history list' = @(
      @{ Name = '--limit'; About = 'at most so many'; Value = @{} }
    )
    'history show' = @(

    )
    'history prune' = @(
      @{ Name = '--older-than'; About = 'runs that are older than this: 90d, 26w'; Value = @{} }
      @{ Name = '--yes'; About = 'answer yes to the confirmation'; Value = $null }
      @{ Name = '-y'; About = 'answer yes to the confirmation'; Value = $null }
    )
    'mapping add' = @(

    )
    'mapping list' = @(

    )
    'mapping remove' = @(

    )
    'markets list' = @(
      @{ Name = '--v4'; About = 'the list of /v4/markets, which products go by, instead of /v3/markets'; Value = $null }
      @{ Name = '--refresh'; About = 'ask the service, whatever the cache holds (it is kept for an hour)'; Value = $null }
    )
    'markets show' = @(
      @{ Name = '--v4'; About = 'the list of /v4/markets, which products go by, instead of /v3/markets'; Value = $null }
      @{ Name = '--refresh'; About = 'ask the service, whatever the cache holds (it is kept for an hour)'; Value = $null }
    )
    'products show' = @(
      @{ Name = '--pos'; About = 'the point of sale whose visitors look: it may have discounts of its own'; Value = @{} }
      @{ Name = '--no-pos'; About = 'the point of sale whose visitors look: it may have discounts of its own'; Value = $null }
      @{ Name = '--v4'; About = 'the obsolete model of /v4, with categories and salesPrice'; Value = $null }
      @{ Name = '--full'; About = 'the whole description, and not its beginning'; Value = $null }
    )
    'products preview' = @(
      @{ Name = '--pos'; About = 'the point of sale whose visitors look: it may have discounts of its own'; Value = @{} }
      @{ Name = '--no-pos'; About = 'the point of sale whose visitors look: it may have discounts of its own'; Value = $null }
      @{ Name = '--v4'; About = 'the obsolete model of /v4, with categories and salesPrice'; Value = $null }
    )
    'products find' = @(
      @{ Name = '--url'; About = 'the address of its page in the shop of its merchant'; Value = @{} }
      @{ Name = '--market'; About = 'the market in whose language and currency it is shown'; Value = @{ Known = 'markets' } }
      @{ Name = '--pos'; About = 'the point of sale whose visitors look: it may have discounts of its own'; Value = @{} }
      @{ Name = '--no-pos'; About = 'the point of sale whose visitors look: it may have discounts of its own'; Value = $null }
      @{ Name = '--v4'; About = 'the obsolete model of /v4, with categories and salesPrice'; Value = $null }
      @{ Name = '--full'; About = 'the whole description, and not its beginning'; Value = $null }
    )
    'products images' = @(
      @{ Name = '--size'; About = 'h_400,w_400, or another fragment of that kind; or one of the sizes that every image has: 50x50, 250x, 450x, 960x, original'; Value = @{} }
      @{ Name = '--pos'; About = 'the point of sale whose visitors look: it may have discounts of its own'; Value = @{} }
      @{ Name = '--no-pos'; About = 'the point of sale whose visitors look: it may have discounts of its own'; Value = $null }
      @{ Name = '--v4'; About = 'the obsolete model of /v4, with categories and salesPrice'; Value = $null }
    )
    'products search' = @(
      @{ Name = '--market'; About = 'the market whose mirror is searched'; Value = @{ Known = 'markets' } }
      @{ Name = '--to'; About = 'the mirror: an SQLite file, or postgres://...'; Value = @{} }
      @{ Name = '--on-sale'; About = 'only what is on sale'; Value = $null }
      @{ Name = '--in-stock'; About = 'only what is in stock'; Value = $null }
      @{ Name = '--limit'; About = 'so many products at the most'; Value = @{} }
    )
    'categories' = @(
      @{ Name = '--market'; About = 'the market'; Value = @{ Known = 'markets' } }
      @{ Name = '--v4'; About = '/v4/categories, which the obsolete product model goes by'; Value = $null }
    )
    'export sync' = @(
      @{ Name = '--market'; About = 'the market: se, no, dk, ... (merchant markets list)'; Value = @{ Known = 'markets' } }
      @{ Name = '--to'; About = 'the mirror: an SQLite file or postgres://...; or FILE.ndjson or - for what changed'; Value = @{} }
      @{ Name = '--full'; About = 'read everything, which finds what is gone; done by itself every seven days'; Value = $null }
      @{ Name = '--product-ids'; About = 'only these products, with commas between'; Value = @{} }
      @{ Name = '--max-delete'; About = 'the share of the mirror that may be gone at once; more ends with 14 and removes nothing'; Value = @{} }
      @{ Name = '--allow-empty'; About = 'believe an export that has no products any more'; Value = $null }
    )
    'export status' = @(
      @{ Name = '--market'; About = 'the market: se, no, dk, ... (merchant markets list)'; Value = @{ Known = 'markets' } }
      @{ Name = '--to'; About = 'the mirror: an SQLite file, or postgres://...'; Value = @{} }
    )
    'export verify' = @(
      @{ Name = '--market'; About = 'the market: se, no, dk, ... (merchant markets list)'; Value = @{ Known = 'markets' } }
      @{ Name = '--to'; About = 'the mirror: an SQLite file, or postgres://...'; Value = @{} }
      @{ Name = '--sample'; About = 'so many products, drawn by chance'; Value = @{} }
    )
    'export reconcile' = @(
      @{ Name = '--market'; About = 'the market: se, no, dk, ... (merchant markets list)'; Value = @{ Known = 'markets' } }
      @{ Name = '--feed'; About = 'the feed: Native, as merchant feed pull made it, or unpacked (- is standard input)'; Value = @{} }
      @{ Name = '--date'; About = 'the day that the feed is the export of'; Value = @{} }
      @{ Name = '--newer'; About = 'list what changed after the export of the feed, too; it is always counted'; Value = $null }
      @{ Name = '--to'; About = 'the mirror: an SQLite file, or postgres://...'; Value = @{} }
    )
    'export changes' = @(
      @{ Name = '--market'; About = 'the market: se, no, dk, ... (merchant markets list)'; Value = @{ Known = 'markets' } }
      @{ Name = '--to'; About = 'the mirror: an SQLite file, or postgres://...'; Value = @{} }
      @{ Name = '--since'; About = 'only changes behind this number'; Value = @{} }
    )
    'feed pull' = @(
      @{ Name = '--market'; About = 'the market: se, no, dk, ... (merchant markets list)'; Value = @{ Known = 'markets' } }
      @{ Name = '--format'; About = 'the format: native (JSON, a product a line) or google (GoogleShopping XML)'; Value = @{ Words = @('native', 'google') } }
      @{ Name = '--date'; About = 'the export of this day; without it, what the service gives'; Value = @{} }
      @{ Name = '--to'; About = 'what the file becomes, in the same pass: as-is, ndjson or csv'; Value = @{ Words = @('as-is', 'ndjson', 'csv') } }
      @{ Name = '--group'; About = 'GoogleShopping as NDJSON: a line a product, its entries in "variants"'; Value = $null }
      @{ Name = '--check'; About = 'check every product by the full model; what does not fit is no new file'; Value = $null }
      @{ Name = '--force'; About = 'pull it although 24 hours are not over'; Value = $null }
      @{ Name = '--if-new'; About = 'when 24 hours are not over, end quietly with 0 instead of 13'; Value = $null }
      @{ Name = '--allow-empty'; About = 'believe a feed without any product, where the one before had some'; Value = $null }
      @{ Name = '--max-size'; About = 'refuse what unpacks to more than this'; Value = @{} }
    )
    'feed check' = @(
      @{ Name = '--format'; About = 'the format: native (JSON, a product a line) or google (GoogleShopping XML)'; Value = @{ Words = @('native', 'google') } }
      @{ Name = '--max-size'; About = 'refuse what unpacks to more than this'; Value = @{} }
    )
    'feed convert' = @(
      @{ Name = '--to'; About = 'what it becomes: ndjson or csv'; Value = @{ Words = @('ndjson', 'csv') } }
      @{ Name = '--group'; About = 'GoogleShopping as NDJSON: a line a product, its entries in "variants"'; Value = $null }
      @{ Name = '--format'; About = 'the format: native (JSON, a product a line) or google (GoogleShopping XML)'; Value = @{ Words = @('native', 'google') } }
      @{ Name = '--max-size'; About = 'refuse what unpacks to more than this'; Value = @{} }
    )
    'feed stats' = @(
      @{ Name = '--top'; About = 'so many brands and categories in the table'; Value = @{} }
      @{ Name = '--format'; About = 'the format: native (JSON, a product a line) or google (GoogleShopping XML)'; Value = @{ Words = @('native', 'google') } }
      @{ Name = '--max-size'; About = 'refuse what unpacks to more than this'; Value = @{} }
    )
    'feed diff' = @(
      @{ Name = '--exit-code'; About = 'exit 20 when there is any difference'; Value = $null }
      @{ Name = '--format'; About = 'the format: native (JSON, a product a line) or google (GoogleShopping XML)'; Value = @{ Words = @('native', 'google') } }
      @{ Name = '--max-size'; About = 'refuse what unpacks to more than this'; Value = @{} }
    )
    'favorites list' = @(

    )
    'favorites add' = @(
      @{ Name = '--dry-run'; About = 'show what would be sent, and send nothing'; Value = $null }
      @{ Name = '-n'; About = 'show what would be sent, and send nothing'; Value = $null }
    )
    'favorites remove' = @(
      @{ Name = '--dry-run'; About = 'show what would be sent, and send nothing'; Value = $null }
      @{ Name = '-n'; About = 'show what would be sent, and send nothing'; Value = $null }
      @{ Name = '--yes'; About = 'answer yes to the confirmation'; Value = $null }
      @{ Name = '-y'; About = 'answer yes to the confirmation'; Value = $null }
    )
    'cart show' = @(

    )
    'cart add' = @(
      @{ Name = '--quantity'; About = 'how many'; Value = @{} }
      @{ Name = '--pos'; About = 'the point of sale that is credited'; Value = @{} }
      @{ Name = '--dry-run'; About = 'show what would be sent, and send nothing'; Value = $null }
      @{ Name = '-n'; About = 'show what would be sent, and send nothing'; Value = $null }
    )
    'collections list' = @(

    )
    'collections show' = @(

    )
    'collections add' = @(
      @{ Name = '--dry-run'; About = 'show what would be sent, and send nothing'; Value = $null }
      @{ Name = '-n'; About = 'show what would be sent, and send nothing'; Value = $null }
    )
    'collections remove-item' = @(
      @{ Name = '--dry-run'; About = 'show what would be sent, and send nothing'; Value = $null }
      @{ Name = '-n'; About = 'show what would be sent, and send nothing'; Value = $null }
      @{ Name = '--yes'; About = 'answer yes to the confirmation'; Value = $null }
      @{ Name = '-y'; About = 'answer yes to the confirmation'; Value = $null }
    )
    'collections delete' = @(
      @{ Name = '--dry-run'; About = 'show what would be sent, and send nothing'; Value = $null }
      @{ Name = '-n'; About = 'show what would be sent, and send nothing'; Value = $null }
      @{ Name = '--yes'; About = 'answer yes to the confirmation'; Value = $null }
      @{ Name = '-y'; About = 'answer yes to the confirmation'; Value = $null }
    )
    'shops show' = @(

    )
    'shops collection' = @(

    )
    'init' = @(

    )
    'profile add' = @(
      @{ Name = '--base-url'; About = 'where the service is: https, or http on this machine'; Value = @{} }
      @{ Name = '--dev-base-url'; About = 'where the categories are (the contract calls it dev_base_url)'; Value = @{} }
      @{ Name = '--environment'; About = 'what the base URL belongs to'; Value = @{ Words = @('production', 'sandbox') } }
      @{ Name = '--api-key-file'; About = 'a file that holds the apiKey (- is standard input)'; Value = @{} }
      @{ Name = '--api-key-stdin'; About = 'read the apiKey from standard input'; Value = $null }
      @{ Name = '--token-file'; About = 'a file that holds a merchant''s token, when there is no apiKey'; Value = @{} }
      @{ Name = '--protected'; About = 'bulk writes want its name typed, or --confirm NAME'; Value = $null }
      @{ Name = '--read-only'; About = 'refuse every write'; Value = $null }
      @{ Name = '--market'; About = 'the market when none is named'; Value = @{ Known = 'markets' } }
      @{ Name = '--pos-id'; About = 'the POS id that carts are credited to, and whose prices products are shown with'; Value = @{} }
      @{ Name = '--status-labels'; About = 'labels of your own for status codes: 0=Inkommen,6=Sedd'; Value = @{} }
      @{ Name = '--provider'; About = 'the shipping provider when the order names none'; Value = @{ Known = 'providers' } }
      @{ Name = '--notify'; About = 'mail the delivery note when the order does not say'; Value = $null }
      @{ Name = '--no-notify'; About = 'mail the delivery note when the order does not say'; Value = $null }
      @{ Name = '--shop-name'; About = 'the name at the top of packing slips'; Value = @{} }
      @{ Name = '--return-address'; About = 'the address under it; ; begins a new line'; Value = @{} }
      @{ Name = '--ca-file'; About = 'certificates to trust besides the usual ones (PEM)'; Value = @{} }
      @{ Name = '--replace'; About = 'put it in the place of the profile of that name'; Value = $null }
      @{ Name = '--use'; About = 'make it the current profile'; Value = $null }
    )
    'profile list' = @(

    )
    'profile use' = @(

    )
    'profile set' = @(
      @{ Name = '--market'; About = 'the market when none is named'; Value = @{ Known = 'markets' } }
      @{ Name = '--pos-id'; About = 'the POS id that carts are credited to, and whose prices products are shown with'; Value = @{} }
      @{ Name = '--status-labels'; About = 'labels of your own for status codes: 0=Inkommen,6=Sedd'; Value = @{} }
      @{ Name = '--provider'; About = 'the shipping provider when the order names none'; Value = @{ Known = 'providers' } }
      @{ Name = '--notify'; About = 'mail the delivery note when the order does not say'; Value = $null }
      @{ Name = '--no-notify'; About = 'mail the delivery note when the order does not say'; Value = $null }
      @{ Name = '--shop-name'; About = 'the name at the top of packing slips'; Value = @{} }
      @{ Name = '--return-address'; About = 'the address under it; ; begins a new line'; Value = @{} }
      @{ Name = '--ca-file'; About = 'certificates to trust besides the usual ones (PEM)'; Value = @{} }
    )
    'profile show' = @(

    )
    'profile remove' = @(
      @{ Name = '--yes'; About = 'answer yes to the confirmation'; Value = $null }
      @{ Name = '-y'; About = 'answer yes to the confirmation'; Value = $null }
    )
    'auth login' = @(
      @{ Name = '--email'; About = 'who logs in'; Value = @{} }
      @{ Name = '--password-stdin'; About = 'read the password from standard input'; Value = $null }
      @{ Name = '--merchant'; About = 'keep it as the merchant''s token'; Value = $null }
    )
    'auth anonymous' = @(
      @{ Name = '--replace'; About = 'put it in the place of the one that is stored'; Value = $null }
    )
    'auth status' = @(
      @{ Name = '--offline'; About = 'ask nobody: only what is known here'; Value = $null }
    )
    'auth refresh' = @(
      @{ Name = '--kind'; About = 'only the token of this kind'; Value = @{ Words = @('merchant', 'shopper', 'anonymous') } }
    )
    'auth logout' = @(
      @{ Name = '--kind'; About = 'only the token of this kind'; Value = @{ Words = @('merchant', 'shopper', 'anonymous') } }
    )
    'config list' = @(
      @{ Name = '--origin'; About = 'say where each value comes from'; Value = $null }
    )
    'doctor' = @(
      @{ Name = '--bundle'; About = 'write the findings and the settings to this file (- is standard output), for somebody who helps'; Value = @{} }
    )
    'completion install' = @(
      @{ Name = '--shell'; About = 'the shell'; Value = @{ Words = @('bash', 'zsh', 'fish', 'powershell') } }
      @{ Name = '--dry-run'; About = 'say the line and the file, and write nothing'; Value = $null }
      @{ Name = '-n'; About = 'say the line and the file, and write nothing'; Value = $null }
    )
    'completion bash' = @(

    )
    'completion zsh' = @(

    )
    'completion fish' = @(

    )
    'completion powershell' = @(

    )
    'cache clear' = @(

    )
    'api GET' = @(
      @{ Name = '--query'; About = 'a parameter of the query'; Value = @{} }
      @{ Name = '--include'; About = 'print status and headers before the answer, also of a refusal'; Value = $null }
      @{ Name = '-i'; About = 'print status and headers before the answer, also of a refusal'; Value = $null }
      @{ Name = '--credential'; About = 'what goes along: the merchant''s key or token, the shopper''s token, or none'; Value = @{ Words = @('merchant', 'shopper', 'none') } }
      @{ Name = '--paginate'; About = 'follow the pages of the order list or of the product export'; Value = $null }
    )
    'api POST' = @(
      @{ Name = '--query'; About = 'a parameter of the query'; Value = @{} }
      @{ Name = '--include'; About = 'print status and headers before the answer, also of a refusal'; Value = $null }
      @{ Name = '-i'; About = 'print status and headers before the answer, also of a refusal'; Value = $null }
      @{ Name = '--credential'; About = 'what goes along: the merchant''s key or token, the shopper''s token, or none'; Value = @{ Words = @('merchant', 'shopper', 'none') } }
      @{ Name = '--body'; About = 'the JSON to send; @FILE for a file, - for standard input'; Value = @{} }
      @{ Name = '--yes'; About = 'answer yes to the confirmation'; Value = $null }
      @{ Name = '-y'; About = 'answer yes to the confirmation'; Value = $null }
    )
    'api PUT' = @(
      @{ Name = '--query'; About = 'a parameter of the query'; Value = @{} }
      @{ Name = '--include'; About = 'print status and headers before the answer, also of a refusal'; Value = $null }
      @{ Name = '-i'; About = 'print status and headers before the answer, also of a refusal'; Value = $null }
      @{ Name = '--credential'; About = 'what goes along: the merchant''s key or token, the shopper''s token, or none'; Value = @{ Words = @('merchant', 'shopper', 'none') } }
      @{ Name = '--body'; About = 'the JSON to send; @FILE for a file, - for standard input'; Value = @{} }
      @{ Name = '--yes'; About = 'answer yes to the confirmation'; Value = $null }
      @{ Name = '-y'; About = 'answer yes to the confirmation'; Value = $null }
    )
    'api DELETE' = @(
      @{ Name = '--query'; About = 'a parameter of the query'; Value = @{} }
      @{ Name = '--include'; About = 'print status and headers before the answer, also of a refusal'; Value = $null }
      @{ Name = '-i'; About = 'print status and headers before the answer, also of a refusal'; Value = $null }
      @{ Name = '--credential'; About = 'what goes along: the merchant''s key or token, the shopper''s token, or none'; Value = @{ Words = @('merchant', 'shopper', 'none') } }
      @{ Name = '--body'; About = 'the JSON to send; @FILE for a file, - for standard input'; Value = @{} }
      @{ Name = '--yes'; About = 'answer yes to the confirmation'; Value = $null }
      @{ Name = '-y'; About = 'answer yes to the confirmation'; Value = $null }
    )
    'schema' = @(

    )
    'smoke' = @(
      @{ Name = '--junit'; About = 'write the findings to this file, as JUnit XML (- is standard output, in place of the table)'; Value = @{} }
      @{ Name = '--market'; About = 'the market of export and categories'; Value = @{ Known = 'markets' } }
      @{ Name = '--product'; About = 'the product to read'; Value = @{} }
      @{ Name = '--shop'; About = 'the name of a shop to read'; Value = @{} }
      @{ Name = '--merchant-url'; About = 'the page of a product in its shop, to find it by'; Value = @{} }
    )
    'local start' = @(
      @{ Name = '--port'; About = 'the port; 0 is any free one'; Value = @{} }
      @{ Name = '--seed'; About = 'another number makes another shop; the same one the same bytes'; Value = @{} }
      @{ Name = '--orders'; About = 'how many orders the shop has'; Value = @{ Known = 'orders' } }
      @{ Name = '--products'; About = 'how many products each market has'; Value = @{} }
      @{ Name = '--now'; About = 'stop the clock of the service at this moment (RFC 3339)'; Value = @{} }
      @{ Name = '--scenario'; About = 'what kind of days the shop has behind it'; Value = @{ Words = @('quiet', 'mixed', 'peak-day') } }
      @{ Name = '--switch'; About = 'answer otherwise where the contract is silent (merchant local switches)'; Value = @{} }
      @{ Name = '--fault'; About = 'let requests fail as this plan says: JSON, or a file of it'; Value = @{} }
      @{ Name = '--memory'; About = 'keep nothing on disk: a shop of its own, gone at the end'; Value = $null }
      @{ Name = '--storage-port'; About = 'the port that feeds are fetched from; 0 is any free one'; Value = @{} }
    )
    'local reset' = @(
      @{ Name = '--seed'; About = 'another number makes another shop; the same one the same bytes'; Value = @{} }
      @{ Name = '--orders'; About = 'how many orders the shop has'; Value = @{ Known = 'orders' } }
      @{ Name = '--products'; About = 'how many products each market has'; Value = @{} }
      @{ Name = '--now'; About = 'stop the clock of the service at this moment (RFC 3339)'; Value = @{} }
      @{ Name = '--switch'; About = 'answer otherwise where the contract is silent (merchant local switches)'; Value = @{} }
      @{ Name = '--fault'; About = 'let requests fail as this plan says: JSON, or a file of it'; Value = @{} }
    )
    'local openapi' = @(
      @{ Name = '--port'; About = 'the port that the document names as its server'; Value = @{} }
    )
    'local seed' = @(
      @{ Name = '--seed'; About = 'another number makes another shop; the same one the same bytes'; Value = @{} }
      @{ Name = '--orders'; About = 'how many orders the shop has'; Value = @{ Known = 'orders' } }
      @{ Name = '--products'; About = 'how many products each market has'; Value = @{} }
      @{ Name = '--now'; About = 'stop the clock of the service at this moment (RFC 3339)'; Value = @{} }
      @{ Name = '--scenario'; About = 'what kind of days the shop has behind it'; Value = @{ Words = @('quiet', 'mixed', 'peak-day') } }
      @{ Name = '--switch'; About = 'answer otherwise where the contract is silent (merchant local switches)'; Value = @{} }
      @{ Name = '--fault'; About = 'let requests fail as this plan says: JSON, or a file of it'; Value = @{} }
    )
    'local product' = @(
      @{ Name = '--market'; About = 'the market in which it changes'; Value = @{ Words = @('se', 'no', 'dk', 'fi', 'is', 'pl', 'de') } }
      @{ Name = '--title'; About = 'its title'; Value = @{} }
      @{ Name = '--price'; About = 'its price, in whole units of the currency'; Value = @{} }
      @{ Name = '--sale-price'; About = 'the price that is charged (--no-sale-price: as it was drawn)'; Value = @{} }
      @{ Name = '--no-sale-price'; About = 'the price that is charged (--no-sale-price: as it was drawn)'; Value = $null }
      @{ Name = '--stock'; About = 'how many there are of every variant'; Value = @{} }
      @{ Name = '--remove'; About = 'take it out of the catalogue'; Value = $null }
      @{ Name = '--restore'; About = 'bring it back, as it was before all changes'; Value = $null }
    )
    'local status' = @(

    )
    'local switches' = @(

    )
  }
  $arguments = @{
    'orders show' = @(@{ Known = 'orders' })
    'orders pick-list' = @(@{ Known = 'orders' })
    'orders packing-slip' = @(@{ Known = 'orders' })
    'orders track' = @(@{ Known = 'orders' })
    'orders wait' = @(@{ Known = 'orders' })
    'orders ship' = @(@{ Known = 'orders' })
    'orders status' = @(@{ Known = 'orders' }, @{ Known = 'statuses' })
    'orders hold' = @(@{ Known = 'orders' })
    'orders cancel' = @(@{ Known = 'orders' })
    'orders acknowledge' = @(@{ Known = 'orders' })
    'orders return' = @(@{ Known = 'orders' })
    'orders apply' = @(@{})
    'orders resume' = @(@{})
    'orders verify' = @(@{})
    'orders resolve' = @(@{})
    'history show' = @(@{})
    'mapping add' = @(@{}, @{})
    'mapping remove' = @(@{})
    'markets show' = @(@{ Known = 'markets' })
    'products show' = @(@{})
    'products preview' = @(@{})
    'products images' = @(@{})
    'products search' = @(@{})
    'feed check' = @(@{})
    'feed convert' = @(@{})
    'feed stats' = @(@{})
    'feed diff' = @(@{}, @{})
    'favorites add' = @(@{})
    'favorites remove' = @(@{})
    'cart add' = @(@{})
    'collections show' = @(@{})
    'collections add' = @(@{}, @{})
    'collections remove-item' = @(@{}, @{ Known = 'items' })
    'collections delete' = @(@{})
    'shops show' = @(@{})
    'shops collection' = @(@{}, @{})
    'profile add' = @(@{})
    'profile use' = @(@{ Known = 'profiles' })
    'profile set' = @(@{})
    'profile show' = @(@{ Known = 'profiles' })
    'profile remove' = @(@{ Known = 'profiles' })
    'api GET' = @(@{})
    'api POST' = @(@{})
    'api PUT' = @(@{})
    'api DELETE' = @(@{})
    'schema' = @(@{})
    'local product' = @(@{})
  }
  $known = {
    param($what, $typed)
    & merchant __complete $what -- @typed 2>$null | ForEach-Object {
      $name, $about = $_ -split "`t", 2
      @{ Name = $name; About = $about }
    }
  }

  $typed = @($commandAst.CommandElements | Where-Object { $_.Extent.EndOffset -lt $cursorPosition } |
      Select-Object -Skip 1 | ForEach-Object { $_.ToString() })
  $path = ''
  $place = 0
  $awaited = $null
  foreach ($word in $typed) {
    if ($null -ne $awaited) { $awaited = $null; continue }
    if ($word -like '-*' -and $word -ne '-') {
      $flag = @($flags['']) + @($flags[$path]) | Where-Object { $_ -and $_.Name -ceq $word } | Select-Object -First 1
      if ($flag -and $null -ne $flag.Value) { $awaited = $flag.Value }
    }
    elseif ($words.ContainsKey($path) -and $path -ne 'help') { $path = "$path $word".Trim() }
    elseif (-not $flags.ContainsKey($path) -and $path -ne 'help') { $path = $word }
    else { $place++ }
  }

  $candidates = if ($null -ne $awaited -or ($wordToComplete -notlike '-*' -and $flags.ContainsKey($path) -and -not $words.ContainsKey($path))) {
    $value = $awaited
    if ($null -eq $value) {
      $places = @($arguments[$path])
      if ($places.Count -gt 0) { $value = $places[[Math]::Min($place, $places.Count - 1)] }
    }
    if ($value.Words) { $value.Words | ForEach-Object { @{ Name = $_; About = $_ } } }
    elseif ($value.Known) { & $known $value.Known $typed }
  }
  elseif ($wordToComplete -like '-*') { @($flags['']) + @($flags[$path]) }
  else { $words[$path] }

  $candidates | Where-Object { $_ -and $_.Name -like "$wordToComplete*" } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_.Name, $_.Name, 'ParameterValue', $(if ($_.About) { $_.About } else { $_.Name }))
  }
}
