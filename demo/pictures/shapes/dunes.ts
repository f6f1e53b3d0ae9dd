import { stipple } from '../light.ts'
import { at, fill, type Pen, type Point, round, stroke } from '../pen.ts'

export interface Dunes {
  /** Valley, crest, valley, crest … valley, from left to right. */
  points: readonly Point[]
  /** Where the sand ends below. */
  bottom: number
  lit: string
  litDeep: string
  dark: string
  darkDeep: string
  ripples?: string
}

/** A row of dunes: each crest splits a lit face from one in shadow along a winding ridge. */
export function dunes(pen: Pen, { points, bottom, lit, litDeep, dark, darkDeep, ripples }: Dunes): string {
  const start = points[0] ?? [0, 0]
  let outline = `M${at(start)}`
  let faces = ''
  let lines = ''
  for (let index = 1; index < points.length - 1; index += 2) {
    const [before, crest, after] = [points[index - 1] ?? start, points[index] ?? start, points[index + 1] ?? start]
    const up = rise(before, crest)
    const down = fall(crest, after)
    outline += up + down
    const depth = bottom - crest[1]
    const foot: Point = [crest[0] - (crest[0] - before[0]) * 0.5, bottom]
    faces += `M${at(crest)}${down}L${at([after[0], bottom])}L${at(foot)}C${at([crest[0] + (after[0] - crest[0]) * 0.42, crest[1] + depth * 0.62])} ${at([crest[0] - (crest[0] - before[0]) * 0.3, crest[1] + depth * 0.36])} ${at(crest)}Z`
    if (ripples !== undefined) lines += rippleLines(before, crest, bottom)
  }
  const last = points.at(-1) ?? start
  outline += `L${at([last[0], bottom])}L${at([start[0], bottom])}Z`
  const top = Math.min(...points.map(([, y]) => y))
  const grain = stipple(
    pen,
    [start[0], top, last[0] - start[0], bottom - top],
    Math.min(1400, ((last[0] - start[0]) * (bottom - top)) / 900),
    darkDeep,
    0.3,
  )
  return (
    fill(outline, pen.vertical(lit, litDeep)) +
    pen.clip(
      outline,
      fill(faces, pen.vertical(dark, darkDeep)) +
        (ripples === undefined ? '' : stroke(lines, ripples, 2.5, 0.35)) +
        grain,
    )
  )
}

function rise([x0, y0]: Point, [x, y]: Point): string {
  const [dx, dy] = [x - x0, y - y0]
  return `C${at([x0 + dx * 0.42, y0 + dy * 0.02])} ${at([x - dx * 0.34, y - dy * 0.1])} ${at([x, y])}`
}

function fall([x, y]: Point, [x1, y1]: Point): string {
  const [dx, dy] = [x1 - x, y1 - y]
  return `C${at([x + dx * 0.2, y + dy * 0.42])} ${at([x1 - dx * 0.5, y1])} ${at([x1, y1])}`
}

function rippleLines(before: Point, crest: Point, bottom: number): string {
  const width = crest[0] - before[0]
  return Array.from({ length: 7 }, (_, index) => {
    const y = crest[1] + (bottom - crest[1]) * (0.3 + index * 0.1)
    const x = before[0] + width * (0.5 - index * 0.07)
    return `M${at([x, y])}q${round(width * 0.09)} ${-12} ${round(width * 0.18)} 0t${round(width * 0.18)} 0`
  }).join('')
}

/** Soft raked lines in the sand in front. */
export function rake(width: number, top: number, bottom: number, colour: string, count = 6, opacity = 0.3): string {
  const lines = Array.from({ length: count }, (_, index) => {
    const y = top + ((bottom - top) * (index + 0.5)) / count
    const swell = 10 + index * 4
    return `M-20 ${round(y)}C${at([width * 0.2, y - swell * 2])} ${at([width * 0.35, y + swell * 2])} ${at([width * 0.55, y])}S${at([width * 0.85, y - swell * 2])} ${at([width + 20, y + swell])}`
  }).join('')
  return stroke(lines, colour, 3.5, opacity)
}
