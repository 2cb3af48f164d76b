/**
 * The tables of the journal, oldest first. A script that was released is never edited: add another. Ids, numbers and
 * hashes only: no name, no address, no text of a comment ever gets in here.
 */
export const migrations = [
  `CREATE TABLE runs (
     id TEXT PRIMARY KEY,
     origin TEXT NOT NULL,      -- of the service, with its base path
     profile TEXT NOT NULL,
     verb TEXT NOT NULL,        -- ship, hold, ... as it was typed
     version TEXT NOT NULL,     -- of merchant
     began TEXT NOT NULL,
     ended TEXT                 -- NULL while it is under way, and for one that was killed
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE rows (
     run TEXT NOT NULL,
     row INTEGER NOT NULL,      -- from 1
     lines TEXT NOT NULL,       -- JSON: of the file
     order_id TEXT NOT NULL,
     order_number TEXT,
     items TEXT NOT NULL,       -- JSON: the ids that were asked for; none: all that is left
     provider TEXT,             -- as it is sent; NULL is "other"
     provider_name TEXT,
     tracking TEXT,
     notify INTEGER,
     status INTEGER,            -- the one to set; NULL for a shipping
     comment TEXT,              -- its hash
     mark INTEGER NOT NULL,     -- mark Shipped afterwards
     skipped TEXT,              -- why nothing had to be sent
     PRIMARY KEY (run, row)
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE steps (
     run TEXT NOT NULL,
     row INTEGER NOT NULL,
     kind TEXT NOT NULL,        -- ship, mark, status
     attempt INTEGER NOT NULL,  -- more than one: an operator had it sent again, or it was surely not taken
     origin TEXT NOT NULL,
     order_id TEXT NOT NULL,
     order_number TEXT,
     items TEXT NOT NULL,       -- JSON: the ids that were sent
     tracking TEXT,
     status INTEGER,
     baseline TEXT NOT NULL,    -- JSON: what evidence is held against
     state TEXT NOT NULL,
     at TEXT NOT NULL,          -- of the intent, durable before the first byte
     ended TEXT,
     http INTEGER,
     why TEXT,
     PRIMARY KEY (run, row, kind, attempt)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX steps_of_order ON steps (origin, order_id);
   CREATE INDEX steps_of_number ON steps (order_number);`,
]
