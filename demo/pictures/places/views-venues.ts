import { niche, palmShadow, tiled, windowLight } from '../backdrops.ts'
import { tallJar, waterJug, storagePot, sgraffito } from '../objects/jars.ts'
import { dallah } from '../objects/coffee-pot.ts'
import { lantern } from '../objects/fires.ts'
import { mabkhara } from '../objects/burners.ts'
import { roses as roseBunch, roseWater } from '../objects/rose-water.ts'
import { rugFloor } from '../objects/rugs.ts'
import { cushionPile } from '../objects/cushions.ts'
import { basket } from '../objects/plaited.ts'
import { bowl, finjan, plateStack } from '../objects/tableware.ts'
import { majlis } from '../objects/tents.ts'
import { teaTray } from '../objects/tray.ts'
import { planter } from '../objects/lamp.ts'
import { wallHanging } from '../objects/hangings.ts'
import { brass, clay, cream, night, ruby, sage, sand, sea, themes } from '../palette.ts'
import { move, type Pen } from '../pen.ts'
import { palm } from '../shapes/plants.ts'
import { city, lawn, mudHouse, mudTower } from './built.ts'
import { court, hall, lamp, lights } from './courts.ts'
import { oasis, ridges, roses, terraces } from './lands.ts'
import { water } from './waters.ts'
import { H, W } from './skies.ts'
import { dhow, seats, shade, table } from './things.ts'
import { inside, type View, view } from './view.ts'

const room = (back: typeof niche, theme: keyof typeof themes, things: Parameters<typeof inside>[2]): View =>
  inside(themes[theme].wallDeep, (pen) => back(pen, themes[theme], W, H), things)

const palms = (pen: Pen, xs: readonly number[], y: number, size: number): string =>
  xs.map((x) => move(palm(pen, size, sage[400], sage[700], '#8a6a48'), x, y)).join('')

/** Three pictures of each venue. */
export const venueViews: Record<string, readonly [View, View, View]> = {
  'diriyah-mud-brick-majlis': [
    room(niche, 'clay', [
      [rugFloor, { x: 800, y: 1180, scale: 1.1, flat: true }],
      [majlis, { x: 800, y: 960, scale: 1.05 }],
      [(pen) => dallah(pen), { x: 800, y: 1090, scale: 0.42 }],
      [(pen) => lantern(pen), { x: 230, y: 1090, scale: 0.5 }],
    ]),
    view(
      'dusk',
      (pen) =>
        ridges('#b98a66', '#9a6c50', 0.3, 2)(pen) +
        mudTower(pen, 270, H * 0.86, 200, 560) +
        mudHouse(pen, 700, H * 0.86, 460, 380) +
        mudHouse(pen, 1220, H * 0.88, 560, 470) +
        palms(pen, [480, 1500], H * 0.92, 420),
    ),
    room(windowLight, 'honey', [
      [(pen) => wallHanging(pen), { x: 1240, y: 780, scale: 0.62, flat: true }],
      [teaTray, { x: 700, y: 1060, scale: 0.86 }],
      [(pen) => mabkhara(pen), { x: 320, y: 1010, scale: 0.62 }],
      [cushionPile, { x: 1270, y: 1090, scale: 0.66 }],
    ]),
  ],
  'alula-oasis-farmhouse': [
    view('dawn', (pen) => oasis(false)(pen) + mudHouse(pen, 980, H * 0.9, 560, 330, '#d0a070'), [
      [shade, { x: 380, y: 1110, scale: 0.72 }],
    ]),
    view('night', (pen) => oasis(false)(pen) + mudHouse(pen, 500, H * 0.88, 460, 300), [], {
      light: 0.24,
      lit: [
        [table, { x: 1050, y: 1080, scale: 0.8 }],
        [(pen) => ({ art: lights(pen, 640), outline: '' }), { x: 0, y: 0, scale: 1, aloft: true }],
      ],
    }),
    room(palmShadow, 'sage', [
      [(pen) => basket(pen, true), { x: 560, y: 1010, scale: 0.78 }],
      [waterJug, { x: 1010, y: 1000, scale: 0.8 }],
      [plateStack, { x: 1330, y: 1080, scale: 0.5 }],
    ]),
  ],
  'dubai-creek-courtyard': [
    inside(
      sea[200],
      (pen) =>
        `<rect width="${W}" height="${H}" fill="${pen.vertical('#8fbcc4', '#dfe9df')}"/>` +
        court(pen, sand[100], sand[300], '#d9bd94') +
        palms(pen, [120, 1480], H * 0.98, 560),
    ),
    view(
      'dusk',
      (pen) =>
        water(sea[500], night[700], [
          [300, 260],
          [1380, 300],
        ])(pen),
      [
        [dhow, { x: 620, y: 960, scale: 0.92 }],
        [dhow, { x: 1250, y: 820, scale: 0.42 }],
      ],
    ),
    inside(
      night[700],
      (pen) =>
        `<rect width="${W}" height="${H}" fill="${pen.vertical(night[900], night[700])}"/>` +
        court(pen, '#8a6f6a', '#5c4a55', '#6a5560') +
        lights(pen, 330),
      [
        [table, { x: 360, y: 1120, scale: 0.5 }],
        [table, { x: 1250, y: 1130, scale: 0.5 }],
      ],
    ),
  ],
  'riyadh-craft-studio': [
    room(windowLight, 'stone', [
      [(pen) => tallJar(pen), { x: 330, y: 960, scale: 0.82 }],
      [(pen) => storagePot(pen), { x: 760, y: 1000, scale: 0.7 }],
      [(pen) => sgraffito(pen), { x: 1190, y: 970, scale: 0.72 }],
      [bowl, { x: 1010, y: 1110, scale: 0.5 }],
      [(pen) => basket(pen), { x: 1440, y: 1080, scale: 0.5 }],
    ]),
    room(tiled, 'honey', [
      [(pen) => wallHanging(pen), { x: 800, y: 700, scale: 0.7, flat: true }],
      [bowl, { x: 420, y: 1080, scale: 0.7 }],
      [(pen) => planter(pen), { x: 1210, y: 1060, scale: 0.66 }],
    ]),
    inside(clay[300], (pen) => hall(pen, sand[100], sand[200], clay[400]), [[seats, { x: 800, y: 1120, scale: 0.74 }]]),
  ],
  'taif-rose-garden': [
    view('dawn', (pen) => terraces(sage[400], ruby[300])(pen), [[shade, { x: 880, y: 1110, scale: 0.9 }]]),
    view('day', roses, []),
    inside(
      sage[300],
      (pen) =>
        `<rect width="${W}" height="${H}" fill="${pen.vertical('#8fbcc4', '#eef0dc')}"/>` +
        lawn(pen) +
        palms(pen, [140, 1470], H * 0.7, 380),
      [
        [table, { x: 800, y: 1060, scale: 0.62 }],
        [roseWater, { x: 1260, y: 1120, scale: 0.46 }],
        [roseBunch, { x: 330, y: 1140, scale: 0.62 }],
      ],
    ),
  ],
  'jeddah-al-balad-rooftop': [
    view(
      'dusk',
      (pen) => city(pen, '#6b4a63', '#ffd79a'),
      [
        [table, { x: 1060, y: 1090, scale: 0.66 }],
        [(pen) => planter(pen), { x: 180, y: 1120, scale: 0.66 }],
      ],
      { lit: [[(pen) => ({ art: lights(pen, 560), outline: '' }), { x: 0, y: 0, scale: 1, aloft: true }]] },
    ),
    view('night', (pen) => city(pen, night[700], brass[300]), [], {
      light: 0.3,
      lit: [
        [majlis, { x: 800, y: 1110, scale: 0.82 }],
        [
          (pen) => ({ art: lamp(pen, 300, 240) + lamp(pen, 1300, 180, 1.2), outline: '' }),
          { x: 0, y: 0, scale: 1, aloft: true },
        ],
      ],
    }),
    room(tiled, 'sea', [
      [(pen) => finjan(pen, cream, clay[600], brass[400], clay[800]), { x: 470, y: 1100, scale: 0.78 }],
      [(pen) => dallah(pen, brass[500]), { x: 860, y: 1030, scale: 0.82 }],
      [(pen) => planter(pen, sea[400], 1), { x: 1310, y: 1050, scale: 0.7 }],
    ]),
  ],
}
