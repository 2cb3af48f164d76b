/** The tables of the service's file, oldest first. A script that was released is never edited: add another. */
export const migrations = [
  `CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;
   CREATE TABLE changed_orders (
     position INTEGER PRIMARY KEY, -- 0 is the newest
     ordered_at INTEGER NOT NULL,  -- milliseconds since 1970: fixed at the first change
     mask INTEGER NOT NULL,        -- bit n when an item has status n
     body TEXT NOT NULL            -- the whole order as JSON
   ) STRICT;`,
  `CREATE TABLE changed_collections (
     id TEXT PRIMARY KEY,
     body TEXT                     -- the whole collection as JSON; NULL when it was deleted
   ) STRICT, WITHOUT ROWID;
   CREATE TABLE favorites (
     place INTEGER PRIMARY KEY,
     holder TEXT NOT NULL,         -- 'user:<e-mail>' or 'anonymous:<session>'
     product_id TEXT NOT NULL,
     UNIQUE (holder, product_id)
   ) STRICT;
   CREATE TABLE cart_lines (
     place INTEGER PRIMARY KEY,
     holder TEXT NOT NULL,
     pos_id TEXT NOT NULL,
     product_id TEXT NOT NULL,
     variant_id TEXT NOT NULL,
     quantity INTEGER NOT NULL,
     UNIQUE (holder, pos_id, product_id, variant_id)
   ) STRICT;
   CREATE TABLE feed_links (
     id TEXT PRIMARY KEY,
     market TEXT NOT NULL,
     format TEXT NOT NULL,
     date TEXT NOT NULL,           -- yyyy-mm-dd of the export
     expires_at INTEGER NOT NULL,  -- milliseconds since 1970
     burnt INTEGER NOT NULL        -- 1 as soon as a byte of it may have gone out
   ) STRICT, WITHOUT ROWID;`,
  `CREATE TABLE changed_products (
     market TEXT NOT NULL,
     place INTEGER NOT NULL,
     version INTEGER NOT NULL,     -- of the draw that the changes stand on: what was changed changes no more by itself
     updated_at INTEGER NOT NULL,  -- milliseconds since 1970: its lastUpdateDate
     gone INTEGER NOT NULL,        -- 1 when it is not published
     title TEXT,                   -- NULL in these four: as it was drawn
     price INTEGER,                -- in the smallest units of the market's currency
     sale_price INTEGER,
     stock INTEGER,                -- of every variant
     PRIMARY KEY (market, place)
   ) STRICT, WITHOUT ROWID;
   CREATE INDEX changed_products_by_date ON changed_products (market, updated_at, place) WHERE gone = 0;`,
  // what changed_products had before: the export of a day past shows the products of that day
  `CREATE TABLE former_products (
     market TEXT NOT NULL,
     place INTEGER NOT NULL,
     version INTEGER NOT NULL,
     updated_at INTEGER NOT NULL,
     gone INTEGER NOT NULL,
     title TEXT,
     price INTEGER,
     sale_price INTEGER,
     stock INTEGER,
     PRIMARY KEY (market, place, updated_at)
   ) STRICT, WITHOUT ROWID;`,
] as const

/** What a reset empties. */
export const tables = [
  'changed_orders',
  'changed_collections',
  'changed_products',
  'former_products',
  'favorites',
  'cart_lines',
  'feed_links',
  'meta',
] as const
