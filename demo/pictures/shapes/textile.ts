import {
  band,
  checks,
  combs,
  diamonds,
  mirrored,
  over,
  type Row,
  steps,
  triangles,
  type Warp,
  zigzag,
} from '../pattern.ts'
import { brass, clay, cream, night, ruby, sand } from '../palette.ts'
import { at, type Pen, type Point, stroke } from '../pen.ts'

type Rows = readonly (readonly [number, Row])[]

/** Five colours a weaver works with: ground, light, dark, bright, accent. */
export type Yarn = readonly [string, string, string, string, string]

export const yarns = {
  desert: [ruby[500], cream, night[900], clay[400], brass[300]],
  camel: [sand[300], cream, '#5a3a22', sand[500], clay[600]],
  indigo: [night[600], sand[100], night[900], clay[400], brass[300]],
  ember: [clay[600], sand[100], night[900], ruby[500], brass[300]],
  black: [night[900], cream, ruby[500], ruby[400], sand[300]],
} satisfies Record<string, Yarn>

/** The rows of a sadu band: combs, stepped pyramids, diamonds, mirrored about its middle. */
export function sadu([ground, light, dark, bright, accent]: Yarn, count = 9): Rows {
  return mirrored([
    [0.5, band(dark)],
    [0.35, band(accent)],
    [0.7, over(band(dark), combs(count * 5, light, 0.4))],
    [0.35, band(accent)],
    [0.9, over(band(ground), triangles(count * 2, light))],
    [0.25, band(dark)],
    [1.6, over(band(bright), steps(count, dark), steps(count, light, true))],
    [0.25, band(dark)],
    [0.8, over(band(ground), zigzag(count * 2, light, 0.35))],
    [0.2, band(accent)],
    [2.6, over(band(dark), diamonds(count, light, bright))],
  ])
}

/** Quieter rows for rugs and throws: wide fields between narrow bands. */
export function field([ground, light, dark, bright, accent]: Yarn, count = 7): Rows {
  return mirrored([
    [0.6, over(band(dark), combs(count * 6, light, 0.35))],
    [0.3, band(light)],
    [1.2, over(band(ground), triangles(count * 2, dark))],
    [0.3, band(light)],
    [2.4, band(ground)],
    [0.25, band(dark)],
    [1.1, over(band(light), diamonds(count * 2, dark, accent))],
    [0.25, band(dark)],
    [2, band(ground)],
    [0.3, band(accent)],
    [1.4, over(band(bright), steps(count, light), steps(count, dark, true))],
    [0.3, band(accent)],
    [1.2, band(ground)],
    [3, over(band(ground), diamonds(count - 3, light, dark))],
  ])
}

export function plaid(count: number, light: string, dark: string): Rows {
  return [[1, over(band(light), checks(count, dark, count))]]
}

/** Fringe along an edge, each thread from `a`…`b` out by `reach`. */
export function fringe(pen: Pen, a: Point, b: Point, reach: Point, colour: string, count = 40, width = 6): string {
  const d = Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5) / count
    const [x, y] = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
    const k = pen.between(0.82, 1.05)
    return `M${at([x, y])}q${at([reach[0] * 0.5 * k + pen.between(-5, 5), reach[1] * 0.5 * k])} ${at([reach[0] * k + pen.between(-7, 7), reach[1] * k])}`
  }).join('')
  return stroke(d, colour, width)
}

/** Fine threads across a warped surface. */
export function threads(warp: Warp, count: number, colour: string, opacity = 0.12, width = 2): string {
  const d = Array.from({ length: count }, (_, i) => {
    const v = (i + 0.5) / count
    return `M${[0, 0.25, 0.5, 0.75, 1].map((u) => at(warp(u, v))).join('L')}`
  }).join('')
  return stroke(d, colour, width, opacity)
}

/** A tassel hanging from (0, 0). */
export function tassel(length: number, colour: string, dark: string, knot: string): string {
  const w = length * 0.16
  const threadsDown = Array.from(
    { length: 7 },
    (_, i) =>
      `M${at([(i - 3) * w * 0.22, length * 0.3])}L${at([(i - 3) * w * 0.42, length * (0.98 - Math.abs(i - 3) * 0.015)])}`,
  ).join('')
  return (
    stroke(`M0 0V${Math.round(length * 0.2)}`, dark, w * 0.3) +
    stroke(threadsDown, dark, w * 0.4) +
    stroke(threadsDown, colour, w * 0.24) +
    `<circle cy="${Math.round(length * 0.22)}" r="${Math.round(w * 0.62)}" fill="${knot}"/>`
  )
}
