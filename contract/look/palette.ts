import { oklch } from './oklch.ts'

const STEPS = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const
type Step = (typeof STEPS)[number]
type Scale = Record<Step, string>

/**
 * One colour in eleven steps: a lightness and a chroma each, from 50 to 950. A vivid hue is perceived as another one
 * when it is very light, so the steps up to 400 may begin from a hue of their own.
 */
const scale = (hue: number, lightness: readonly number[], chroma: readonly number[], lightHue = hue): Scale =>
  Object.fromEntries(
    STEPS.map((step, at) => {
      const drift = Math.max(0, 1 - at / 4) * (lightHue - hue)
      return [step, oklch(lightness[at] ?? 0, chroma[at] ?? 0, hue + drift)]
    }),
  ) as Scale

/** The lightness all vivid scales share, so that equal steps carry equal weight. */
const VIVID = [0.972, 0.937, 0.878, 0.8, 0.715, 0.635, 0.552, 0.474, 0.398, 0.328, 0.242]

/** Terracotta: the brand and what can be acted on. */
export const clay = scale(40, VIVID, [0.012, 0.025, 0.053, 0.088, 0.114, 0.124, 0.12, 0.103, 0.083, 0.063, 0.044], 62)

/** Warm grey: lines, disabled items and muted text. */
export const stone = scale(
  60,
  [0.978, 0.952, 0.905, 0.84, 0.73, 0.62, 0.525, 0.44, 0.355, 0.285, 0.21],
  [0.004, 0.006, 0.009, 0.012, 0.014, 0.015, 0.015, 0.014, 0.012, 0.01, 0.008],
)

/** Indigo black: ink in light, surfaces in dark. */
export const night = scale(
  270,
  [0.975, 0.945, 0.885, 0.8, 0.69, 0.57, 0.46, 0.375, 0.298, 0.232, 0.178],
  [0.006, 0.01, 0.016, 0.022, 0.027, 0.03, 0.031, 0.031, 0.03, 0.028, 0.024],
)

/** Light warm: surfaces in light, ink in dark. */
export const sand = scale(
  85,
  [0.982, 0.958, 0.918, 0.868, 0.795, 0.7, 0.6, 0.505, 0.415, 0.335, 0.24],
  [0.008, 0.014, 0.022, 0.028, 0.032, 0.034, 0.034, 0.032, 0.027, 0.022, 0.016],
)

/** Red: errors and what destroys. */
export const ruby = scale(15, VIVID, [0.012, 0.024, 0.058, 0.105, 0.148, 0.17, 0.166, 0.145, 0.115, 0.085, 0.056])

/** Green and amber mean success and caution only, in the few steps that need them. */
export const leaf = {
  100: oklch(0.937, 0.035, 150),
  300: oklch(0.8, 0.09, 150),
  700: oklch(0.46, 0.09, 150),
  900: oklch(0.3, 0.045, 150),
}
export const amber = {
  100: oklch(0.937, 0.045, 75),
  300: oklch(0.82, 0.11, 75),
  700: oklch(0.48, 0.095, 65),
  900: oklch(0.31, 0.045, 65),
}
