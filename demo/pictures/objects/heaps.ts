import { type Thing, thing } from '../lathe.ts'
import { brass, clay, cream, night, sage, sand } from '../palette.ts'
import { ellipse, fill, move, type Pen, round, stroke } from '../pen.ts'

/** A date, lying; lit from the upper left. */
export function date(length: number, colour: string, dark: string): string {
  const [a, b] = [length / 2, length * 0.29]
  return (
    fill(ellipse(0, 0, a, b), colour) +
    fill(
      `M${round(-a * 0.9)} ${round(b * 0.35)}Q0 ${round(b * 1.6)} ${round(a * 0.9)} ${round(b * 0.3)}Q${round(a * 0.2)} ${round(b * 0.9)} ${round(-a * 0.9)} ${round(b * 0.35)}Z`,
      dark,
      0.6,
    ) +
    stroke(
      `M${round(-a * 0.55)} ${round(-b * 0.3)}Q0 ${round(-b * 0.75)} ${round(a * 0.4)} ${round(-b * 0.4)}`,
      cream,
      length * 0.05,
      0.5,
    ) +
    stroke(
      `M${round(-a * 0.4)} ${round(b * 0.12)}Q0 ${round(b * 0.3)} ${round(a * 0.5)} 0`,
      dark,
      length * 0.025,
      0.55,
    ) +
    fill(ellipse(-a * 0.94, 0, length * 0.05, length * 0.07), sand[300])
  )
}

/** Small pieces strewn over an ellipse around (0, 0), the nearest last. */
export function heap(
  pen: Pen,
  count: number,
  rx: number,
  ry: number,
  piece: (index: number) => string,
  rise = 0,
): string {
  return Array.from({ length: count }, (_, index) => {
    const [angle, far] = [index * 2.39996, Math.sqrt((index + 0.5) / count)]
    return { x: Math.cos(angle) * far * rx, y: Math.sin(angle) * far * ry - rise * (1 - far * far), index }
  })
    .toSorted((a, b) => a.y + (rise * (a.x * a.x)) / (rx * rx) - b.y - (rise * (b.x * b.x)) / (rx * rx))
    .map(({ x, y, index }) => move(piece(index), x, y, 1, pen.between(-70, 70)))
    .join('')
}

export function dateHeap(
  pen: Pen,
  count: number,
  rx: number,
  ry: number,
  rise = 0,
  tones: readonly [string, string, string] = [brass[400], brass[500], clay[700]],
): Thing {
  return thing(heap(pen, count, rx, ry, (i) => date(110, tones[i % 2] ?? tones[0], tones[2]), rise))
}

/** One roasted bean. */
export const bean = (size: number, colour: string = clay[800]): string =>
  fill(ellipse(0, 0, size / 2, size * 0.36), colour) +
  stroke(
    `M${round(-size * 0.4)} 0Q${round(-size * 0.1)} ${round(-size * 0.14)} 0 0T${round(size * 0.4)} 0`,
    night[900],
    size * 0.07,
    0.55,
  ) +
  stroke(
    `M${round(-size * 0.28)} ${round(-size * 0.2)}Q0 ${round(-size * 0.34)} ${round(size * 0.2)} ${round(-size * 0.24)}`,
    cream,
    size * 0.06,
    0.35,
  )

export function beanHeap(pen: Pen, count: number, rx: number, ry: number, rise = 0): Thing {
  const tones = [clay[700], clay[800], '#5d2c1b'] as const
  return thing(heap(pen, count, rx, ry, (i) => bean(52, tones[i % 3]), rise))
}

const pod = (size: number, colour: string): string =>
  fill(
    `M${round(-size / 2)} 0Q0 ${round(-size * 0.44)} ${round(size / 2)} 0Q0 ${round(size * 0.44)} ${round(-size / 2)} 0Z`,
    colour,
  ) +
  stroke(
    `M${round(-size * 0.42)} 0Q0 ${round(-size * 0.16)} ${round(size * 0.42)} 0M${round(-size * 0.4)} ${round(size * 0.03)}Q0 ${round(size * 0.16)} ${round(size * 0.4)} ${round(size * 0.03)}`,
    sage[700],
    size * 0.03,
    0.5,
  ) +
  stroke(
    `M${round(-size * 0.2)} ${round(-size * 0.13)}Q0 ${round(-size * 0.19)} ${round(size * 0.2)} ${round(-size * 0.12)}`,
    cream,
    size * 0.04,
    0.5,
  )

export function podHeap(pen: Pen, count: number, rx: number, ry: number, rise = 0): Thing {
  const tones = [sage[300], sage[400], '#9dae7c'] as const
  return thing(heap(pen, count, rx, ry, (i) => pod(84, tones[i % 3] ?? sage[300]), rise))
}
