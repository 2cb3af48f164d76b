/** The tables of the service's file, oldest first. A script that was released is never edited: add another. */
export const migrations = [
  `CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE changed_orders (
     position INTEGER PRIMARY KEY, -- 0 is the newest
     ordered_at INTEGER NOT NULL,  -- milliseconds since 1970: fixed at the first change
     mask INTEGER NOT NULL,        -- bit n when an item has status n
     body TEXT NOT NULL            -- the whole order as JSON
   ) STRICT;`,
] as const
