/** Light and dark as the reader has it; a column of 80 characters, and one that fits a phone. */
export const style = `
:root { color-scheme: light dark; --line: #8885; --soft: light-dark(#555, #aaa); --box: light-dark(#f4f4f2, #222);
  --link: light-dark(#0645ad, #8ab4f8) }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 80ch; margin: 0 auto; padding: 1rem;
  background: light-dark(#fff, #161616); color: light-dark(#1a1a1a, #e8e8e8) }
h1 { font-size: 1.6rem; line-height: 1.2; margin: .5rem 0 }
h2 { font-size: 1.25rem; margin: 2.2rem 0 .4rem }
h3 { font-size: 1rem; margin: 1.6rem 0 .3rem }
a { color: var(--link) }
p { margin: .4rem 0 }
.soft { color: var(--soft) }
pre { font: .8125rem/1.45 ui-monospace, monospace; background: var(--box); border: 1px solid var(--line);
  border-radius: 4px; padding: .5rem .7rem; margin: .3rem 0 1rem; white-space: pre-wrap; overflow-wrap: anywhere }
.path { font: 600 .9rem ui-monospace, monospace; margin: 1rem 0 0; overflow-wrap: anywhere }
table { border-collapse: collapse; width: 100%; margin: .5rem 0; font-size: .9375rem }
th { text-align: left; font-weight: 600; color: var(--soft); white-space: nowrap }
th, td { padding: .3rem .8rem .3rem 0; border-bottom: 1px solid var(--line); vertical-align: top }
bdi { overflow-wrap: anywhere }
td.tight { white-space: nowrap; font-variant-numeric: tabular-nums }
@media (max-width: 40rem) {
  body { padding: .75rem }
  thead { display: none }
  tr { display: grid; grid-template-columns: auto auto 1fr; gap: 0 .8rem; padding: .45rem 0;
    border-bottom: 1px solid var(--line) }
  td { border: 0; padding: 0 }
  td:nth-child(4), td:nth-child(5) { grid-column: 1 / -1 }
  td:nth-child(5) { color: var(--soft) }
  td:nth-child(5)::before { content: 'next: ' }
}`
