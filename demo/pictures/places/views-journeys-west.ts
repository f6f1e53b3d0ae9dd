import { palmShadow, tiled, windowLight } from '../backdrops.ts'
import { raked } from '../backdrops-above.ts'
import { firePit, kettle } from '../objects/fires.ts'
import { bowl, finjan } from '../objects/tableware.ts'
import { basket } from '../objects/plaited.ts'
import { flask, sandals } from '../objects/camp-gear.ts'
import { petals, roses as roseBunch, roseWater } from '../objects/rose-water.ts'
import { majlis, tent } from '../objects/tents.ts'
import { brass, clay, cream, night, ruby, sage, sand, sea } from '../palette.ts'
import { move } from '../pen.ts'
import { camel, sandCoat } from '../shapes/camel.ts'
import { palm } from '../shapes/plants.ts'
import { asirHouse, qattWall } from './built.ts'
import { lights } from './courts.ts'
import { granite, ridges, roses, sandSea, sandstone, terraces } from './lands.ts'
import { reef, water } from './waters.ts'
import { H, W } from './skies.ts'
import { balloon, dhow, falcon, jeep, kayak, stall } from './things.ts'
import { diver, hiker } from './people.ts'
import { inside, view } from './view.ts'
import { canyon, carvings, close, houses, pack, palmMatBack, type Three } from './journey-parts.ts'

/** Three pictures of each experience around Taif, Asir, Farasan, Hail and the coast of Tabuk. */
export const westViews: Record<string, Three> = {
  'taif-rose-harvest': [
    view('dawn', roses, [], { light: 0.4 }),
    close(palmShadow, 'ruby', [
      [(pen) => basket(pen, false), { x: 760, y: 1010, scale: 0.84 }],
      [roseBunch, { x: 760, y: 790, scale: 0.9, aloft: true }],
      [petals, { x: 1240, y: 1120, scale: 0.8, flat: true }],
    ]),
    close(tiled, 'ruby', [
      [roseWater, { x: 560, y: 1030, scale: 0.9 }],
      [roseWater, { x: 860, y: 1050, scale: 0.72 }],
      [roseBunch, { x: 1240, y: 1090, scale: 0.8 }],
    ]),
  ],
  'shafa-sunrise': [
    view('dawn', ridges('#8d7f86', '#665a68', 1.2, 5), [[hiker(clay[500]), { x: 1180, y: 1130, scale: 0.6 }]], {
      light: 0.4,
    }),
    view('dawn', terraces(sage[300]), [[balloon(ruby[400]), { x: 1100, y: 560, scale: 0.5, aloft: true }]], {
      light: 0.24,
    }),
    close(windowLight, 'plum', [
      [kettle, { x: 680, y: 1040, scale: 0.8 }],
      [(pen) => finjan(pen, cream, clay[600], brass[400], clay[800]), { x: 1120, y: 1080, scale: 0.8 }],
    ]),
  ],
  'rijal-almaa-village': [
    view('day', houses, [], { light: 0.2 }),
    view('night', houses, [], {
      light: 0.16,
      lit: [[(pen) => ({ art: lights(pen, 720), outline: '' }), { x: 0, y: 0, scale: 1, aloft: true }]],
    }),
    view('day', (pen) => ridges('#7d8b7a', '#5f6f62', 1, 3)(pen) + asirHouse(pen, 1240, H * 0.96, 480, 800), [
      [stall(ruby[500]), { x: 520, y: 1110, scale: 0.9 }],
    ]),
  ],
  'sawda-cloud-trail': [
    view('day', ridges('#6f8470', '#3f5446', 1.6, 5), [[hiker(ruby[500]), { x: 430, y: 1130, scale: 0.66 }]], {
      light: 0.74,
    }),
    view(
      'dawn',
      (pen) =>
        ridges('#7d8b90', '#56686a', 1.3, 4)(pen) + move(palm(pen, 300, sage[500], sage[800], '#5a4030'), 1400, H),
      [[falcon, { x: 560, y: 360, scale: 0.5, aloft: true }]],
    ),
    close(raked, 'sage', pack),
  ],
  'qatt-al-asiri-painting': [
    inside(
      '#d8c9ae',
      (pen) => `<rect width="${W}" height="${H}" fill="${pen.vertical('#d9bd94', '#a67f5e')}"/>` + qattWall(),
      [
        [bowl, { x: 500, y: 1120, scale: 0.5 }],
        [bowl, { x: 1080, y: 1130, scale: 0.44 }],
      ],
    ),
    inside(
      '#d8c9ae',
      (pen) => `<rect width="${W}" height="${H}" fill="${pen.vertical('#c79a70', '#8d6248')}"/>` + qattWall(),
      [[majlis, { x: 800, y: 1120, scale: 0.9 }]],
    ),
    view(
      'day',
      (pen) => ridges('#8f9a86', '#6d7a68', 0.8, 3)(pen) + asirHouse(pen, 800, H * 0.98, 620, 900, '#8a7360'),
    ),
  ],
  'farasan-mangrove-kayak': [
    view(
      'day',
      water('#7fb5a8', sea[600], [
        [200, 300],
        [800, 420],
        [1420, 320],
      ]),
      [[kayak, { x: 780, y: 1020, scale: 0.9 }]],
    ),
    view(
      'dawn',
      water('#a8c4b4', sea[500], [[1200, 500]]),
      [
        [kayak, { x: 480, y: 980, scale: 0.5 }],
        [kayak, { x: 980, y: 1060, scale: 0.66 }],
      ],
      { light: 0.3 },
    ),
    inside(sea[400], reef),
  ],
  'farasan-island-hopping': [
    view(
      'day',
      water(sea[300], sea[600], [
        [180, 160],
        [620, 200],
        [1100, 180],
        [1460, 220],
      ]),
      [[dhow, { x: 700, y: 1040, scale: 1.05 }]],
      { light: 0.3 },
    ),
    inside(sea[400], reef, [[diver, { x: 860, y: 560, scale: 0.62, aloft: true }]]),
    view('dusk', water(sea[500], night[700], [[400, 360]]), [[dhow, { x: 1080, y: 940, scale: 0.8 }]], { light: 0.3 }),
  ],
  'jubbah-rock-art': [
    inside('#c47d55', carvings),
    view(
      'dusk',
      (pen) =>
        sandSea(0.4)(pen) +
        sandstone([
          [380, 560, 520],
          [1270, 480, 420],
        ])(pen),
      [[hiker(sand[200]), { x: 840, y: 1120, scale: 0.5 }]],
    ),
    close(raked, 'clay', pack),
  ],
  'nafud-dunes-camp': [
    view('night', sandSea(0.8, '#c08a70', '#7a5160'), [], {
      light: 0.74,
      lit: [
        [(pen) => tent(pen, true), { x: 620, y: 1060, scale: 0.66, flat: true }],
        [firePit, { x: 1180, y: 1120, scale: 0.46 }],
      ],
    }),
    view('dusk', sandSea(1, '#e0996a', '#9a5140'), [
      [(pen) => camel(pen, sandCoat, 0.8), { x: 620, y: 960, scale: 0.3 }],
      [(pen) => camel(pen, { ...sandCoat, blanket: night[600] }, -0.8), { x: 880, y: 950, scale: 0.3 }],
    ]),
    view('day', sandSea(0.7, '#e6a878', '#b96f4a'), [[jeep(), { x: 760, y: 1080, scale: 0.6 }]]),
  ],
  'wadi-disah-canyon': [
    view('day', canyon, [[jeep(sand[200]), { x: 780, y: 1140, scale: 0.42 }]]),
    view('dusk', canyon, [[hiker(sea[400]), { x: 800, y: 1130, scale: 0.5 }]], { light: 0.5 }),
    view('dawn', granite, [[hiker(ruby[400]), { x: 840, y: 1120, scale: 0.5 }]]),
  ],
  'red-sea-snorkelling': [
    inside(sea[400], reef, [[diver, { x: 760, y: 520, scale: 0.9, aloft: true }]]),
    view(
      'day',
      (pen) => ridges('#a97f78', '#8d6a66', 0.9, 2)(pen) + water(sea[300], sea[600], [])(pen),
      [[dhow, { x: 980, y: 980, scale: 0.8 }]],
      { light: 0.24 },
    ),
    close(palmMatBack, 'sea', [
      [sandals, { x: 560, y: 800, scale: 0.8, flat: true }],
      [flask, { x: 1120, y: 1040, scale: 0.8 }],
    ]),
  ],
}
