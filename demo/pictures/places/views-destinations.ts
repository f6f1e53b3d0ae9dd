import { niche, palmShadow } from '../backdrops.ts'
import { dallah } from '../objects/coffee-pot.ts'
import { ajwaBowl } from '../objects/dates.ts'
import { roseWater, roses as roseBunch } from '../objects/rose-water.ts'
import { tent } from '../objects/tents.ts'
import { clay, night, ruby, sage, sea, stone, themes } from '../palette.ts'
import { move, type Pen } from '../pen.ts'
import { camel, sandCoat } from '../shapes/camel.ts'
import { palm } from '../shapes/plants.ts'
import { asirHouse, mudHouse, mudTower, qattWall } from './built.ts'
import { granite, oasis, ridges, roses, sandSea, sandstone, terraces } from './lands.ts'
import { reef, water } from './waters.ts'
import { H, W } from './skies.ts'
import { balloon, dhow, falcon, jeep } from './things.ts'
import { hiker } from './people.ts'
import { inside, type View, view } from './view.ts'

const palms = (pen: Pen, xs: readonly number[], y: number, size: number): string =>
  xs.map((x) => move(palm(pen, size, sage[400], sage[700], '#8a6a48'), x, y)).join('')

const town = (pen: Pen): string =>
  ridges('#c79a70', '#a67652', 0.25, 2)(pen) +
  mudHouse(pen, 180, H * 0.8, 320, 330) +
  mudTower(pen, 460, H * 0.82, 210, 620) +
  mudHouse(pen, 780, H * 0.82, 400, 430) +
  mudHouse(pen, 1120, H * 0.84, 330, 330, '#d3a878') +
  mudHouse(pen, 1440, H * 0.86, 420, 510) +
  palms(pen, [610, 960, 1290], H * 0.93, 380)

const village = (pen: Pen): string =>
  ridges('#7d8b7a', '#5f6f62', 1.1, 3)(pen) +
  asirHouse(pen, 240, H * 0.9, 300, 520) +
  asirHouse(pen, 620, H * 0.94, 340, 680, '#7a6a5c') +
  asirHouse(pen, 1010, H * 0.92, 280, 470, stone[600]) +
  asirHouse(pen, 1370, H * 0.96, 360, 610)

/** Three pictures of each destination. */
export const destinationViews: Record<string, readonly [View, View, View]> = {
  alula: [
    view(
      'dawn',
      sandstone([
        [300, 520, 640, true],
        [860, 380, 420],
        [1330, 620, 760, true],
      ]),
      [],
      { light: 0.52 },
    ),
    view(
      'day',
      (pen) =>
        sandstone([
          [120, 420, 480],
          [1480, 460, 560],
        ])(pen) + palms(pen, [420, 620, 840, 1080, 1260], H * 0.94, 430),
    ),
    view(
      'dawn',
      sandstone([
        [800, 900, 360],
        [180, 300, 260],
        [1460, 320, 300],
      ]),
      [
        [balloon(), { x: 460, y: 640, scale: 0.8, aloft: true }],
        [balloon(sea[500]), { x: 1130, y: 430, scale: 0.46, aloft: true }],
        [balloon(ruby[500]), { x: 800, y: 300, scale: 0.26, aloft: true }],
      ],
    ),
  ],
  diriyah: [
    view('dusk', town, [], { light: 0.36 }),
    view(
      'day',
      (pen) =>
        ridges('#c79a70', '#a67652', 0.25, 2)(pen) +
        mudHouse(pen, 420, H * 0.9, 620, 640) +
        mudTower(pen, 940, H * 0.9, 260, 820) +
        mudHouse(pen, 1340, H * 0.92, 520, 480, '#d3a878'),
    ),
    inside(themes.clay.wallDeep, (pen) => niche(pen, themes.clay, W, H), [
      [(pen) => dallah(pen), { x: 640, y: 1030, scale: 0.9 }],
      [ajwaBowl, { x: 1130, y: 1060, scale: 0.76 }],
    ]),
  ],
  'al-ahsa': [
    view('day', oasis(), [], { light: 0.24 }),
    view('dusk', oasis(), [], { light: 0.6 }),
    inside(themes.sage.wallDeep, (pen) => palmShadow(pen, themes.sage, W, H), [
      [ajwaBowl, { x: 800, y: 1040, scale: 1.1 }],
    ]),
  ],
  taif: [
    view('dawn', roses),
    view('day', terraces(sage[400], ruby[300]), [[hiker(clay[500]), { x: 1180, y: 1000, scale: 0.5 }]]),
    inside(themes.ruby.wallDeep, (pen) => niche(pen, themes.ruby, W, H), [
      [roseWater, { x: 620, y: 1040, scale: 0.95 }],
      [roseBunch, { x: 1100, y: 1080, scale: 1 }],
    ]),
  ],
  asir: [
    view('day', village),
    view('dawn', ridges('#6f8470', '#4c6152', 1.5, 5), [[falcon, { x: 1060, y: 330, scale: 0.42, aloft: true }]], {
      light: 0.3,
    }),
    inside(
      '#d8c9ae',
      (pen) => `<rect width="${W}" height="${H}" fill="${pen.vertical('#d9bd94', '#a67f5e')}"/>` + qattWall(),
      [[(pen) => dallah(pen), { x: 800, y: 1140, scale: 0.56 }]],
    ),
  ],
  farasan: [
    view(
      'day',
      water(sea[300], sea[600], [
        [260, 220],
        [1240, 330],
      ]),
      [[dhow, { x: 840, y: 980, scale: 0.95 }]],
    ),
    inside(sea[400], reef),
    view('dusk', water(sea[500], night[700], [[1250, 300]]), [[dhow, { x: 420, y: 860, scale: 0.5 }]], { light: 0.6 }),
  ],
  hail: [
    view('dusk', granite, [[(pen) => camel(pen, sandCoat, 0.6), { x: 1180, y: 1090, scale: 0.34 }]], { light: 0.3 }),
    view('day', sandSea(0.9, '#e0996a', '#b0603f'), [[jeep(), { x: 520, y: 1060, scale: 0.46 }]]),
    view('night', granite, [], {
      light: 0.7,
      lit: [[(pen) => tent(pen, true), { x: 640, y: 1080, scale: 0.62, flat: true }]],
    }),
  ],
  'tabuk-coast': [
    view('dawn', (pen) => ridges('#a97f78', '#7d5c62', 1.3, 3)(pen) + water(sea[300], sea[600])(pen), [
      [dhow, { x: 1180, y: 900, scale: 0.56 }],
    ]),
    view(
      'day',
      sandstone([
        [220, 460, 820],
        [1380, 520, 900],
      ]),
      [[jeep(sea[200]), { x: 800, y: 1090, scale: 0.5 }]],
    ),
    inside(sea[400], reef),
  ],
}
