import { type Lit, solid } from './light.ts'
import { type Row, type Warp } from './pattern.ts'
import { cream, night } from './palette.ts'
import { ellipse, fill, line, move, type Pen, type Point, polygon, stroke } from './pen.ts'

/** Something drawn around its foot (0, 0), upwards; about 1000 high at most. */
export interface Thing {
  art: string
  /** The shapes it throws as a shadow, unpainted. */
  outline: string
}

export interface Turned {
  /** Radius and height from foot to rim, as on a potter's wheel. The same point twice makes an edge. */
  profile: readonly Point[]
  colour: string
  /** How far one looks down into it: the rim's height by its width. */
  tilt?: number
  /** The colour inside the opening; closed without. */
  inside?: string | undefined
  /** Painted rows, each between two heights (upper, lower). */
  painted?: readonly (readonly [number, number, Row])[]
  /** More art on the surface, cut to it, before the light falls on it. */
  surface?: (warp: Warp) => string
  lit?: Lit
}

function sample(profile: readonly Point[]): Point[] {
  const get = (index: number): Point => profile[Math.min(Math.max(index, 0), profile.length - 1)] ?? [0, 0]
  const points: Point[] = [get(0)]
  for (let index = 0; index < profile.length - 1; index += 1) {
    const [a, b, c, d] = [get(index - 1), get(index), get(index + 1), get(index + 2)]
    for (let step = 1; step <= 8; step += 1)
      points.push([spline(a[0], b[0], c[0], d[0], step / 8), spline(a[1], b[1], c[1], d[1], step / 8)])
  }
  return points
}

function spline(a: number, b: number, c: number, d: number, t: number): number {
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
}

/** The surface of a turned body: across its front from left (0) to right (1), and up its height. */
function surfaceOf(points: readonly Point[], tilt: number): Warp {
  return (u, height) => {
    const after = Math.max(
      1,
      points.findIndex(([, y]) => y >= height),
    )
    const [low, high] = [points[after - 1] ?? [0, 0], points[after] ?? [0, 0]]
    const share = high[1] === low[1] ? 0 : (height - low[1]) / (high[1] - low[1])
    const radius = low[0] + (high[0] - low[0]) * Math.min(1, Math.max(0, share))
    const angle = (u - 0.5) * Math.PI
    return [radius * Math.sin(angle), -height + radius * tilt * Math.cos(angle)]
  }
}

/** A body turned on the wheel, painted, lit, with its opening. */
export function turn(pen: Pen, { profile, colour, tilt = 0.14, inside, painted = [], surface, lit }: Turned): Thing {
  const points = sample(profile)
  const foot: Point = points[0] ?? [0, 0]
  const rim: Point = points.at(-1) ?? [0, 0]
  const right = points.map(([r, y]): Point => [r, -y])
  const arc = (radius: number, y: number, from: number, to: number): Point[] =>
    Array.from({ length: 25 }, (_, i): Point => {
      const angle = from + ((to - from) * i) / 24
      return [radius * Math.cos(angle), -y + radius * tilt * Math.sin(angle)]
    })
  const left = right.map(([x, y]): Point => [-x, y])
  // Where the wall leans far out, seen from above, a ring of it stands out of the profile: without it the edge has corners.
  const leans = (index: number): boolean => {
    const [low, high] = [points[index - 1] ?? foot, points[index + 1] ?? rim]
    return Math.abs(high[0] - low[0]) * tilt > Math.abs(high[1] - low[1]) * 0.12
  }
  const rings = points
    .filter(([r, y], index) => r > 8 && y <= rim[1] && leans(index))
    .map(([r, y]) => ellipse(0, -y, r, r * tilt))
  const outline =
    polygon([
      ...arc(foot[0], foot[1], Math.PI, 0),
      ...right,
      ...arc(rim[0], rim[1], 0, -Math.PI),
      ...left.toReversed(),
    ]) + rings.join('')
  const widest = Math.max(...points.map(([r]) => r))
  const warp = surfaceOf(points, tilt)
  const paint = painted.map(([top, bottom, row]) => row((u, v) => warp(u, top + (bottom - top) * v), 0, 1)).join('')
  const decoration = paint + (surface?.(warp) ?? '')
  const grain = [-widest, -rim[1], widest * 2, rim[1] + widest * tilt] as const
  const base = solid(pen, outline, colour, { shade: 0, glow: 0 })
  const light = solid(pen, outline, 'none', { form: 'round', grain, ...lit })
  return {
    art: base + (decoration === '' ? '' : pen.clip(outline, decoration)) + light + opening(pen, rim, tilt, inside),
    outline: path(outline),
  }
}

function opening(pen: Pen, [radius, height]: Point, tilt: number, inside: string | undefined): string {
  if (radius < 4) return ''
  const lip = ellipse(0, -height, radius, radius * tilt)
  if (inside === undefined) return fill(lip, cream, 0.16)
  const edge = Math.max(4, radius * 0.06)
  const hole = ellipse(0, -height, radius - edge, (radius - edge * 1.2) * tilt)
  return (
    fill(lip, cream, 0.3) +
    fill(hole, inside) +
    fill(
      hole,
      pen.linear([
        [0, night[950], 0.6],
        [0.7, night[950], 0.12],
        [1, cream, 0.12],
      ]),
    )
  )
}

/** A bent rod, such as a handle: a dark line with a lighter one inside it. */
export function rod(points: readonly Point[], colour: string, width: number, d = line(points)): string {
  return (
    stroke(d, colour, width) +
    stroke(d, night[900], width, 0.22) +
    `<g transform="translate(${-width * 0.12} ${-width * 0.1})">${stroke(d, colour, width * 0.66)}${stroke(d, cream, width * 0.2, 0.4)}</g>`
  )
}

/** Several things as one; later ones lie in front. */
export function group(...things: readonly Thing[]): Thing {
  return { art: things.map((thing) => thing.art).join(''), outline: things.map((thing) => thing.outline).join('') }
}

export const path = (d: string): string => `<path d="${d}"/>`

/** A thing drawn as art, its shadow the shape `d`. */
export const thing = (art: string, d = ''): Thing => ({ art, outline: d === '' ? '' : path(d) })

/** The same thing elsewhere, larger or smaller, turned. */
export const shift = ({ art, outline }: Thing, x: number, y: number, scale = 1, angle = 0): Thing => ({
  art: move(art, x, y, scale, angle),
  outline: outline === '' ? '' : move(outline, x, y, scale, angle),
})
