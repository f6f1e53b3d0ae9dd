import type { Brand } from '#contract/site/brand.ts'
import { type BrandTokens, brandTokens } from './colours.ts'

const COLOUR = /^#[0-9a-f]{6}$/i
/** An address within this site: what is written into a style sheet must not end its rule. */
const FONT_FILE = /^\/[\w./-]+\.woff2$/
const FONT_NAME = /^[A-Za-z][A-Za-z0-9 ]{0,39}$/
/** The characters that a font's file is fetched for, by script, and that it is reduced to. */
export const FONT_RANGES = {
  arabic:
    'U+0600-06FF,U+0750-077F,U+0870-088E,U+0890-0891,U+0897-08E1,U+08E3-08FF,U+200C-200E,U+2010-2011,U+204F,U+2E41,U+FB50-FDFF,U+FE70-FE74,U+FE76-FEFC',
  latin: 'U+0000-02FF,U+0304,U+0308,U+0329,U+1E00-1EFF,U+2000-206F,U+20A0-20C1,U+2113,U+2122,U+2190-2193,U+2212,U+2215',
} as const
const DEVICE = 'system-ui,"Segoe UI","Noto Sans Arabic",Tahoma,sans-serif'
/** The app's own corners, small, middle and large, in parts of the middle one. */
const CORNERS = { '--r1': 0.5, '--r2': 1, '--r3': 5 / 3 }

/** The colours of a brand that are colours; a back end may send anything. */
export const coloursOf = ({ colours }: Brand): { primary?: string | undefined; accent?: string | undefined } => {
  const valid = (colour: string | undefined) => (colour && COLOUR.test(colour) ? colour.toLowerCase() : undefined)
  return { primary: valid(colours?.primary), accent: valid(colours?.accent) }
}

/** The files of a brand's font by script. */
export const fontFilesOf = ({ font }: Brand): { arabic?: string | undefined; latin?: string | undefined } => {
  if (typeof font !== 'object' || !FONT_NAME.test(font.name)) return {}
  const valid = (file: string | undefined) => (file && FONT_FILE.test(file) ? file : undefined)
  return { arabic: valid(font.arabic), latin: valid(font.latin) }
}

/** The rules that a brand adds to a document, after the app's own; empty for the app's own look. */
export const lookStyle = (brand: Brand, logoRatio: number | undefined): string => {
  const tokens = brandTokens(coloursOf(brand))
  const font = fontOf(brand)
  const root = {
    ...tokens?.light,
    ...cornersOf(brand),
  }
  const rule = Object.keys(root).length === 0 ? '' : `:root{${written(root)}}`
  // As the app's own rules: what is printed keeps the light colours.
  const dark = tokens
    ? `@media screen{[data-theme=dark]{${written(tokens.dark)}}}@media screen and (prefers-color-scheme:dark){[data-theme=system]{${written(tokens.dark)}}}`
    : ''
  const light = tokens ? `[data-theme=light]{${written(tokens.light)}}` : ''
  return `${font}${rule}${light}${dark}${logoOf(brand, logoRatio)}`
}

const written = (values: BrandTokens | Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name.startsWith('--') ? name : `--${kebab(name)}`}:${value}`)
    .join(';')

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The link to the home page that holds the logo and the name (`src/app/layouts/header/Brand.tsx`). */
const HOME_LINK = 'a[href="/"]>img'
/** The height of the logo in rem; a narrow screen makes a wide one smaller. */
const LOGO_HEIGHT = 2.25

/** A wide logo has its room before it is there; a name that is within the logo is read aloud only. */
const logoOf = ({ show_name }: Brand, ratio: number | undefined): string =>
  [
    ratio && `${HOME_LINK}{inline-size:${Math.round(LOGO_HEIGHT * ratio * 100) / 100}rem}`,
    show_name === false && `${HOME_LINK}~span{font-size:0}`,
  ]
    .filter(Boolean)
    .join('')

const cornersOf = ({ radius }: Brand): Record<string, string> =>
  typeof radius === 'number' && radius >= 0 && radius <= 24
    ? Object.fromEntries(Object.entries(CORNERS).map(([name, of]) => [name, `${Math.round(radius * of)}px`]))
    : {}

const fontOf = (brand: Brand): string => {
  const files = Object.entries(fontFilesOf(brand)).filter(([, file]) => file !== undefined)
  const name = typeof brand.font === 'object' && files.length > 0 ? JSON.stringify(brand.font.name) : undefined
  if (name === undefined && brand.font !== 'system') return ''
  const faces = files.map(
    ([script, file]) =>
      `@font-face{font-family:${name};src:url(${file}) format("woff2");font-weight:100 900;font-display:swap;unicode-range:${FONT_RANGES[script as keyof typeof FONT_RANGES]}}`,
  )
  return `${faces.join('')}html{font-family:${[name, DEVICE].filter(Boolean).join()}}`
}
