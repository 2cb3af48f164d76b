/**
 * For the printer, and a screen before it: black on white, a page an order. No size of paper is named, so that A4 and
 * Letter both fit; lines of a long order stay whole, and its heading is printed again on each sheet.
 */
export const slipStyle = `
@page { margin: 14mm 15mm }
* { box-sizing: border-box }
html { background: #fff; color: #000; font: 10.5pt/1.4 system-ui, "Liberation Sans", Arial, sans-serif;
  print-color-adjust: exact }
body { margin: 0 }
.slip { break-after: page; break-inside: auto }
.slip:last-child { break-after: auto }
header { display: flex; justify-content: space-between; align-items: flex-start; gap: 8mm; min-height: 22mm }
.shop { font-size: 14pt; font-weight: 700; margin: 0 }
.from { margin: 1mm 0 0; font-size: 9pt; color: #333; overflow-wrap: anywhere }
.code { text-align: right }
.barcode { display: block; margin-left: auto; max-width: 100% }
.places { display: flex; justify-content: space-between; gap: 8mm; margin: 8mm 0 8mm }
.to { font-size: 12pt; margin: 0; font-style: normal; overflow-wrap: anywhere; max-width: 95mm }
h1 { font-size: 9pt; font-weight: 600; text-transform: uppercase; letter-spacing: .06em; color: #333; margin: 0 0 1.5mm }
h2 { font-size: 9pt; font-weight: 600; margin: 6mm 0 1mm; color: #333 }
dl { display: grid; grid-template-columns: auto auto; gap: .5mm 4mm; margin: 0; align-content: start }
dt { color: #333 }
dd { margin: 0; font-weight: 600; text-align: right; overflow-wrap: anywhere }
table { width: 100%; border-collapse: collapse }
thead { display: table-header-group }
tr { break-inside: avoid }
th { text-align: left; font-size: 9pt; font-weight: 600; border-bottom: .4mm solid #000; padding: 1mm 3mm 1mm 0 }
td { padding: 1.6mm 3mm 1.6mm 0; border-bottom: .2mm solid #bbb; vertical-align: top; overflow-wrap: anywhere }
.sku { font-family: ui-monospace, "Liberation Mono", monospace; font-size: 9.5pt; white-space: nowrap }
.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; padding-right: 0 }
.quantity { width: 14mm; font-size: 13pt; font-weight: 700; line-height: 1.1; font-variant-numeric: tabular-nums }
tfoot { display: table-row-group }
tfoot td { border-bottom: 0; font-weight: 600 }
.rest { margin: 0; padding: 0; list-style: none; font-size: 9.5pt }
.note { margin-top: 8mm; white-space: pre-line }
@media screen {
  html { background: #ddd }
  .slip { background: #fff; width: 210mm; max-width: 100%; min-height: 148mm; margin: 6mm auto; padding: 14mm 15mm;
    box-shadow: 0 1px 6px #0004 }
}`
