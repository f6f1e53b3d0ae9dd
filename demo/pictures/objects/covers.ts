import { brass, clay, cream, night, ruby, sage, sand, sea } from '../palette.ts'
import { flat, triangles, weave } from '../pattern.ts'
import { arch, at, curve, ellipse, fill, move, type Point, polygon, rect, round, stroke } from '../pen.ts'
import type { Cover } from '../shapes/book.ts'
import { camel, sandCoat } from '../shapes/camel.ts'
import { dunes } from '../shapes/dunes.ts'
import { palm } from '../shapes/plants.ts'
import { constellation, moon, star8, stars, sun } from '../shapes/sky.ts'
import { sadu, yarns } from '../shapes/textile.ts'
import { dallah } from './coffee-pot.ts'
import { finjan } from './tableware.ts'

export const ground = (w: number, h: number, colour: string): string => fill(rect(0, 0, w, h), colour)

const frame = (w: number, h: number, inset: number, colour: string, width = 6): string =>
  stroke(rect(inset, inset, w - inset * 2, h - inset * 2, 8), colour, width)

const plate = (w: number, y: number, colour: string): string =>
  stroke(
    `M${round(w * 0.3)} ${round(y)}H${round(w * 0.7)}M${round(w * 0.38)} ${round(y + 26)}H${round(w * 0.62)}`,
    colour,
    12,
  )

/** Sand seas from above: long parallel ridges. */
export const atlasCover: Cover = (_, w, h) => {
  let ridges = ''
  for (let i = -4; i < 18; i += 1)
    ridges += curve(
      Array.from({ length: 8 }, (_, k): Point => [
        k * (w / 7),
        i * (h / 13) + k * 26 + 26 * Math.sin(k * 1.4 + i * 0.7),
      ]),
    )
  return (
    ground(w, h, clay[500]) +
    `<g transform="translate(14 14)">${stroke(ridges, clay[700], 26, 0.7)}</g>` +
    stroke(ridges, clay[300], 14) +
    stroke(ridges, sand[200], 4, 0.8) +
    fill(rect(w * 0.3, h * 0.16, w * 0.4, h * 0.24, 6), cream) +
    frame(w, h, 24, sand[100], 4) +
    move(star8(w * 0.058, clay[500]), w * 0.5, h * 0.255) +
    plate(w, h * 0.335, clay[700])
  )
}

const scorpion: Point[] = [
  [0.2, 0.2],
  [0.3, 0.26],
  [0.42, 0.31],
  [0.5, 0.38],
  [0.55, 0.46],
  [0.6, 0.54],
  [0.7, 0.58],
  [0.8, 0.54],
  [0.79, 0.46],
]

export const starsCover: Cover = (pen, w, h) =>
  ground(w, h, pen.vertical(night[950], night[700], night[500])) +
  stars(pen, w, h * 0.7, 90) +
  constellation(
    scorpion.map(([x, y]): Point => [x * w, y * h * 0.95]),
    sand[100],
    17,
    5,
  ) +
  stroke(ellipse(w * 0.5, h * 0.38, w * 0.4), sand[300], 4, 0.7) +
  stroke(ellipse(w * 0.5, h * 0.38, w * 0.43), sand[300], 3, 0.5, ' stroke-dasharray="3 16"') +
  dunes(pen, {
    points: [
      [-40, h * 0.84],
      [w * 0.3, h * 0.74],
      [w * 0.7, h * 0.86],
      [w * 0.9, h * 0.8],
      [w + 90, h * 0.88],
    ],
    bottom: h,
    lit: clay[400],
    litDeep: clay[600],
    dark: night[600],
    darkDeep: night[800],
  }) +
  plate(w, h * 0.08, sand[200])

/** An arch, a crescent, a branch in gold on ruby. */
export const poetryCover: Cover = (pen, w, h) => {
  let vine = ''
  for (const s of [-1, 1])
    for (let i = 0; i < 6; i += 1)
      vine += `M${at([w * 0.5, h * (0.76 - i * 0.055)])}q${round(s * w * 0.09)} ${round(-h * 0.01)} ${round(s * w * 0.13)} ${round(-h * 0.06)}q${round(-s * w * 0.1)} ${round(h * 0.004)} ${round(-s * w * 0.13)} ${round(h * 0.06)}Z`
  return (
    ground(w, h, ruby[600]) +
    frame(w, h, 28, brass[300], 7) +
    frame(w, h, 46, brass[300], 3) +
    fill(arch(w * 0.5, h * 0.86, w * 0.66, h * 0.68), ruby[800]) +
    stroke(arch(w * 0.5, h * 0.86, w * 0.66, h * 0.68), brass[300], 7) +
    fill(vine, brass[300]) +
    stroke(`M${at([w * 0.5, h * 0.8])}V${round(h * 0.44)}`, brass[300], 7) +
    move(moon(pen, 0, 0, w * 0.1, brass[200]), w * 0.5, h * 0.35) +
    [
      [0.12, 0.1],
      [0.88, 0.1],
      [0.12, 0.9],
      [0.88, 0.9],
    ]
      .map(([x = 0, y = 0]) => move(star8(w * 0.05, brass[300]), w * x, h * y))
      .join('')
  )
}

export const coffeeCover: Cover = (pen, w, h) =>
  ground(w, h, sand[200]) +
  fill(rect(0, h * 0.66, w, h * 0.34), clay[600]) +
  sun(pen, w * 0.5, h * 0.44, w * 0.32, clay[300], 0) +
  move(dallah(pen).art, w * 0.54, h * 0.82, w / 1250) +
  move(finjan(pen, cream, clay[600], brass[400]).art, w * 0.22, h * 0.86, w / 1500) +
  plate(w, h * 0.08, clay[700]) +
  weave(flat(0, h * 0.93, w, h * 0.05), [[1, triangles(14, sand[200])]])

export const saduCover: Cover = (_, w, h) =>
  weave(flat(0, 0, w, h), [...sadu(yarns.desert, 5), ...sadu(yarns.desert, 5).slice(1)]) +
  fill(rect(w * 0.22, h * 0.4, w * 0.56, h * 0.2, 6), cream) +
  frame(w, h, 0, night[900], 14) +
  stroke(rect(w * 0.24, h * 0.416, w * 0.52, h * 0.168, 4), ruby[500], 4) +
  plate(w, h * 0.49, night[900])

/** A small camel under a large sun, for children. */
export const camelCover: Cover = (pen, w, h) =>
  ground(w, h, pen.vertical(sea[200], sea[100])) +
  sun(pen, w * 0.56, h * 0.36, w * 0.27, brass[300], 0.5) +
  stroke(`M${at([w * 0.1, h * 0.14])}h70m20 0h30M${at([w * 0.7, h * 0.1])}h90m20 0h20`, cream, 14) +
  dunes(pen, {
    points: [
      [-60, h * 0.74],
      [w * 0.4, h * 0.62],
      [w * 0.8, h * 0.74],
      [w * 1.1, h * 0.66],
      [w * 1.3, h * 0.76],
    ],
    bottom: h,
    lit: brass[200],
    litDeep: brass[300],
    dark: clay[300],
    darkDeep: clay[400],
  }) +
  move(palm(pen, h * 0.36, sage[400], sage[600], clay[600]), w * 0.15, h * 0.8) +
  move(camel(pen, { ...sandCoat, coat: '#d9a766', blanket: clay[500] }, 0.7).art, w * 0.52, h * 0.87, w / 1500) +
  fill(`M0 ${round(h * 0.88)}Q${at([w * 0.4, h * 0.83])} ${at([w, h * 0.9])}V${h}H0Z`, clay[300])

/** A letter's bowl and its dot, written with a broad pen. */
export function penStroke(size: number, colour: string): string {
  const bowl =
    'M-330 -190C-360 -40 -330 150 -140 220C60 290 280 190 320 -40C336 -130 320 -210 290 -270L250 -170C270 -60 250 60 120 116C-40 180 -230 140 -276 0C-292 -50 -300 -120 -286 -180Z'
  const dot = 'M-12 -330L70 -248L-12 -166L-94 -248Z'
  return move(fill(bowl + dot, colour), 0, 0, size / 700)
}

export const calligraphyCover: Cover = (_, w, h) =>
  ground(w, h, sand[100]) +
  frame(w, h, 30, clay[500], 6) +
  move(penStroke(w * 0.62, night[900]), w * 0.5, h * 0.46) +
  fill(
    polygon([
      [w * 0.5, h * 0.74],
      [w * 0.53, h * 0.762],
      [w * 0.5, h * 0.784],
      [w * 0.47, h * 0.762],
    ]) +
      polygon([
        [w * 0.57, h * 0.74],
        [w * 0.6, h * 0.762],
        [w * 0.57, h * 0.784],
        [w * 0.54, h * 0.762],
      ]) +
      polygon([
        [w * 0.43, h * 0.74],
        [w * 0.46, h * 0.762],
        [w * 0.43, h * 0.784],
        [w * 0.4, h * 0.762],
      ]),
    ruby[500],
  ) +
  plate(w, h * 0.87, clay[500])
