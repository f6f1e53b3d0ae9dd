import { brass, clay, cream, night, ruby, sage, sand, sea } from '../palette.ts'
import { at, curve, ellipse, fill, move, type Point, rect, round, stroke } from '../pen.ts'
import type { Cover } from '../shapes/book.ts'
import { camel, sandCoat } from '../shapes/camel.ts'
import { palm } from '../shapes/plants.ts'
import { star8, sun } from '../shapes/sky.ts'
import { ground } from './covers.ts'

/** Routes of old caravans across a land between two seas. */
export const mapArt: Cover = (pen, w, h) => {
  const land = curve(
    [
      [w * 0.2, h * 0.08],
      [w * 0.5, h * 0.06],
      [w * 0.68, h * 0.2],
      [w * 0.74, h * 0.4],
      [w * 0.94, h * 0.5],
      [w * 0.9, h * 0.68],
      [w * 0.66, h * 0.84],
      [w * 0.4, h * 0.95],
      [w * 0.32, h * 0.74],
      [w * 0.2, h * 0.5],
      [w * 0.1, h * 0.28],
    ],
    true,
  )
  const route = (points: readonly Point[], colour: string): string => {
    const d = curve(points.map(([x, y]): Point => [x * w, y * h]))
    return (
      stroke(d, cream, 14, 0.8) +
      stroke(d, colour, 8, 1, ' stroke-dasharray="20 18"') +
      points.map(([x, y]) => fill(ellipse(x * w, y * h, 15), cream) + fill(ellipse(x * w, y * h, 10), colour)).join('')
    )
  }
  let waves = ''
  for (let i = 0; i < 34; i += 1) waves += `M${round(pen.between(0, w))} ${round(pen.between(0, h))}q14 -14 28 0t28 0`
  const hill = (x: number, y: number): string =>
    move(
      fill('M-46 0L-8 -56L12 -30L26 -46L54 0Z', clay[400]) + fill('M-8 -56L12 -30L4 0H-20Z', clay[600], 0.6),
      x * w,
      y * h,
    )
  const dune = (x: number, y: number): string =>
    stroke(`M${round(x * w - 50)} ${round(y * h)}q30 -40 60 -4q26 -30 56 4`, sand[600], 6, 0.8)
  const rose = move(
    star8(w * 0.065, brass[500]) +
      star8(w * 0.04, cream) +
      fill(`M0 ${round(-w * 0.1)}L14 0L0 ${round(w * 0.1)}L-14 0Z`, ruby[500]) +
      fill(`M${round(-w * 0.1)} 0L0 -14L${round(w * 0.1)} 0L0 14Z`, night[700]),
    w * 0.86,
    h * 0.17,
  )
  return (
    ground(w, h, sea[100]) +
    stroke(waves, sea[300], 5, 0.7) +
    fill(land, sand[200]) +
    stroke(land, clay[400], 9) +
    stroke(land, sea[200], 34, 0.25) +
    [
      [0.2, 0.34],
      [0.25, 0.46],
      [0.31, 0.6],
      [0.36, 0.74],
    ]
      .map(([x = 0, y = 0]) => hill(x, y))
      .join('') +
    [
      [0.56, 0.62],
      [0.68, 0.6],
      [0.6, 0.7],
      [0.74, 0.68],
      [0.5, 0.72],
      [0.48, 0.3],
    ]
      .map(([x = 0, y = 0]) => dune(x, y))
      .join('') +
    route(
      [
        [0.42, 0.9],
        [0.4, 0.66],
        [0.33, 0.42],
        [0.28, 0.24],
        [0.26, 0.1],
      ],
      ruby[500],
    ) +
    route(
      [
        [0.33, 0.42],
        [0.5, 0.44],
        [0.64, 0.36],
        [0.58, 0.16],
      ],
      night[600],
    ) +
    route(
      [
        [0.64, 0.36],
        [0.74, 0.52],
        [0.88, 0.58],
      ],
      sage[600],
    ) +
    move(camel(pen, sandCoat, 0.8).art, w * 0.47, h * 0.58, w / 9000) +
    rose +
    stroke(rect(16, 16, w - 32, h - 32), brass[500], 8) +
    stroke(rect(32, 32, w - 64, h - 64), brass[500], 3)
  )
}

/** The arch of weathered rock, its tombs and its palms, in one print. */
export const rockPrint: Cover = (pen, w, h) => {
  const rock = `M${at([w * 0.14, h * 0.8])}C${at([w * 0.12, h * 0.5])} ${at([w * 0.2, h * 0.3])} ${at([w * 0.42, h * 0.26])}C${at([w * 0.6, h * 0.22])} ${at([w * 0.78, h * 0.3])} ${at([w * 0.8, h * 0.44])}C${at([w * 0.84, h * 0.58])} ${at([w * 0.78, h * 0.68])} ${at([w * 0.8, h * 0.8])}H${round(w * 0.68)}C${at([w * 0.7, h * 0.68])} ${at([w * 0.72, h * 0.56])} ${at([w * 0.64, h * 0.5])}C${at([w * 0.56, h * 0.46])} ${at([w * 0.52, h * 0.6])} ${at([w * 0.54, h * 0.8])}Z`
  const strata = Array.from(
    { length: 9 },
    (_, i) =>
      `M0 ${round(h * (0.3 + i * 0.06))}C${at([w * 0.3, h * (0.27 + i * 0.06)])} ${at([w * 0.6, h * (0.34 + i * 0.06)])} ${at([w, h * (0.29 + i * 0.06)])}`,
  ).join('')
  return (
    ground(w, h, pen.vertical(sand[100], clay[200], clay[300])) +
    sun(pen, w * 0.76, h * 0.2, w * 0.09, clay[500], 0.3) +
    fill(
      `M0 ${round(h * 0.72)}L${at([w * 0.14, h * 0.6])}L${at([w * 0.3, h * 0.66])}V${h}H0ZM${w} ${round(h * 0.6)}L${at([w * 0.88, h * 0.56])}L${at([w * 0.7, h * 0.72])}V${h}H${w}Z`,
      clay[400],
    ) +
    fill(rock, clay[500]) +
    pen.clip(
      rock,
      stroke(strata, clay[700], 9, 0.45) +
        fill(
          rect(0, 0, w, h),
          pen.linear([
            [0.15, cream, 0.4],
            [0.45, cream, 0],
            [0.9, night[900], 0.5],
          ]),
        ),
    ) +
    fill(
      `M0 ${round(h * 0.79)}Q${at([w * 0.5, h * 0.75])} ${at([w, h * 0.8])}V${h}H0Z`,
      pen.vertical(sand[300], clay[300]),
    ) +
    move(palm(pen, h * 0.16, sage[500], sage[700], clay[800]), w * 0.24, h * 0.86) +
    move(palm(pen, h * 0.12, sage[400], sage[600], clay[800]), w * 0.34, h * 0.88) +
    move(palm(pen, h * 0.14, sage[500], sage[700], clay[800]), w * 0.9, h * 0.87)
  )
}
