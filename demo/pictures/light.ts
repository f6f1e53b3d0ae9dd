import { cream, night } from './palette.ts'
import { type Box, fill, type Pen, round, stroke } from './pen.ts'

/** How one shape takes the light, which always comes from the upper left. */
export interface Lit {
  /** Darkness of the far side, 0-1. */
  shade?: number
  /** Brightness of the near side, 0-1. */
  glow?: number
  /** Where dots of shadow lie; none without. */
  grain?: Box | undefined
  /** `round` turns away at both edges, `flat` falls off once. */
  form?: 'round' | 'flat'
}

/** A coloured shape with light on its left, shadow on its right, and dots where it turns away. */
export function solid(pen: Pen, d: string, colour: string, lit: Lit = {}): string {
  const { shade = 0.38, glow = 0.3, grain, form = 'flat' } = lit
  const stops =
    form === 'round'
      ? ([
          [0, night[900], shade * 0.35],
          [0.12, night[900], 0],
          [0.14, cream, 0.02],
          [0.28, cream, glow],
          [0.44, cream, 0],
          [0.46, night[900], 0],
          [0.8, night[900], shade * 0.75],
          [1, night[900], shade],
        ] as const)
      : ([
          [0, cream, glow],
          [0.42, cream, 0],
          [0.46, night[900], 0],
          [1, night[900], shade],
        ] as const)
  const overlay = pen.linear(stops, form === 'round' ? [0, 0, 1, 0] : [0, 0, 1, 0.55])
  return fill(d, colour) + fill(d, overlay) + (grain ? pen.clip(d, stipple(pen, grain)) : '')
}

/** Dots that gather towards the lower right: the grain of a printed shadow. */
export function stipple(
  pen: Pen,
  [x, y, width, height]: Box,
  count = Math.min(900, (width * height) / 420),
  colour: string = night[900],
  opacity = 0.16,
): string {
  let d = ''
  for (let index = 0; index < count; index += 1) {
    const far = Math.sqrt(Math.max(pen.random(), pen.random()))
    d += `M${round(x + width * far)} ${round(y + height * pen.random())}h0`
  }
  return stroke(d, colour, 3.4, opacity)
}

/** Dots strewn evenly. */
export function speckle(
  pen: Pen,
  [x, y, width, height]: Box,
  count: number,
  colour: string,
  size = 3,
  opacity = 0.2,
): string {
  let d = ''
  for (let index = 0; index < count; index += 1)
    d += `M${round(x + width * pen.random())} ${round(y + height * pen.random())}h0`
  return stroke(d, colour, size, opacity)
}

/** A glow that fades to nothing. */
export function halo(pen: Pen, cx: number, cy: number, radius: number, colour: string, strength = 0.8): string {
  const paint = pen.radial([
    [0, colour, strength],
    [0.35, colour, strength * 0.45],
    [1, colour, 0],
  ])
  return `<circle cx="${round(cx)}" cy="${round(cy)}" r="${round(radius)}" fill="${paint}"/>`
}
