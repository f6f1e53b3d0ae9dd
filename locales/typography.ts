import type { Locale } from './index.ts'

interface Typography {
  /** The height of lines: marks above and below letters need air. */
  lineHeight: number
  /** The same of headings, where theirs would cut letters off. */
  headings?: number
  /** Whether letters join, which letter-spacing and slanting would break. */
  joins?: true
  /** Fonts of the device, where the app's own is not as its readers know their letters. */
  fonts?: string
}

/** How each language is set. */
export const typography: Record<Locale, Typography> = {
  ar: { lineHeight: 1.7, joins: true },
  en: { lineHeight: 1.5 },
  // Nastaliq runs downwards within a word.
  ur: { lineHeight: 2.1, headings: 1.9, fonts: "'Noto Nastaliq Urdu','Urdu Typesetting',system-ui" },
}
