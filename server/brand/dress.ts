import { type Locale, locales } from '#locales/index.ts'
import { iconPath } from './manifest.ts'
import type { Look } from './look.ts'
import { fontFilesOf } from './style.ts'

const FAVICON = /<link rel="icon" href="[^"]*"[^>]*>/
const APPLE_ICON = /(<link rel="apple-touch-icon" href=")[^"]*/
const FONT_PRELOAD = /<link rel="preload"(?=[^>]* as="font")[^>]*>/
const CARD = /(?<=content="[^"]*)\/images\/share\.png(?=")/g

/** The icons of a document. */
export const dressHead = (html: string, look: Look): string =>
  look.isOwn
    ? html
        .replace(FAVICON, `<link rel="icon" href="${iconPath(look, 'favicon-48.png')}" type="image/png" sizes="48x48">`)
        .replace(APPLE_ICON, (_, before: string) => before + iconPath(look, 'apple-touch-icon.png'))
    : html

/** What a page preloads and shares: the brand's own font, and a card whose address changes with the look. */
export const dressPage = (head: string, look: Look, locale: Locale): string => {
  const files = fontFilesOf(look.brand)
  const file = locales[locale].script === 'Arabic' ? files.arabic : files.latin
  const own = file ? `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin="anonymous">` : ''
  const isOwnFont = look.brand.font === 'system' || Object.values(files).some(Boolean)
  const page = isOwnFont ? head.replace(FONT_PRELOAD, own) : head
  return look.isOwn ? page.replace(CARD, `/icons/${look.version}/card.png`) : page
}

/** The style of the look as an element; empty for the app's own look. */
export const styleTag = ({ style }: Look): string => (style === '' ? '' : `<style>${style}</style>`)

/** The worker's shell in the look. */
export const dressShell = (html: string, look: Look): string =>
  dressHead(html, look).replace('</head>', () => `${styleTag(look)}</head>`)
