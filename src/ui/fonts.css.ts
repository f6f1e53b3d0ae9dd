import { globalFontFace } from '@vanilla-extract/css'

const FAMILY = 'Readex Pro'
const FILES = '@fontsource-variable/readex-pro/files/readex-pro'

const ARABIC =
  'U+0600-06FF, U+0750-077F, U+0870-088E, U+0890-0891, U+0897-08E1, U+08E3-08FF, U+200C-200E, U+2010-2011, U+204F, U+2E41, U+FB50-FDFF, U+FE70-FE74, U+FE76-FEFC'
const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD'
const LATIN_EXTENDED =
  'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF'

const face = (subset: string, unicodeRange: string): void =>
  globalFontFace(FAMILY, {
    src: `url("${FILES}-${subset}-wght-normal.woff2") format("woff2")`,
    fontWeight: '160 700',
    fontDisplay: 'swap',
    unicodeRange,
  })

face('arabic', ARABIC)
face('latin', LATIN)
face('latin-ext', LATIN_EXTENDED)

/** Readex Pro's ascent and descent, in parts of its size (hhea table). */
const ASCENT = 1
const DESCENT = 0.25

/**
 * A font of the device in the shape of Readex Pro, shown until that has arrived, so that the swap moves nothing.
 * `scale` is Readex's mean advance over the device font's, measured on the app's own sentences.
 */
const standIn = (names: readonly string[], scale: number, unicodeRange: string): string => {
  const family = `${FAMILY} as ${names[0]}`
  globalFontFace(family, {
    src: names.map((name) => `local("${name}")`).join(', '),
    sizeAdjust: percent(scale),
    ascentOverride: percent(ASCENT / scale),
    descentOverride: percent(DESCENT / scale),
    lineGapOverride: '0%',
    unicodeRange,
  })
  return family
}

const percent = (value: number): string => `${Math.round(value * 1000) / 10}%`

const standIns = [
  standIn(['Arial', 'Liberation Sans'], 1.076, LATIN),
  standIn(['Roboto'], 1.085, LATIN),
  standIn(['Noto Naskh Arabic'], 1.232, ARABIC),
  standIn(['Noto Sans Arabic'], 1.129, ARABIC),
  standIn(['DejaVu Sans'], 1.07, ARABIC),
]

export const fontFamily = [FAMILY, ...standIns].map((name) => `"${name}"`).join(', ') + ', system-ui, sans-serif'
