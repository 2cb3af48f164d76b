# Completion of merchant for bash. Written by `npm run generate` from the tree of commands.

# What may be typed at a place: lines of word TAB description.
_merchant_nouns() { printf '%s\n' 'orders	Orders: what is new, one in full, ship it, move its items' 'history	The journal: what was sent from this machine' 'mapping	Columns of carriers’ files: what they mean, saved by name' 'markets	Markets and their shipping providers' 'products	Products: one in full, its pictures, by its page, by words' 'categories	List the categories of a market, in its language' 'export	The mirror of a market'\''s products: sync, verify, changes' 'feed	The catalogue'\''s daily feed: pull, check, convert, count, compare' 'favorites	Favorites: list, add, remove' 'cart	The cart: show it, add to it' 'collections	Collections of products: list, show, add, remove, delete' 'shops	Shops and their collections, by name' 'init	Set up your shop, question by question' 'profile	Profiles: which service, with which key' 'auth	Tokens: log in, see what is good, prolong, forget' 'config	Every setting, and where it comes from' 'doctor	Look for what is wrong: configuration, network, keys, journal' 'completion	Completion for your shell: install it' 'cache	What is kept to be quick: clear it' 'api	Any path of the service, with the credentials of the profile' 'schema	The JSON Schema of what a command prints with --json' 'smoke	Check a service against the contract, for CI' 'local	The built-in service: serve it over HTTP, or begin anew' 'help	Help of a command, or of a topic'; }

_merchant_topics() { printf '%s\n' 'exit-codes	what the exit codes mean' 'environment	the environment variables' 'formats	tables, CSV, JSON, columns and files' 'dates	how days and ranges are typed' 'errors	how to read a failure'; }

_merchant_verbs() {
  case "$1" in
    orders) printf '%s\n' 'list	List orders, with what can be done next' 'export	Write orders for the accountant' 'show	Show one order, whole' 'todo	List what waits for you, oldest first' 'pick-list	What to take from the shelves, by SKU over many orders' 'packing-slip	Packing slips for the printer, a page an order, as HTML' 'track	Links that follow the parcels of orders' 'watch	Tell of new orders and of changes, as they come' 'wait	Wait until an order has come to a status' 'ship	Report a parcel: tracking number, provider, items' 'status	Move items to a next status' 'hold	Put items on hold' 'cancel	Cancel items, with a reason' 'acknowledge	Acknowledge items' 'return	Mark items as returned' 'apply	Send what a plan says' 'resume	Go on with a run: send what is pending' 'verify	Look again at what a run left UNKNOWN' 'resolve	Send a row again that is UNKNOWN or was refused' ;;
    history) printf '%s\n' 'list	List the runs' 'show	Show what was sent for an order, or in a run' 'prune	Forget old runs' ;;
    mapping) printf '%s\n' 'add	Save which columns mean what' 'list	List the saved mappings' 'remove	Forget a saved mapping' ;;
    markets) printf '%s\n' 'list	List the markets' 'show	Show one market and its shipping providers' ;;
    products) printf '%s\n' 'show	Show one product, with its variants' 'preview	Show the preview of a product: the slim model of tiles and banners' 'find	Find the product behind a page of a merchant'\''s shop' 'images	List the pictures of a product, in the size that you need' 'search	Search the mirror of a market, offline' ;;
    export) printf '%s\n' 'sync	Bring the mirror of a market'\''s products up to date' 'status	Say how old a mirror is, and how complete' 'verify	Compare a mirror with the service, byte for byte' 'reconcile	Compare a mirror with a daily feed on disk: missing, extra, differs' 'changes	List what changed in a mirror, as a feed' ;;
    feed) printf '%s\n' 'pull	Pull a market'\''s feed to a file, whole and proven' 'check	Check a feed on disk: whole, undamaged, every product by the full model' 'convert	Convert a feed on disk to NDJSON or CSV' 'stats	Count what a feed holds: brands, categories, prices, out of stock, on sale' 'diff	Compare two feeds: new, gone, prices, stock, texts' ;;
    favorites) printf '%s\n' 'list	List the favorites' 'add	Add products to the favorites' 'remove	Remove a product from the favorites' ;;
    cart) printf '%s\n' 'show	Show the cart' 'add	Put a product into the cart' ;;
    collections) printf '%s\n' 'list	List the collections of the shopper' 'show	Show a collection and its products' 'add	Add products to a collection' 'remove-item	Remove an item from a collection' 'delete	Delete a collection' ;;
    shops) printf '%s\n' 'show	Show a shop and its collections' 'collection	Show a collection of a shop' ;;
    profile) printf '%s\n' 'add	Add a profile' 'list	List the profiles' 'use	Choose the profile that is used when nothing else is said' 'set	Change settings of a profile; what is not named stays' 'show	Show a profile, and where each value comes from' 'remove	Remove a profile and its key' ;;
    auth) printf '%s\n' 'login	Log in with email and password, and keep the token' 'anonymous	Get an anonymous token, and keep it' 'status	Say which keys and tokens there are, and whether the service takes them' 'refresh	Ask the service to prolong the stored tokens' 'logout	Forget the stored tokens of a profile' ;;
    config) printf '%s\n' 'list	List the settings that are in force' ;;
    completion) printf '%s\n' 'install	Let your shell complete merchant' 'bash	Print the script for bash' 'zsh	Print the script for zsh' 'fish	Print the script for fish' 'powershell	Print the script for PowerShell' ;;
    cache) printf '%s\n' 'clear	Forget markets, and what completion offers' ;;
    api) printf '%s\n' 'GET	GET any path of the service' 'POST	POST any path of the service' 'PUT	PUT any path of the service' 'DELETE	DELETE any path of the service' ;;
    local) printf '%s\n' 'start	Serve the built-in service on this machine' 'reset	Begin anew: forget what was changed' 'openapi	Print the service as an OpenAPI document' 'seed	Begin anew with a shop of another kind or size' 'product	Change, remove or restore a product of the built-in service' 'status	Say what the built-in service holds' 'switches	List what the contract leaves open' ;;
  esac
}

_merchant_flags() {
  case "$1" in
    'orders list') printf '%s\n' '--from	orders since: 2026-11-20, 2026-11, today, yesterday, 7d, 36h, 2w, or RFC 3339' '--to	orders up to and with this day' '--tz	time zone of the days, such as Europe/Stockholm' '--state	only orders with an item of this status: a label or a code' '--states	status codes sent to the service as they are, nothing filtered here' '--search	only orders whose number, customer, or SKU or name of an item holds this text' '--limit	stop after so many orders' '--page-size	orders asked for at a time' ;;
    'orders export') printf '%s\n' '--rows	what a row is' '--from	orders since: 2026-11-20, 2026-11, today, yesterday, 7d, 36h, 2w, or RFC 3339' '--to	orders up to and with this day' '--tz	time zone of the days, such as Europe/Stockholm' '--excel	as Excel opens it: byte order mark, semicolons, decimals of the locale, numbers of things kept as text' '--delimiter	what stands between cells' '--decimal	the decimal sign' '--exit-code	exit 20 where orders do not add up' ;;
    'orders show') printf '%s\n' '--lookback	days back in which an order number is looked up' ;;
    'orders todo') printf '%s\n' '--older-than	only what was ordered so long ago or longer: 24h, 3d, 1w' '--state	only orders with a waiting item of this status: a label or a code' '--exit-code	exit 20 when something waits' '--from	orders since: 2026-11-20, 2026-11, 7d, 2w, ...' '--tz	time zone of the days, such as Europe/Stockholm' ;;
    'orders pick-list') printf '%s\n' '--state	only items of this status: a label or a code (without it: what waits, but for Hold)' '--from	without orders named: those since 2026-11-20, 2026-11, 7d, 2w, ...' '--to	orders up to and with this day' '--tz	time zone of the days, such as Europe/Stockholm' '--lookback	days back in which an order number is looked up' ;;
    'orders packing-slip') printf '%s\n' '--prices	with prices, shipping and total' '--shop-name	the name at the top' '--return-address	the address under it; ; begins a new line' '--note	a word to the customer, under the items' '--state	only items of this status: a label or a code (without it: what waits, but for Hold)' '--from	without orders named: those since 2026-11-20, 2026-11, 7d, 2w, ...' '--to	orders up to and with this day' '--tz	time zone of the days, such as Europe/Stockholm' '--lookback	days back in which an order number is looked up' ;;
    'orders track') printf '%s\n' '--provider	with --tracking: the carrier'\''s name' '--tracking	a tracking number, to make its link' '--from	without orders named: those since 2026-11-20, 2026-11, 7d, 2w, ...' '--to	orders up to and with this day' '--tz	time zone of the days, such as Europe/Stockholm' '--lookback	days back in which an order number is looked up' ;;
    'orders watch') printf '%s\n' '--every	look again after this time' '--once	look once, print what is new since the last time, and end: for cron' '--exec	run this program for each event: words and quotes, no shell' '--exec-timeout	end the program after this time: it has failed then' '--only	only events of this kind' '--window	how far back orders are looked at for changes' '--since	on the first look: orders placed since this date are new' '--cursor	a name, to watch twice independently' '--heartbeat-file	write the time of each look that succeeded into this file, for monitors' ;;
    'orders wait') printf '%s\n' '--for	the status to wait for: a label or a code' '--item	only this item: its id, or its SKU' '--timeout	give up after this time' '--every	look again after this time' '--lookback	days back in which an order number is looked up' ;;
    'orders ship') printf '%s\n' '--tracking	the tracking number; --no-tracking for letters, with --file for its rows without a number' '--no-tracking	the tracking number; --no-tracking for letters, with --file for its rows without a number' '--provider	who carries it, as the markets list it; other is sent as null' '--item	only this item: its id, or its SKU' '--comment	a remark kept with the shipping' '--notify	mail the delivery note to the customer, or not' '--no-notify	mail the delivery note to the customer, or not' '--again	add tracking to items that are Shipped already; of a file, numbers that they do not have yet' '--mark-shipped	where items are not Shipped afterwards, set that status too' '--file	a file of rows, CSV or NDJSON; - is standard input' '--map	which column means what: tracking=Sendungsnummer,order=#1; or a saved mapping' '--encoding	what the file is written in, where it is not recognised' '--plan	only read, show what would be done, and write it to this file for "orders apply"' '--valid-only	send the good rows, write the others to NAME.fixable.csv, and exit 9' '--dry-run	show what would be sent, and send nothing' '--lookback	days back in which an order number is looked up' '--results	write what became of each input row to this file, as CSV' '--concurrency	orders that are written to at a time' '--patience	seconds for which an order in doubt is read back' '--confirm	the name of a protected profile, in place of typing it' '--yes	answer yes to the confirmation' ;;
    'orders status') printf '%s\n' '--item	only this item: its id, or its SKU' '--comment	a remark kept with the change; the reason of a cancellation' '--file	a file of rows, CSV or NDJSON; - is standard input' '--map	which column means what: tracking=Sendungsnummer,order=#1; or a saved mapping' '--encoding	what the file is written in, where it is not recognised' '--plan	only read, show what would be done, and write it to this file for "orders apply"' '--valid-only	send the good rows, write the others to NAME.fixable.csv, and exit 9' '--dry-run	show what would be sent, and send nothing' '--lookback	days back in which an order number is looked up' '--results	write what became of each input row to this file, as CSV' '--concurrency	orders that are written to at a time' '--patience	seconds for which an order in doubt is read back' '--confirm	the name of a protected profile, in place of typing it' '--yes	answer yes to the confirmation' ;;
    'orders hold') printf '%s\n' '--item	only this item: its id, or its SKU' '--comment	a remark kept with the change; the reason of a cancellation' '--file	a file of rows, CSV or NDJSON; - is standard input' '--map	which column means what: tracking=Sendungsnummer,order=#1; or a saved mapping' '--encoding	what the file is written in, where it is not recognised' '--plan	only read, show what would be done, and write it to this file for "orders apply"' '--valid-only	send the good rows, write the others to NAME.fixable.csv, and exit 9' '--dry-run	show what would be sent, and send nothing' '--lookback	days back in which an order number is looked up' '--results	write what became of each input row to this file, as CSV' '--concurrency	orders that are written to at a time' '--patience	seconds for which an order in doubt is read back' '--confirm	the name of a protected profile, in place of typing it' '--yes	answer yes to the confirmation' ;;
    'orders cancel') printf '%s\n' '--item	only this item: its id, or its SKU' '--comment	a remark kept with the change; the reason of a cancellation' '--file	a file of rows, CSV or NDJSON; - is standard input' '--map	which column means what: tracking=Sendungsnummer,order=#1; or a saved mapping' '--encoding	what the file is written in, where it is not recognised' '--plan	only read, show what would be done, and write it to this file for "orders apply"' '--valid-only	send the good rows, write the others to NAME.fixable.csv, and exit 9' '--dry-run	show what would be sent, and send nothing' '--lookback	days back in which an order number is looked up' '--results	write what became of each input row to this file, as CSV' '--concurrency	orders that are written to at a time' '--patience	seconds for which an order in doubt is read back' '--confirm	the name of a protected profile, in place of typing it' '--yes	answer yes to the confirmation' ;;
    'orders acknowledge') printf '%s\n' '--item	only this item: its id, or its SKU' '--comment	a remark kept with the change; the reason of a cancellation' '--file	a file of rows, CSV or NDJSON; - is standard input' '--map	which column means what: tracking=Sendungsnummer,order=#1; or a saved mapping' '--encoding	what the file is written in, where it is not recognised' '--plan	only read, show what would be done, and write it to this file for "orders apply"' '--valid-only	send the good rows, write the others to NAME.fixable.csv, and exit 9' '--dry-run	show what would be sent, and send nothing' '--lookback	days back in which an order number is looked up' '--results	write what became of each input row to this file, as CSV' '--concurrency	orders that are written to at a time' '--patience	seconds for which an order in doubt is read back' '--confirm	the name of a protected profile, in place of typing it' '--yes	answer yes to the confirmation' ;;
    'orders return') printf '%s\n' '--item	only this item: its id, or its SKU' '--comment	a remark kept with the change; the reason of a cancellation' '--file	a file of rows, CSV or NDJSON; - is standard input' '--map	which column means what: tracking=Sendungsnummer,order=#1; or a saved mapping' '--encoding	what the file is written in, where it is not recognised' '--plan	only read, show what would be done, and write it to this file for "orders apply"' '--valid-only	send the good rows, write the others to NAME.fixable.csv, and exit 9' '--dry-run	show what would be sent, and send nothing' '--lookback	days back in which an order number is looked up' '--results	write what became of each input row to this file, as CSV' '--concurrency	orders that are written to at a time' '--patience	seconds for which an order in doubt is read back' '--confirm	the name of a protected profile, in place of typing it' '--yes	answer yes to the confirmation' ;;
    'orders apply') printf '%s\n' '--results	write what became of each input row to this file, as CSV' '--concurrency	orders that are written to at a time' '--patience	seconds for which an order in doubt is read back' '--confirm	the name of a protected profile, in place of typing it' '--yes	answer yes to the confirmation' ;;
    'orders resume') printf '%s\n' '--comment	the comment that the rows were to carry' '--results	write what became of each input row to this file, as CSV' '--concurrency	orders that are written to at a time' '--patience	seconds for which an order in doubt is read back' '--confirm	the name of a protected profile, in place of typing it' '--yes	answer yes to the confirmation' ;;
    'orders verify') printf '%s\n' '--row	only this row of the run' '--results	write what became of each input row to this file, as CSV' '--concurrency	orders that are written to at a time' '--patience	seconds for which an order in doubt is read back' ;;
    'orders resolve') printf '%s\n' '--row	the row of the run' '--resend	send it again' '--comment	the comment that the row carried' '--results	write what became of each input row to this file, as CSV' '--patience	seconds for which an order in doubt is read back' '--confirm	the name of a protected profile, in place of typing it' '--yes	answer yes to the confirmation' ;;
    'history list') printf '%s\n' '--limit	at most so many' ;;
    'history prune') printf '%s\n' '--older-than	runs that are older than this: 90d, 26w' '--yes	answer yes to the confirmation' ;;
    'markets list') printf '%s\n' '--v4	the list of /v4/markets, which products go by, instead of /v3/markets' '--refresh	ask the service, whatever the cache holds (it is kept for an hour)' ;;
    'markets show') printf '%s\n' '--v4	the list of /v4/markets, which products go by, instead of /v3/markets' '--refresh	ask the service, whatever the cache holds (it is kept for an hour)' ;;
    'products show') printf '%s\n' '--pos	the point of sale whose visitors look: it may have discounts of its own' '--no-pos	the point of sale whose visitors look: it may have discounts of its own' '--v4	the obsolete model of /v4, with categories and salesPrice' '--full	the whole description, and not its beginning' ;;
    'products preview') printf '%s\n' '--pos	the point of sale whose visitors look: it may have discounts of its own' '--no-pos	the point of sale whose visitors look: it may have discounts of its own' '--v4	the obsolete model of /v4, with categories and salesPrice' ;;
    'products find') printf '%s\n' '--url	the address of its page in the shop of its merchant' '--market	the market in whose language and currency it is shown' '--pos	the point of sale whose visitors look: it may have discounts of its own' '--no-pos	the point of sale whose visitors look: it may have discounts of its own' '--v4	the obsolete model of /v4, with categories and salesPrice' '--full	the whole description, and not its beginning' ;;
    'products images') printf '%s\n' '--size	h_400,w_400, or another fragment of that kind; or one of the sizes that every image has: 50x50, 250x, 450x, 960x, original' '--pos	the point of sale whose visitors look: it may have discounts of its own' '--no-pos	the point of sale whose visitors look: it may have discounts of its own' '--v4	the obsolete model of /v4, with categories and salesPrice' ;;
    'products search') printf '%s\n' '--market	the market whose mirror is searched' '--to	the mirror: an SQLite file, or postgres://...' '--on-sale	only what is on sale' '--in-stock	only what is in stock' '--limit	so many products at the most' ;;
    'categories') printf '%s\n' '--market	the market' '--v4	/v4/categories, which the obsolete product model goes by' ;;
    'export sync') printf '%s\n' '--market	the market: se, no, dk, ... (merchant markets list)' '--to	the mirror: an SQLite file or postgres://...; or FILE.ndjson or - for what changed' '--full	read everything, which finds what is gone; done by itself every seven days' '--product-ids	only these products, with commas between' '--max-delete	the share of the mirror that may be gone at once; more ends with 14 and removes nothing' '--allow-empty	believe an export that has no products any more' ;;
    'export status') printf '%s\n' '--market	the market: se, no, dk, ... (merchant markets list)' '--to	the mirror: an SQLite file, or postgres://...' ;;
    'export verify') printf '%s\n' '--market	the market: se, no, dk, ... (merchant markets list)' '--to	the mirror: an SQLite file, or postgres://...' '--sample	so many products, drawn by chance' ;;
    'export reconcile') printf '%s\n' '--market	the market: se, no, dk, ... (merchant markets list)' '--feed	the feed: Native, as merchant feed pull made it, or unpacked (- is standard input)' '--date	the day that the feed is the export of' '--newer	list what changed after the export of the feed, too; it is always counted' '--to	the mirror: an SQLite file, or postgres://...' ;;
    'export changes') printf '%s\n' '--market	the market: se, no, dk, ... (merchant markets list)' '--to	the mirror: an SQLite file, or postgres://...' '--since	only changes behind this number' ;;
    'feed pull') printf '%s\n' '--market	the market: se, no, dk, ... (merchant markets list)' '--format	the format: native (JSON, a product a line) or google (GoogleShopping XML)' '--date	the export of this day; without it, what the service gives' '--to	what the file becomes, in the same pass: as-is, ndjson or csv' '--group	GoogleShopping as NDJSON: a line a product, its entries in "variants"' '--check	check every product by the full model; what does not fit is no new file' '--force	pull it although 24 hours are not over' '--if-new	when 24 hours are not over, end quietly with 0 instead of 13' '--allow-empty	believe a feed without any product, where the one before had some' '--max-size	refuse what unpacks to more than this' ;;
    'feed check') printf '%s\n' '--format	the format: native (JSON, a product a line) or google (GoogleShopping XML)' '--max-size	refuse what unpacks to more than this' ;;
    'feed convert') printf '%s\n' '--to	what it becomes: ndjson or csv' '--group	GoogleShopping as NDJSON: a line a product, its entries in "variants"' '--format	the format: native (JSON, a product a line) or google (GoogleShopping XML)' '--max-size	refuse what unpacks to more than this' ;;
    'feed stats') printf '%s\n' '--top	so many brands and categories in the table' '--format	the format: native (JSON, a product a line) or google (GoogleShopping XML)' '--max-size	refuse what unpacks to more than this' ;;
    'feed diff') printf '%s\n' '--exit-code	exit 20 when there is any difference' '--format	the format: native (JSON, a product a line) or google (GoogleShopping XML)' '--max-size	refuse what unpacks to more than this' ;;
    'favorites add') printf '%s\n' '--dry-run	show what would be sent, and send nothing' ;;
    'favorites remove') printf '%s\n' '--dry-run	show what would be sent, and send nothing' '--yes	answer yes to the confirmation' ;;
    'cart add') printf '%s\n' '--quantity	how many' '--pos	the point of sale that is credited' '--dry-run	show what would be sent, and send nothing' ;;
    'collections add') printf '%s\n' '--dry-run	show what would be sent, and send nothing' ;;
    'collections remove-item') printf '%s\n' '--dry-run	show what would be sent, and send nothing' '--yes	answer yes to the confirmation' ;;
    'collections delete') printf '%s\n' '--dry-run	show what would be sent, and send nothing' '--yes	answer yes to the confirmation' ;;
    'profile add') printf '%s\n' '--base-url	where the service is: https, or http on this machine' '--dev-base-url	where the categories are (the contract calls it dev_base_url)' '--environment	what the base URL belongs to' '--api-key-file	a file that holds the apiKey (- is standard input)' '--api-key-stdin	read the apiKey from standard input' '--token-file	a file that holds a merchant'\''s token, when there is no apiKey' '--protected	bulk writes want its name typed, or --confirm NAME' '--read-only	refuse every write' '--market	the market when none is named' '--pos-id	the POS id that carts are credited to, and whose prices products are shown with' '--status-labels	labels of your own for status codes: 0=Inkommen,6=Sedd' '--provider	the shipping provider when the order names none' '--notify	mail the delivery note when the order does not say' '--no-notify	mail the delivery note when the order does not say' '--shop-name	the name at the top of packing slips' '--return-address	the address under it; ; begins a new line' '--ca-file	certificates to trust besides the usual ones (PEM)' '--replace	put it in the place of the profile of that name' '--use	make it the current profile' ;;
    'profile set') printf '%s\n' '--market	the market when none is named' '--pos-id	the POS id that carts are credited to, and whose prices products are shown with' '--status-labels	labels of your own for status codes: 0=Inkommen,6=Sedd' '--provider	the shipping provider when the order names none' '--notify	mail the delivery note when the order does not say' '--no-notify	mail the delivery note when the order does not say' '--shop-name	the name at the top of packing slips' '--return-address	the address under it; ; begins a new line' '--ca-file	certificates to trust besides the usual ones (PEM)' ;;
    'profile remove') printf '%s\n' '--yes	answer yes to the confirmation' ;;
    'auth login') printf '%s\n' '--email	who logs in' '--password-stdin	read the password from standard input' '--merchant	keep it as the merchant'\''s token' ;;
    'auth anonymous') printf '%s\n' '--replace	put it in the place of the one that is stored' ;;
    'auth status') printf '%s\n' '--offline	ask nobody: only what is known here' ;;
    'auth refresh') printf '%s\n' '--kind	only the token of this kind' ;;
    'auth logout') printf '%s\n' '--kind	only the token of this kind' ;;
    'config list') printf '%s\n' '--origin	say where each value comes from' ;;
    'doctor') printf '%s\n' '--bundle	write the findings and the settings to this file (- is standard output), for somebody who helps' ;;
    'completion install') printf '%s\n' '--shell	the shell' '--dry-run	say the line and the file, and write nothing' ;;
    'api GET') printf '%s\n' '--query	a parameter of the query' '--include	print status and headers before the answer, also of a refusal' '--credential	what goes along: the merchant'\''s key or token, the shopper'\''s token, or none' '--paginate	follow the pages of the order list or of the product export' ;;
    'api POST') printf '%s\n' '--query	a parameter of the query' '--include	print status and headers before the answer, also of a refusal' '--credential	what goes along: the merchant'\''s key or token, the shopper'\''s token, or none' '--body	the JSON to send; @FILE for a file, - for standard input' '--yes	answer yes to the confirmation' ;;
    'api PUT') printf '%s\n' '--query	a parameter of the query' '--include	print status and headers before the answer, also of a refusal' '--credential	what goes along: the merchant'\''s key or token, the shopper'\''s token, or none' '--body	the JSON to send; @FILE for a file, - for standard input' '--yes	answer yes to the confirmation' ;;
    'api DELETE') printf '%s\n' '--query	a parameter of the query' '--include	print status and headers before the answer, also of a refusal' '--credential	what goes along: the merchant'\''s key or token, the shopper'\''s token, or none' '--body	the JSON to send; @FILE for a file, - for standard input' '--yes	answer yes to the confirmation' ;;
    'smoke') printf '%s\n' '--junit	write the findings to this file, as JUnit XML (- is standard output, in place of the table)' '--market	the market of export and categories' '--product	the product to read' '--shop	the name of a shop to read' '--merchant-url	the page of a product in its shop, to find it by' ;;
    'local start') printf '%s\n' '--port	the port; 0 is any free one' '--seed	another number makes another shop; the same one the same bytes' '--orders	how many orders the shop has' '--products	how many products each market has' '--now	stop the clock of the service at this moment (RFC 3339)' '--scenario	what kind of days the shop has behind it' '--switch	answer otherwise where the contract is silent (merchant local switches)' '--fault	let requests fail as this plan says: JSON, or a file of it' '--memory	keep nothing on disk: a shop of its own, gone at the end' '--storage-port	the port that feeds are fetched from; 0 is any free one' ;;
    'local reset') printf '%s\n' '--seed	another number makes another shop; the same one the same bytes' '--orders	how many orders the shop has' '--products	how many products each market has' '--now	stop the clock of the service at this moment (RFC 3339)' '--switch	answer otherwise where the contract is silent (merchant local switches)' '--fault	let requests fail as this plan says: JSON, or a file of it' ;;
    'local openapi') printf '%s\n' '--port	the port that the document names as its server' ;;
    'local seed') printf '%s\n' '--seed	another number makes another shop; the same one the same bytes' '--orders	how many orders the shop has' '--products	how many products each market has' '--now	stop the clock of the service at this moment (RFC 3339)' '--scenario	what kind of days the shop has behind it' '--switch	answer otherwise where the contract is silent (merchant local switches)' '--fault	let requests fail as this plan says: JSON, or a file of it' ;;
    'local product') printf '%s\n' '--market	the market in which it changes' '--title	its title' '--price	its price, in whole units of the currency' '--sale-price	the price that is charged (--no-sale-price: as it was drawn)' '--no-sale-price	the price that is charged (--no-sale-price: as it was drawn)' '--stock	how many there are of every variant' '--remove	take it out of the catalogue' '--restore	bring it back, as it was before all changes' ;;
  esac
  printf '%s\n' '--profile	the profile to use (local is built in)' '--sandbox	short for --profile sandbox: the operator'\''s remote test environment' '--output	the format of the answer: table, wide, tsv, json, ndjson or csv' '--json	short for --output json' '--columns	columns of a table, CSV or tab-separated: id,customer.email:E-mail' '--out	write the answer to a file, all or nothing (- is standard output)' '--quiet	no notices' '--verbose	say each request and what was decided (-vv: stack traces)' '--no-input	never ask, fail instead' '--color	colour: auto, always or never (--no-color)' '--no-color	colour: auto, always or never (--no-color)' '--no-progress	no progress on standard error' '--query	the part of the JSON that is wanted, as a JMESPath expression' '--log-file	add to this file: each request with its time, and how the run ended' '--curl	print the equal lines for curl, the secret as a variable; reads are sent, no write is' '--help	examples, arguments and flags'
}

# The value of a flag of a command ("orders ship --provider"): what it is, or nothing for a flag without a value.
_merchant_value() {
  case "$1" in
    'orders list --from') echo 'anything' ;;
    'orders list --to') echo 'anything' ;;
    'orders list --tz') echo 'anything' ;;
    'orders list --state') echo 'known statuses' ;;
    'orders list --states') echo 'anything' ;;
    'orders list --search') echo 'anything' ;;
    'orders list --limit') echo 'anything' ;;
    'orders list --page-size') echo 'anything' ;;
    'orders export --rows') echo 'words '\''item'\'' '\''order'\'' '\''totals'\''' ;;
    'orders export --from') echo 'anything' ;;
    'orders export --to') echo 'anything' ;;
    'orders export --tz') echo 'anything' ;;
    'orders export --delimiter') echo 'anything' ;;
    'orders export --decimal') echo 'words '\''comma'\'' '\''point'\''' ;;
    'orders show --lookback') echo 'anything' ;;
    'orders todo --older-than') echo 'anything' ;;
    'orders todo --state') echo 'known statuses' ;;
    'orders todo --from') echo 'anything' ;;
    'orders todo --tz') echo 'anything' ;;
    'orders pick-list --state') echo 'known statuses' ;;
    'orders pick-list --from') echo 'anything' ;;
    'orders pick-list --to') echo 'anything' ;;
    'orders pick-list --tz') echo 'anything' ;;
    'orders pick-list --lookback') echo 'anything' ;;
    'orders packing-slip --shop-name') echo 'anything' ;;
    'orders packing-slip --return-address') echo 'anything' ;;
    'orders packing-slip --note') echo 'anything' ;;
    'orders packing-slip --state') echo 'known statuses' ;;
    'orders packing-slip --from') echo 'anything' ;;
    'orders packing-slip --to') echo 'anything' ;;
    'orders packing-slip --tz') echo 'anything' ;;
    'orders packing-slip --lookback') echo 'anything' ;;
    'orders track --provider') echo 'known providers' ;;
    'orders track --tracking') echo 'anything' ;;
    'orders track --from') echo 'anything' ;;
    'orders track --to') echo 'anything' ;;
    'orders track --tz') echo 'anything' ;;
    'orders track --lookback') echo 'anything' ;;
    'orders watch --every') echo 'anything' ;;
    'orders watch --exec') echo 'anything' ;;
    'orders watch --exec-timeout') echo 'anything' ;;
    'orders watch --only') echo 'words '\''new'\'' '\''changed'\''' ;;
    'orders watch --window') echo 'anything' ;;
    'orders watch --since') echo 'anything' ;;
    'orders watch --cursor') echo 'anything' ;;
    'orders watch --heartbeat-file') echo 'files' ;;
    'orders wait --for') echo 'known statuses' ;;
    'orders wait --item') echo 'known items' ;;
    'orders wait --timeout') echo 'anything' ;;
    'orders wait --every') echo 'anything' ;;
    'orders wait --lookback') echo 'anything' ;;
    'orders ship --tracking') echo 'anything' ;;
    'orders ship --provider') echo 'known providers' ;;
    'orders ship --item') echo 'known items' ;;
    'orders ship --comment') echo 'anything' ;;
    'orders ship --file') echo 'files' ;;
    'orders ship --map') echo 'anything' ;;
    'orders ship --encoding') echo 'anything' ;;
    'orders ship --plan') echo 'files' ;;
    'orders ship --lookback') echo 'anything' ;;
    'orders ship --results') echo 'files' ;;
    'orders ship --concurrency') echo 'anything' ;;
    'orders ship --patience') echo 'anything' ;;
    'orders ship --confirm') echo 'known profiles' ;;
    'orders status --item') echo 'known items' ;;
    'orders status --comment') echo 'anything' ;;
    'orders status --file') echo 'files' ;;
    'orders status --map') echo 'anything' ;;
    'orders status --encoding') echo 'anything' ;;
    'orders status --plan') echo 'files' ;;
    'orders status --lookback') echo 'anything' ;;
    'orders status --results') echo 'files' ;;
    'orders status --concurrency') echo 'anything' ;;
    'orders status --patience') echo 'anything' ;;
    'orders status --confirm') echo 'known profiles' ;;
    'orders hold --item') echo 'known items' ;;
    'orders hold --comment') echo 'anything' ;;
    'orders hold --file') echo 'files' ;;
    'orders hold --map') echo 'anything' ;;
    'orders hold --encoding') echo 'anything' ;;
    'orders hold --plan') echo 'files' ;;
    'orders hold --lookback') echo 'anything' ;;
    'orders hold --results') echo 'files' ;;
    'orders hold --concurrency') echo 'anything' ;;
    'orders hold --patience') echo 'anything' ;;
    'orders hold --confirm') echo 'known profiles' ;;
    'orders cancel --item') echo 'known items' ;;
    'orders cancel --comment') echo 'anything' ;;
    'orders cancel --file') echo 'files' ;;
    'orders cancel --map') echo 'anything' ;;
    'orders cancel --encoding') echo 'anything' ;;
    'orders cancel --plan') echo 'files' ;;
    'orders cancel --lookback') echo 'anything' ;;
    'orders cancel --results') echo 'files' ;;
    'orders cancel --concurrency') echo 'anything' ;;
    'orders cancel --patience') echo 'anything' ;;
    'orders cancel --confirm') echo 'known profiles' ;;
    'orders acknowledge --item') echo 'known items' ;;
    'orders acknowledge --comment') echo 'anything' ;;
    'orders acknowledge --file') echo 'files' ;;
    'orders acknowledge --map') echo 'anything' ;;
    'orders acknowledge --encoding') echo 'anything' ;;
    'orders acknowledge --plan') echo 'files' ;;
    'orders acknowledge --lookback') echo 'anything' ;;
    'orders acknowledge --results') echo 'files' ;;
    'orders acknowledge --concurrency') echo 'anything' ;;
    'orders acknowledge --patience') echo 'anything' ;;
    'orders acknowledge --confirm') echo 'known profiles' ;;
    'orders return --item') echo 'known items' ;;
    'orders return --comment') echo 'anything' ;;
    'orders return --file') echo 'files' ;;
    'orders return --map') echo 'anything' ;;
    'orders return --encoding') echo 'anything' ;;
    'orders return --plan') echo 'files' ;;
    'orders return --lookback') echo 'anything' ;;
    'orders return --results') echo 'files' ;;
    'orders return --concurrency') echo 'anything' ;;
    'orders return --patience') echo 'anything' ;;
    'orders return --confirm') echo 'known profiles' ;;
    'orders apply --results') echo 'files' ;;
    'orders apply --concurrency') echo 'anything' ;;
    'orders apply --patience') echo 'anything' ;;
    'orders apply --confirm') echo 'known profiles' ;;
    'orders resume --comment') echo 'anything' ;;
    'orders resume --results') echo 'files' ;;
    'orders resume --concurrency') echo 'anything' ;;
    'orders resume --patience') echo 'anything' ;;
    'orders resume --confirm') echo 'known profiles' ;;
    'orders verify --row') echo 'anything' ;;
    'orders verify --results') echo 'files' ;;
    'orders verify --concurrency') echo 'anything' ;;
    'orders verify --patience') echo 'anything' ;;
    'orders resolve --row') echo 'anything' ;;
    'orders resolve --comment') echo 'anything' ;;
    'orders resolve --results') echo 'files' ;;
    'orders resolve --patience') echo 'anything' ;;
    'orders resolve --confirm') echo 'known profiles' ;;
    'history list --limit') echo 'anything' ;;
    'history prune --older-than') echo 'anything' ;;
    'products show --pos') echo 'anything' ;;
    'products preview --pos') echo 'anything' ;;
    'products find --url') echo 'anything' ;;
    'products find --market') echo 'known markets' ;;
    'products find --pos') echo 'anything' ;;
    'products images --size') echo 'anything' ;;
    'products images --pos') echo 'anything' ;;
    'products search --market') echo 'known markets' ;;
    'products search --to') echo 'anything' ;;
    'products search --limit') echo 'anything' ;;
    'categories --market') echo 'known markets' ;;
    'export sync --market') echo 'known markets' ;;
    'export sync --to') echo 'anything' ;;
    'export sync --product-ids') echo 'anything' ;;
    'export sync --max-delete') echo 'anything' ;;
    'export status --market') echo 'known markets' ;;
    'export status --to') echo 'anything' ;;
    'export verify --market') echo 'known markets' ;;
    'export verify --to') echo 'anything' ;;
    'export verify --sample') echo 'anything' ;;
    'export reconcile --market') echo 'known markets' ;;
    'export reconcile --feed') echo 'files' ;;
    'export reconcile --date') echo 'anything' ;;
    'export reconcile --to') echo 'anything' ;;
    'export changes --market') echo 'known markets' ;;
    'export changes --to') echo 'anything' ;;
    'export changes --since') echo 'anything' ;;
    'feed pull --market') echo 'known markets' ;;
    'feed pull --format') echo 'words '\''native'\'' '\''google'\''' ;;
    'feed pull --date') echo 'anything' ;;
    'feed pull --to') echo 'words '\''as-is'\'' '\''ndjson'\'' '\''csv'\''' ;;
    'feed pull --max-size') echo 'anything' ;;
    'feed check --format') echo 'words '\''native'\'' '\''google'\''' ;;
    'feed check --max-size') echo 'anything' ;;
    'feed convert --to') echo 'words '\''ndjson'\'' '\''csv'\''' ;;
    'feed convert --format') echo 'words '\''native'\'' '\''google'\''' ;;
    'feed convert --max-size') echo 'anything' ;;
    'feed stats --top') echo 'anything' ;;
    'feed stats --format') echo 'words '\''native'\'' '\''google'\''' ;;
    'feed stats --max-size') echo 'anything' ;;
    'feed diff --format') echo 'words '\''native'\'' '\''google'\''' ;;
    'feed diff --max-size') echo 'anything' ;;
    'cart add --quantity') echo 'anything' ;;
    'cart add --pos') echo 'anything' ;;
    'profile add --base-url') echo 'anything' ;;
    'profile add --dev-base-url') echo 'anything' ;;
    'profile add --environment') echo 'words '\''production'\'' '\''sandbox'\''' ;;
    'profile add --api-key-file') echo 'files' ;;
    'profile add --token-file') echo 'files' ;;
    'profile add --market') echo 'known markets' ;;
    'profile add --pos-id') echo 'anything' ;;
    'profile add --status-labels') echo 'anything' ;;
    'profile add --provider') echo 'known providers' ;;
    'profile add --shop-name') echo 'anything' ;;
    'profile add --return-address') echo 'anything' ;;
    'profile add --ca-file') echo 'files' ;;
    'profile set --market') echo 'known markets' ;;
    'profile set --pos-id') echo 'anything' ;;
    'profile set --status-labels') echo 'anything' ;;
    'profile set --provider') echo 'known providers' ;;
    'profile set --shop-name') echo 'anything' ;;
    'profile set --return-address') echo 'anything' ;;
    'profile set --ca-file') echo 'files' ;;
    'auth login --email') echo 'anything' ;;
    'auth refresh --kind') echo 'words '\''merchant'\'' '\''shopper'\'' '\''anonymous'\''' ;;
    'auth logout --kind') echo 'words '\''merchant'\'' '\''shopper'\'' '\''anonymous'\''' ;;
    'doctor --bundle') echo 'files' ;;
    'completion install --shell') echo 'words '\''bash'\'' '\''zsh'\'' '\''fish'\'' '\''powershell'\''' ;;
    'api GET --query') echo 'anything' ;;
    'api GET --credential') echo 'words '\''merchant'\'' '\''shopper'\'' '\''none'\''' ;;
    'api POST --query') echo 'anything' ;;
    'api POST --credential') echo 'words '\''merchant'\'' '\''shopper'\'' '\''none'\''' ;;
    'api POST --body') echo 'anything' ;;
    'api PUT --query') echo 'anything' ;;
    'api PUT --credential') echo 'words '\''merchant'\'' '\''shopper'\'' '\''none'\''' ;;
    'api PUT --body') echo 'anything' ;;
    'api DELETE --query') echo 'anything' ;;
    'api DELETE --credential') echo 'words '\''merchant'\'' '\''shopper'\'' '\''none'\''' ;;
    'api DELETE --body') echo 'anything' ;;
    'smoke --junit') echo 'files' ;;
    'smoke --market') echo 'known markets' ;;
    'smoke --product') echo 'anything' ;;
    'smoke --shop') echo 'anything' ;;
    'smoke --merchant-url') echo 'anything' ;;
    'local start --port') echo 'anything' ;;
    'local start --seed') echo 'anything' ;;
    'local start --orders') echo 'known orders' ;;
    'local start --products') echo 'anything' ;;
    'local start --now') echo 'anything' ;;
    'local start --scenario') echo 'words '\''quiet'\'' '\''mixed'\'' '\''peak-day'\''' ;;
    'local start --switch') echo 'anything' ;;
    'local start --fault') echo 'anything' ;;
    'local start --storage-port') echo 'anything' ;;
    'local reset --seed') echo 'anything' ;;
    'local reset --orders') echo 'known orders' ;;
    'local reset --products') echo 'anything' ;;
    'local reset --now') echo 'anything' ;;
    'local reset --switch') echo 'anything' ;;
    'local reset --fault') echo 'anything' ;;
    'local openapi --port') echo 'anything' ;;
    'local seed --seed') echo 'anything' ;;
    'local seed --orders') echo 'known orders' ;;
    'local seed --products') echo 'anything' ;;
    'local seed --now') echo 'anything' ;;
    'local seed --scenario') echo 'words '\''quiet'\'' '\''mixed'\'' '\''peak-day'\''' ;;
    'local seed --switch') echo 'anything' ;;
    'local seed --fault') echo 'anything' ;;
    'local product --market') echo 'words '\''se'\'' '\''no'\'' '\''dk'\'' '\''fi'\'' '\''is'\'' '\''pl'\'' '\''de'\''' ;;
    'local product --title') echo 'anything' ;;
    'local product --price') echo 'anything' ;;
    'local product --sale-price') echo 'anything' ;;
    'local product --stock') echo 'anything' ;;
  esac
  case "${1##* }" in
    '--profile'|'-p') echo 'known profiles' ;;
    '--output'|'-o') echo 'words '\''table'\'' '\''wide'\'' '\''tsv'\'' '\''json'\'' '\''ndjson'\'' '\''csv'\''' ;;
    '--columns') echo 'anything' ;;
    '--out') echo 'files' ;;
    '--color') echo 'words '\''auto'\'' '\''always'\'' '\''never'\''' ;;
    '--query') echo 'anything' ;;
    '--log-file') echo 'files' ;;
  esac
}

# The argument at a place, counted from 1; of a list the last one stands for the rest.
_merchant_argument() {
  case "$1 $2" in
    'orders show 1') echo 'known orders' ;;
    'orders pick-list'' '*) echo 'known orders' ;;
    'orders packing-slip'' '*) echo 'known orders' ;;
    'orders track'' '*) echo 'known orders' ;;
    'orders wait 1') echo 'known orders' ;;
    'orders ship'' '*) echo 'known orders' ;;
    'orders status 1') echo 'known orders' ;;
    'orders status 2') echo 'known statuses' ;;
    'orders hold'' '*) echo 'known orders' ;;
    'orders cancel'' '*) echo 'known orders' ;;
    'orders acknowledge'' '*) echo 'known orders' ;;
    'orders return'' '*) echo 'known orders' ;;
    'orders apply 1') echo 'files' ;;
    'orders resume 1') echo 'anything' ;;
    'orders verify 1') echo 'anything' ;;
    'orders resolve 1') echo 'anything' ;;
    'history show 1') echo 'anything' ;;
    'mapping add 1') echo 'anything' ;;
    'mapping add 2') echo 'anything' ;;
    'mapping remove 1') echo 'anything' ;;
    'markets show 1') echo 'known markets' ;;
    'products show 1') echo 'anything' ;;
    'products preview 1') echo 'anything' ;;
    'products images 1') echo 'anything' ;;
    'products search'' '*) echo 'anything' ;;
    'feed check 1') echo 'files' ;;
    'feed convert 1') echo 'files' ;;
    'feed stats 1') echo 'files' ;;
    'feed diff 1') echo 'files' ;;
    'feed diff 2') echo 'files' ;;
    'favorites add'' '*) echo 'anything' ;;
    'favorites remove 1') echo 'anything' ;;
    'cart add 1') echo 'anything' ;;
    'collections show 1') echo 'anything' ;;
    'collections add 1') echo 'anything' ;;
    'collections add'' '*) echo 'anything' ;;
    'collections remove-item 1') echo 'anything' ;;
    'collections remove-item 2') echo 'known items' ;;
    'collections delete 1') echo 'anything' ;;
    'shops show 1') echo 'anything' ;;
    'shops collection 1') echo 'anything' ;;
    'shops collection 2') echo 'anything' ;;
    'profile add 1') echo 'anything' ;;
    'profile use 1') echo 'known profiles' ;;
    'profile set 1') echo 'anything' ;;
    'profile show 1') echo 'known profiles' ;;
    'profile remove 1') echo 'known profiles' ;;
    'api GET 1') echo 'anything' ;;
    'api POST 1') echo 'anything' ;;
    'api PUT 1') echo 'anything' ;;
    'api DELETE 1') echo 'anything' ;;
    'schema'' '*) echo 'anything' ;;
    'local product 1') echo 'anything' ;;
  esac
}

_merchant_candidates() { # what it is, in words
  local -a what
  eval "what=($1)"
  case "${what[0]}" in
    words) printf '%s\n' "${what[@]:1}" ;;
    known) "$(type -P -- "${words[0]}" || echo merchant)" __complete "${what[1]}" -- "${words[@]:1:cword-1}" 2>/dev/null ;;
    files) compgen -f -- "$cur" ;;
  esac
}

_merchant_typed() { # a word as it is typed in place of what is there, inside the quote that is open
  local word=$1
  # bash puts it behind the last : of what is there
  if [[ -z $3 && $2 == *:* && $COMP_WORDBREAKS == *:* ]]; then word=${word#"${2%"${2##*:}"}"}; fi
  case $3 in
    \') printf '%s' "$word" ;;
    \") printf '%s' "$word" | sed 's/[\\"$`]/\\&/g' ;;
    *) printf '%q' "$word" ;;
  esac
}

_merchant() {
  local cur cword line path='' flag='' what='' place=0 i last word
  local -a words found shown
  # bash has split the words at = and : as well
  for ((i = 0; i <= COMP_CWORD; i++)); do
    word=${COMP_WORDS[i]}
    last=$((${#words[@]} - 1))
    if ((last > 0)) && [[ $word == [=:] || ${words[last]} == *[=:] ]]; then words[last]+=$word
    else words+=("$word")
    fi
  done
  cword=$((${#words[@]} - 1))
  cur=${words[cword]}
  local quote=''
  case $cur in
    [\"\']*) quote=${cur:0:1} cur=${cur:1} ;;
    *) cur=${cur//\\/} ;;
  esac

  for ((i = 1; i < cword; i++)); do
    word=${words[i]}
    if [[ $word == -* && $word != - ]]; then
      if [[ $word != *=* && -n $(_merchant_value "$path $word") ]]; then
        if ((i + 1 == cword)); then flag=$word; fi
        i=$((i + 1))
      fi
    elif [[ -z $path || $path == help || $path == schema ]]; then path=${path:+$path }$word
    elif [[ $path != *' '* && -n $(_merchant_verbs "$path") ]]; then path="$path $word"
    else place=$((place + 1))
    fi
  done

  if [[ -n $flag ]]; then what=$(_merchant_value "$path $flag")
  elif [[ $cur == --*=* ]]; then
    what=$(_merchant_value "$path ${cur%%=*}")
    cur=${cur#*=}
  fi

  local IFS=$'\n'
  if [[ -n $what ]]; then found=($(_merchant_candidates "$what"))
  elif [[ $cur == -* ]]; then found=($(_merchant_flags "$path"))
  elif [[ -z $path ]]; then found=($(_merchant_nouns))
  elif [[ $path == help ]]; then found=($(_merchant_nouns; _merchant_topics))
  elif [[ $path == schema ]]; then found=($(_merchant_nouns))
  elif [[ $path == 'help '* || $path == 'schema '* ]]; then found=($(_merchant_verbs "${path#* }"))
  elif [[ $path != *' '* && -n $(_merchant_verbs "$path") ]]; then found=($(_merchant_verbs "$path"))
  else found=($(_merchant_candidates "$(_merchant_argument "$path" "$((place + 1))")"))
  fi

  COMPREPLY=()
  for line in "${found[@]}"; do
    if [[ ${line%%$'\t'*} == "$cur"* ]]; then shown+=("$line"); fi
  done
  # one that fits is typed; several are shown with what they are, where they are listed and not put into the line
  if ((${#shown[@]} == 1)) || [[ $COMP_TYPE == 37 || $COMP_TYPE == 42 ]]; then
    for line in "${shown[@]}"; do COMPREPLY+=("$(_merchant_typed "${line%%$'\t'*}" "$cur" "$quote")"); done
    return
  fi
  local widest=0
  for line in "${shown[@]}"; do
    word=${line%%$'\t'*}
    if ((${#word} > widest)); then widest=${#word}; fi
  done
  for line in "${shown[@]}"; do
    word=${line%%$'\t'*}
    if [[ $line == *$'\t'* ]]; then COMPREPLY+=("$(printf '%-*s  (%s)' "$widest" "$word" "${line#*$'\t'}")")
    else COMPREPLY+=("$word")
    fi
  done
}

complete -o nosort -F _merchant merchant 2>/dev/null || complete -F _merchant merchant
