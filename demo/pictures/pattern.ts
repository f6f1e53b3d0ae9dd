import { at, fill, type Point } from './pen.ts'

/** Lays the flat square (0-1, 0-1) of a pattern on a surface: a rug on the floor, the belly of a jar. */
export type Warp = (u: number, v: number) => Point

/** A row of a pattern between two heights of the square. */
export type Row = (warp: Warp, top: number, bottom: number) => string

export const flat =
  (x: number, y: number, width: number, height: number): Warp =>
  (u, v) => [x + u * width, y + v * height]

/** A plane seen at an angle: corners top left, top right, bottom right, bottom left. */
export const plane = (a: Point, b: Point, c: Point, d: Point): Warp => {
  const far = Math.hypot(b[0] - a[0], b[1] - a[1])
  const near = Math.hypot(c[0] - d[0], c[1] - d[1])
  return (u, v) => {
    const w = (v * far) / (v * far + (1 - v) * near)
    const top: Point = [a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u]
    const bottom: Point = [d[0] + (c[0] - d[0]) * u, d[1] + (c[1] - d[1]) * u]
    return [top[0] + (bottom[0] - top[0]) * w, top[1] + (bottom[1] - top[1]) * w]
  }
}

const corners = (warp: Warp, points: readonly Point[]): string =>
  `M${points.map(([u, v]) => at(warp(u, v))).join('L')}Z`

/** A full-width stripe; long edges follow the surface. */
export function stripe(warp: Warp, top: number, bottom: number, steps = 16): string {
  const points: Point[] = []
  for (let step = 0; step <= steps; step += 1) points.push([step / steps, top])
  for (let step = steps; step >= 0; step -= 1) points.push([step / steps, bottom])
  return corners(warp, points)
}

const repeat = (count: number, cell: (u: number, width: number, index: number) => string): string =>
  Array.from({ length: count }, (_, index) => cell(index / count, 1 / count, index)).join('')

export const band =
  (colour: string, opacity = 1): Row =>
  (warp, top, bottom) =>
    fill(stripe(warp, top, bottom), colour, opacity)

export const triangles =
  (count: number, colour: string, down = false): Row =>
  (warp, top, bottom) =>
    fill(
      repeat(count, (u, w) =>
        down
          ? corners(warp, [
              [u, top],
              [u + w, top],
              [u + w / 2, bottom],
            ])
          : corners(warp, [
              [u, bottom],
              [u + w, bottom],
              [u + w / 2, top],
            ]),
      ),
      colour,
    )

export const diamonds =
  (count: number, colour: string, inner?: string): Row =>
  (warp, top, bottom) => {
    const shape = (size: number) =>
      repeat(count, (u, w) => {
        const [m, cu, h] = [(top + bottom) / 2, u + w / 2, ((bottom - top) / 2) * size]
        return corners(warp, [
          [cu, m - h],
          [cu + (w / 2) * size, m],
          [cu, m + h],
          [cu - (w / 2) * size, m],
        ])
      })
    return fill(shape(1), colour) + (inner === undefined ? '' : fill(shape(0.5), inner))
  }

export const zigzag =
  (count: number, colour: string, weight = 0.4): Row =>
  (warp, top, bottom) => {
    const height = (bottom - top) * (1 - weight)
    const upper = Array.from({ length: count * 2 + 1 }, (_, i): Point => [
      i / (count * 2),
      i % 2 === 0 ? top + height : top,
    ])
    const lower = upper.map(([u, v]): Point => [u, v + (bottom - top) * weight]).toReversed()
    return fill(corners(warp, [...upper, ...lower]), colour)
  }

export const checks =
  (count: number, colour: string, rows = 2): Row =>
  (warp, top, bottom) => {
    const h = (bottom - top) / rows
    const cells = Array.from({ length: rows }, (_, row) =>
      repeat(count, (u, w, index) =>
        (index + row) % 2 === 0
          ? corners(warp, [
              [u, top + row * h],
              [u + w, top + row * h],
              [u + w, top + (row + 1) * h],
              [u, top + (row + 1) * h],
            ])
          : '',
      ),
    )
    return fill(cells.join(''), colour)
  }

/** Stepped pyramids, the old motif of the desert loom. */
export const steps =
  (count: number, colour: string, down = false): Row =>
  (warp, top, bottom) => {
    const h = (bottom - top) / 3
    const tier = (u: number, w: number, tierIndex: number): string => {
      const inset = (w / 2) * (tierIndex * 0.28 + 0.1)
      const y = down ? top + tierIndex * h : bottom - (tierIndex + 1) * h
      return corners(warp, [
        [u + inset, y],
        [u + w - inset, y],
        [u + w - inset, y + h],
        [u + inset, y + h],
      ])
    }
    return fill(
      repeat(count, (u, w) => [0, 1, 2].map((index) => tier(u, w, index)).join('')),
      colour,
    )
  }

/** Small upright strokes: a comb, or stitches. */
export const combs =
  (count: number, colour: string, weight = 0.45): Row =>
  (warp, top, bottom) =>
    fill(
      repeat(count, (u, w) =>
        corners(warp, [
          [u + (w * (1 - weight)) / 2, top],
          [u + (w * (1 + weight)) / 2, top],
          [u + (w * (1 + weight)) / 2, bottom],
          [u + (w * (1 - weight)) / 2, bottom],
        ]),
      ),
      colour,
    )

export const dots =
  (count: number, colour: string, size = 0.5): Row =>
  (warp, top, bottom) => {
    const circle = (u: number, w: number): string => {
      const points = Array.from({ length: 12 }, (_, i): Point => [
        u + w / 2 + Math.cos((i * Math.PI) / 6) * (w / 2) * size,
        (top + bottom) / 2 + Math.sin((i * Math.PI) / 6) * ((bottom - top) / 2) * size,
      ])
      return corners(warp, points)
    }
    return fill(repeat(count, circle), colour)
  }

/** Several rows over one another between the same heights. */
export const over =
  (...rows: Row[]): Row =>
  (warp, top, bottom) =>
    rows.map((row) => row(warp, top, bottom)).join('')

/** Rows from top to bottom, each with its share of the height. */
export function weave(warp: Warp, rows: readonly (readonly [number, Row])[], top = 0, bottom = 1): string {
  const whole = rows.reduce((sum, [share]) => sum + share, 0)
  let from = top
  return rows
    .map(([share, row]) => {
      const to = from + ((bottom - top) * share) / whole
      const art = row(warp, from, to)
      from = to
      return art
    })
    .join('')
}

/** The same rows again from the middle on, mirrored. */
export function mirrored(rows: readonly (readonly [number, Row])[]): readonly (readonly [number, Row])[] {
  return [...rows, ...rows.slice(0, -1).toReversed()]
}

/** The pattern turned a quarter: its rows run down the surface. */
export const turned =
  (warp: Warp): Warp =>
  (u, v) =>
    warp(v, u)
