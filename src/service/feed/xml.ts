const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
const special = /[&<>"']/g

/** Characters that XML 1.0 has no way to hold, lone surrogates among them. */
const impossible =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
const suspicious = /[&<>"'\u0000-\u0008\u000b\u000c\u000e-\u001f\ud800-\udfff\ufffe\uffff]/

/** Text as it may stand in an element or an attribute; what XML cannot hold is left out. */
export const xmlText = (text: string): string =>
  suspicious.test(text) ? text.replace(impossible, '').replace(special, (one) => entities[one] ?? '') : text

/** One element with text in it; nothing for undefined and for empty text. */
export const element = (name: string, text: string | undefined): string =>
  text ? `<${name}>${xmlText(text)}</${name}>` : ''
