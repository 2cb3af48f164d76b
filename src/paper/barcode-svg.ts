import { type Html, html } from '../html/html.ts'
import { code128 } from './code-128.ts'

/** White before and behind the bars, which a scanner needs. */
const quiet = 10
const millimetres = 0.3
const heightMm = 12

/** A text as a barcode for paper, a module 0.3 mm wide; nothing where it cannot be one. */
export const barcodeSvg = (text: string): Html => {
  const widths = code128(text)
  if (widths === undefined) return html``
  let at = quiet
  const bars: Html[] = []
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) bars.push(html`<rect x="${at}" width="${width}" height="40"/>`)
    at += width
  }
  const modules = at + quiet
  const width = (modules * millimetres).toFixed(1)
  return html`<svg class="barcode" role="img" aria-label="${text}" width="${width}mm" height="${heightMm}mm" viewBox="0 0 ${modules} 40" preserveAspectRatio="none" shape-rendering="crispEdges">${bars}</svg>`
}
