import { raked } from '../backdrops-above.ts'
import { palmMat } from '../objects/plaited.ts'
import { compass, mapFlat } from '../objects/maps.ts'
import { sandals } from '../objects/camp-gear.ts'
import type { Placed } from '../compose.ts'
import { brass, cream, sage, stone, themes } from '../palette.ts'
import { fill, move, type Pen, polygon, rect } from '../pen.ts'
import { camel } from '../shapes/camel.ts'
import { palm } from '../shapes/plants.ts'
import { constellation } from '../shapes/sky.ts'
import { asirHouse } from './built.ts'
import { ridges, sandstone } from './lands.ts'
import { H, W } from './skies.ts'
import { inside, type View } from './view.ts'

/** The three pictures of a place. */
export type Three = readonly [View, View, View]

export const close = (back: typeof raked, theme: keyof typeof themes, things: readonly Placed[]): View =>
  inside(themes[theme].wallDeep, (pen) => back(pen, themes[theme], W, H), things)

export const palms = (pen: Pen, xs: readonly number[], y: number, size: number): string =>
  xs.map((x) => move(palm(pen, size, sage[400], sage[700], '#8a6a48'), x, y)).join('')

export const pack: readonly Placed[] = [
  [mapFlat, { x: 720, y: 640, scale: 0.86, flat: true }],
  [compass, { x: 1210, y: 860, scale: 0.6, flat: true }],
  [sandals, { x: 420, y: 1010, scale: 0.6, flat: true }],
]

export const canyon = (pen: Pen): string =>
  ridges('#b9745a', '#8d5445', 0.4, 2)(pen) +
  sandstone([
    [70, 620, 1000],
    [1540, 640, 1060],
  ])(pen) +
  palms(pen, [420, 700, 960, 1180], H * 0.92, 300)

export const cave = (pen: Pen): string =>
  fill(rect(0, 0, W, H), pen.vertical('#4a3226', '#2a1d1a')) +
  fill(
    polygon([
      [560, H],
      [610, 420],
      [700, 190],
      [820, 130],
      [930, 260],
      [1000, 520],
      [1060, H],
    ]),
    '#f3d9a8',
  ) +
  fill(
    polygon([
      [640, H],
      [690, 480],
      [760, 300],
      [830, 260],
      [890, 360],
      [940, 560],
      [980, H],
    ]),
    '#fff1d2',
  ) +
  fill(
    polygon([
      [0, 0],
      [500, 0],
      [420, 260],
      [540, 520],
      [430, H],
      [0, H],
    ]),
    '#7a5138',
    0.8,
  ) +
  fill(
    polygon([
      [W, 0],
      [1120, 0],
      [1180, 330],
      [1060, 620],
      [1210, H],
      [W, H],
    ]),
    '#6a4632',
    0.8,
  )

export const carvings = (pen: Pen): string =>
  fill(rect(0, 0, W, H), pen.vertical('#8fbcc4', '#dfe9df')) +
  sandstone([[800, 1700, 980]])(pen) +
  [0.3, 0.24, 0.2, 0.26]
    .map(
      (size, i) =>
        `<g opacity=".7" style="mix-blend-mode:screen">${move(camel(pen, { coat: '#f0cfa4', dark: '#e6bd8c', rim: cream, blanket: '#f0cfa4', trim: '#f0cfa4' }, i % 2 === 0 ? 0.8 : -0.7, 'none').art, 340 + i * 320, 620 + (i % 2) * 170, size)}</g>`,
    )
    .join('')

export const stars: Placed = [
  () => ({
    art:
      constellation(
        [
          [180, 180],
          [360, 120],
          [520, 210],
          [660, 170],
          [700, 320],
          [560, 360],
          [520, 210],
        ],
        cream,
        13,
      ) +
      constellation(
        [
          [980, 240],
          [1120, 150],
          [1290, 260],
          [1420, 180],
        ],
        brass[200],
        13,
      ),
    outline: '',
  }),
  { x: 0, y: 0, scale: 1, aloft: true },
]

export const houses = (pen: Pen): string =>
  ridges('#7d8b7a', '#5f6f62', 1, 3)(pen) +
  asirHouse(pen, 330, H * 0.95, 400, 760) +
  asirHouse(pen, 860, H * 0.92, 320, 540, '#7a6a5c') +
  asirHouse(pen, 1290, H * 0.97, 420, 820, stone[600])

export function palmMatBack(...[pen, theme, w, h]: Parameters<typeof raked>): string {
  return raked(pen, theme, w, h) + move(palmMat(pen).art, w / 2, h * 0.62, 1.1)
}
