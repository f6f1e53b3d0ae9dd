import subsetFont from 'subset-font'
import { FONT_RANGES } from './style.ts'

/**
 * A font with the characters of one script, as woff2; its axes and the forms of its letters stay. Subset again it is the
 * same to the byte. Throws where the bytes are no font.
 */
export const subsetFor = async (script: keyof typeof FONT_RANGES, font: Buffer): Promise<Buffer> =>
  subsetFont(font, charactersIn(FONT_RANGES[script]), { targetFormat: 'woff2' })

/** The characters of `unicode-range`. */
const charactersIn = (ranges: string): string =>
  ranges
    .replaceAll('U+', '')
    .split(',')
    .map((range) => {
      const [from = 0, to = from] = range.split('-').map((code) => Number.parseInt(code, 16))
      return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, at) => from + at))
    })
    .join('')
