import { oklch } from '#contract/look/oklch.ts'
import { night } from '#contract/look/palette.ts'
import { dark, light, type Tokens } from '#contract/look/tokens.ts'

/** The colours a shop may name, as `#rrggbb`. */
export interface BrandColours {
  /** What can be acted on: buttons, links. */
  primary?: string | undefined
  /** The tint behind what is chosen, and the focus ring; the primary colour without one. */
  accent?: string | undefined
}

/** The tokens that follow from a shop's colours. */
export type BrandTokens = Pick<Tokens, 'accent' | 'accentHover' | 'onAccent' | 'accentSoft' | 'accentInk' | 'focus'>

/** Lightness, chroma and hue (degrees). */
export type Oklch = [lightness: number, chroma: number, hue: number]

const WHITE = '#ffffff'
/** The least contrast of text, and of shapes that must stand out (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT = 4.5
const SHAPE = 3
const STEP = 0.004
/** How far a pointed-at button differs. */
const HOVER = 0.075
const GROUNDS = ['surface', 'surfaceRaised', 'surfaceSunken'] as const

/**
 * The tokens of both themes from one or two colours. Each keeps its hue and begins at the colour's own lightness, which
 * changes only as far as WCAG AA asks of the pairs it is part of. Undefined without a colour: the app's own stay.
 */
export const brandTokens = ({
  primary: named,
  accent: second,
}: BrandColours): { light: BrandTokens; dark: BrandTokens } | undefined => {
  const primary = named ?? second
  if (primary === undefined) return undefined
  return {
    light: tokensOf(toOklch(primary), toOklch(second ?? primary), LIGHT),
    dark: tokensOf(toOklch(primary), toOklch(second ?? primary), DARK),
  }
}

/** The colours that had to be changed in the light theme to be read, as they are shown. */
export const changedColours = (colours: BrandColours): { name: keyof BrandColours; from: string; to: string }[] => {
  const { accent, focus } = brandTokens(colours)?.light ?? {}
  return (
    [
      ['primary', colours.primary, accent],
      ['accent', colours.accent, focus],
    ] as const
  ).flatMap(([name, from, to]) => (from && to && to !== from.toLowerCase() ? [{ name, from, to }] : []))
}

interface Theme {
  base: Tokens
  /** Which way a colour moves until it contrasts. */
  towards: -1 | 1
  soft: { lightness: number; chroma: number }
  /** Where buttons begin at the least (dark) or the most, and text on the page. */
  accent: (lightness: number) => number
  ink: (accent: number) => number
  focus: (lightness: number) => number
}

const LIGHT: Theme = {
  base: light,
  towards: -1,
  soft: { lightness: 0.937, chroma: 0.21 },
  accent: (lightness) => lightness,
  ink: (accent) => accent,
  focus: (lightness) => lightness,
}
const DARK: Theme = {
  base: dark,
  towards: 1,
  soft: { lightness: 0.328, chroma: 0.52 },
  accent: (lightness) => Math.max(lightness, 0.635),
  ink: (accent) => Math.max(accent, 0.8),
  focus: (lightness) => Math.max(lightness, 0.8),
}

const tokensOf = (primary: Oklch, second: Oklch, theme: Theme): BrandTokens => {
  const { base, towards, soft } = theme
  const accentSoft = oklch(soft.lightness, second[1] * soft.chroma, second[2])
  const grounds = [...GROUNDS.map((name) => base[name]), accentSoft]
  const standsOut = (colour: string): boolean => grounds.every((ground) => contrast(colour, ground) >= SHAPE)
  const reads = (colour: string): boolean => grounds.every((ground) => contrast(colour, ground) >= TEXT)
  const [accentLightness, accent] = fit(
    [theme.accent(primary[0]), primary[1], primary[2]],
    towards,
    (colour) => standsOut(colour) && onColour(colour) !== undefined,
  )
  const onAccent = onColour(accent) ?? base.onAccent
  // Away from the text on it, whatever the theme.
  const away = onAccent === WHITE ? -1 : 1
  return {
    accent,
    accentHover: fit([accentLightness + away * HOVER, primary[1], primary[2]], away, (colour) => {
      return contrast(onAccent, colour) >= TEXT
    })[1],
    onAccent,
    accentSoft,
    accentInk: fit([theme.ink(accentLightness), primary[1], primary[2]], towards, reads)[1],
    focus: fit([theme.focus(second[0]), second[1], second[2]], towards, standsOut)[1],
  }
}

/** White, else night, as text on a colour; undefined where neither can be read. */
const onColour = (colour: string): string | undefined =>
  [WHITE, night[950]].find((text) => contrast(text, colour) >= TEXT)

/** The nearest colour from a lightness on that passes. */
const fit = ([lightness, chroma, hue]: Oklch, towards: -1 | 1, passes: (colour: string) => boolean) => {
  let at = Math.min(1, Math.max(0, lightness))
  while (!passes(oklch(at, chroma, hue)) && at > 0 && at < 1) at = Math.min(1, Math.max(0, at + towards * STEP))
  return [at, oklch(at, chroma, hue)] as const
}

/** The contrast of two colours by WCAG, from 1 to 21. */
export const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const luminance = (hex: string): number => {
  const [red, green, blue] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const linearOf = (hex: string): [number, number, number] =>
  [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]

/** A colour `#rrggbb` by lightness, chroma and hue: the inverse of `oklch`. */
export const toOklch = (hex: string): Oklch => {
  const [red, green, blue] = linearOf(hex)
  const l = Math.cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue)
  const m = Math.cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue)
  const s = Math.cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue)
  const lightness = 0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s
  const a = 1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s
  const b = 0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s
  const hue = (Math.atan2(b, a) * 180) / Math.PI
  return [lightness, Math.hypot(a, b), (hue + 360) % 360]
}

/** The hues of the app's own clay, in degrees. */
const CLAY = [25, 62] as const
const CLAY_CHROMA = 0.124

/** A drawing of the app with its clay in a shop's own hue. */
export const recolouredSvg = (svg: string, primary: string): string =>
  svg.replace(/#[0-9a-f]{6}\b/gi, (hex) => recoloured(hex, primary))

/** A colour of the app's pictures in a shop's own hue; what is no clay stays. */
const recoloured = (hex: string, primary: string): string => {
  const [lightness, chroma, hue] = toOklch(hex)
  if (chroma < 0.05 || hue < CLAY[0] || hue > CLAY[1]) return hex
  const [, own, ownHue] = toOklch(primary)
  return oklch(lightness, chroma * Math.min(1.3, own / CLAY_CHROMA), ownHue)
}
