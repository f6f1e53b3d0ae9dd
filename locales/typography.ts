import { type Locale, type LocaleRow, locales } from './index.ts'

interface Typography {
  /** The height of lines: marks above and below letters need air. */
  lineHeight: number
  /** What the close lines of large type need more than those of Latin letters. */
  air: number
  /** Whether letters join, which letter-spacing and slanting would break. */
  joins?: true
  /** Fonts of the device, where the app's own is not as its readers know their letters. */
  fonts?: string
}

/** How each script is set. */
const scripts: Record<LocaleRow['script'], Typography> = {
  Arabic: { lineHeight: 1.7, air: 0.25, joins: true },
  Latin: { lineHeight: 1.5, air: 0 },
}

/** What differs from its script. */
const own: Partial<Record<Locale, Partial<Typography>>> = {
  // Nastaliq runs downwards within a word.
  ur: { lineHeight: 2.1, air: 0.65, fonts: "'Noto Nastaliq Urdu','Urdu Typesetting',system-ui" },
}

/** How a language is set. */
export const typographyOf = (locale: Locale): Typography => ({ ...scripts[locales[locale].script], ...own[locale] })
