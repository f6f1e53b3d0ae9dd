import { locales, type Locale } from '#locales/index.ts'
import { LOOK_PLACE, NAME_PLACE } from '../brand/shop-look.ts'
import { escapeHtml } from '../lib/escape-html.ts'

const STYLE = `${LOOK_PLACE}:root{color-scheme:light dark}*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-content:center;gap:1rem;grid-template-columns:minmax(0,30rem);padding:1.5rem;background:var(--surface);color:var(--ink);font:1rem/1.6 system-ui,'Segoe UI',Tahoma,sans-serif}
body>p{margin:0;text-align:center}main{background:var(--surfaceRaised);border:1px solid var(--line);border-radius:1rem;padding:1.5rem}
h1{margin:0 0 .5rem;font-size:1.4rem}dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:1rem 0}dt{color:var(--inkMuted)}dd{margin:0;font-weight:600}
form{display:grid;gap:.75rem}h2{font-size:1rem;margin:1rem 0 .25rem}label{display:flex;gap:.5rem;align-items:center;min-height:2.75rem}
button,a.button{display:block;width:100%;min-height:2.75rem;padding:.6rem 1rem;border:1px solid var(--accentInk);border-radius:.75rem;background:transparent;color:var(--accentInk);font:inherit;text-align:center;text-decoration:none;cursor:pointer}
button:first-of-type,a.button{background:var(--accent);border-color:var(--accent);color:var(--onAccent);font-weight:600}a.second{background:transparent;border-color:var(--accentInk);color:var(--accentInk)}nav{display:grid;gap:.75rem;margin-top:1.25rem}button:focus-visible,a:focus-visible,input:focus-visible{outline:3px solid var(--focus);outline-offset:2px}`

interface PlainPage {
  title: string
  /** Markup, with what it shows escaped already. */
  body: string
  locale: Locale
  /** Markup above the card. */
  above?: string
  /** Styles of its own. */
  style?: string
  /** Opens this address by itself after so many seconds: it works without a script. */
  refresh?: { seconds: number; to: string } | undefined
}

/** Its sources: nothing is loaded. Without an icon of its own a browser asks for one. */
export const PLAIN_SOURCES =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

/** A whole page outside the app, without any script: it works wherever the app itself does not. */
export const plainPage = ({ title, body, locale, above = NAME_PLACE, style = '', refresh }: PlainPage): string => {
  const { tag, dir } = locales[locale]
  const again = refresh ? `<meta http-equiv="refresh" content="${refresh.seconds};url=${escapeHtml(refresh.to)}">` : ''
  return `<!doctype html>
<html lang="${tag}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">${again}<link rel="icon" href="data:,"><title>${escapeHtml(title)}</title><style>${STYLE}${style}</style></head>
<body>${above}<main><h1>${escapeHtml(title)}</h1>${body}</main></body>
</html>
`
}
