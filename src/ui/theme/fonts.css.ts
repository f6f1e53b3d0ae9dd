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

/** Readex Pro's mean advance over that of a font of the device, measured on the app's own sentences. */
interface Scales {
  regular: number
  bold: number
}

/** A font of the device in the shape of Readex Pro, shown until that has arrived, so that the swap moves nothing. */
const standIn = (names: readonly string[], { regular, bold }: Scales): string => {
  const family = `${FAMILY} as ${names[0]}`
  const inShape = (files: readonly string[], scale: number) => ({
    src: files.map((name) => `local("${name}")`).join(', '),
    sizeAdjust: percent(scale),
    ascentOverride: percent(ASCENT / scale),
    descentOverride: percent(DESCENT / scale),
    lineGapOverride: '0%',
  })
  globalFontFace(family, inShape(names, regular))
  const heavy = names.map((name) => `${name} Bold`)
  globalFontFace(family, { ...inShape(heavy, bold), fontWeight: '600' })
  return family
}

const percent = (value: number): string => `${Math.round(value * 1000) / 10}%`

const standIns = [
  standIn(['Arial', 'Liberation Sans'], { regular: 1.076, bold: 1.041 }),
  standIn(['Roboto'], { regular: 1.08, bold: 1.112 }),
  standIn(['Noto Naskh Arabic'], { regular: 1.22, bold: 1.223 }),
  standIn(['Noto Sans Arabic'], { regular: 1.105, bold: 1.052 }),
  standIn(['DejaVu Sans'], { regular: 1.035, bold: 0.903 }),
]

export const fontFamily = [FAMILY, ...standIns].map((name) => `"${name}"`).join(', ') + ', system-ui, sans-serif'
