import { palmShadow, tiled, windowLight } from '../backdrops.ts'
import { raked } from '../backdrops-above.ts'
import { dallah } from '../objects/coffee-pot.ts'
import { firePit, kettle, lantern } from '../objects/fires.ts'
import { ajwaBowl } from '../objects/dates.ts'
import { bowl, finjan, finjanSet } from '../objects/tableware.ts'
import { basket, palmMat } from '../objects/plaited.ts'
import { compass, mapFlat } from '../objects/maps.ts'
import { storagePot, tallJar, waterJug } from '../objects/jars.ts'
import { chair, flask, sandals } from '../objects/camp-gear.ts'
import { petals, roses as roseBunch, roseWater } from '../objects/rose-water.ts'
import { starBlanketFolded } from '../objects/blankets.ts'
import { majlis, tent } from '../objects/tents.ts'
import { teaTray } from '../objects/tray.ts'
import type { Placed } from '../compose.ts'
import { brass, clay, cream, night, ruby, sage, sand, sea, stone, themes } from '../palette.ts'
import { fill, move, type Pen, polygon, rect } from '../pen.ts'
import { camel, sandCoat } from '../shapes/camel.ts'
import { palm } from '../shapes/plants.ts'
import { constellation } from '../shapes/sky.ts'
import { asirHouse, hall, lights, mudHouse, mudTower, qattWall } from './built.ts'
import { granite, oasis, reef, ridges, roses, sandSea, sandstone, terraces, water } from './lands.ts'
import { H, W } from './skies.ts'
import { balloon, cyclist, diver, dhow, falcon, hiker, jeep, kayak, stall, table, telescope } from './things.ts'
import { inside, type View, view } from './view.ts'

type Three = readonly [View, View, View]

const close = (back: typeof raked, theme: keyof typeof themes, things: readonly Placed[]): View =>
  inside(themes[theme].wallDeep, (pen) => back(pen, themes[theme], W, H), things)

const palms = (pen: Pen, xs: readonly number[], y: number, size: number): string =>
  xs.map((x) => move(palm(pen, size, sage[400], sage[700], '#8a6a48'), x, y)).join('')

const pack: readonly Placed[] = [
  [mapFlat, { x: 720, y: 640, scale: 0.86, flat: true }],
  [compass, { x: 1210, y: 860, scale: 0.6, flat: true }],
  [sandals, { x: 420, y: 1010, scale: 0.6, flat: true }],
]

const canyon = (pen: Pen): string =>
  ridges('#b9745a', '#8d5445', 0.4, 2)(pen) +
  sandstone([
    [70, 620, 1000],
    [1540, 640, 1060],
  ])(pen) +
  palms(pen, [420, 700, 960, 1180], H * 0.92, 300)

const cave = (pen: Pen): string =>
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

const carvings = (pen: Pen): string =>
  fill(rect(0, 0, W, H), pen.vertical('#8fbcc4', '#dfe9df')) +
  sandstone([[800, 1700, 980]])(pen) +
  [0.3, 0.24, 0.2, 0.26]
    .map(
      (size, i) =>
        `<g opacity=".7" style="mix-blend-mode:screen">${move(camel(pen, { coat: '#f0cfa4', dark: '#e6bd8c', rim: cream, blanket: '#f0cfa4', trim: '#f0cfa4' }, i % 2 === 0 ? 0.8 : -0.7, 'none').art, 340 + i * 320, 620 + (i % 2) * 170, size)}</g>`,
    )
    .join('')

const stars: Placed = [
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

const houses = (pen: Pen): string =>
  ridges('#7d8b7a', '#5f6f62', 1, 3)(pen) +
  asirHouse(pen, 330, H * 0.95, 400, 760) +
  asirHouse(pen, 860, H * 0.92, 320, 540, '#7a6a5c') +
  asirHouse(pen, 1290, H * 0.97, 420, 820, stone[600])

/** Three pictures of each experience. */
export const journeyViews: Record<string, Three> = {
  'hegra-at-dawn': [
    view(
      'dawn',
      sandstone([
        [800, 900, 820, true],
        [130, 280, 300],
        [1490, 300, 360],
      ]),
      [[hiker(clay[600]), { x: 1290, y: 1080, scale: 0.4 }]],
      { light: 0.2 },
    ),
    view(
      'dawn',
      sandstone([
        [330, 460, 520, true],
        [800, 420, 450, true],
        [1270, 460, 600, true],
      ]),
    ),
    close(raked, 'dusk', pack),
  ],
  'gharameel-stargazing': [
    view(
      'night',
      sandstone([
        [160, 150, 560],
        [420, 120, 380],
        [1240, 170, 640],
        [1480, 130, 460],
      ]),
      [],
      { light: 0.86, lit: [stars, [telescope, { x: 800, y: 1110, scale: 0.8 }]] },
    ),
    view('night', sandSea(0.4, '#b98a7a', '#7a5160'), [], {
      light: 0.16,
      lit: [stars, [firePit, { x: 900, y: 1110, scale: 0.5 }], [chair, { x: 520, y: 1120, scale: 0.5 }]],
    }),
    close(raked, 'night', [
      [starBlanketFolded, { x: 640, y: 860, scale: 0.8 }],
      [(pen) => lantern(pen), { x: 1180, y: 980, scale: 0.7 }],
    ]),
  ],
  'alula-oasis-trail': [
    view(
      'day',
      (pen) =>
        sandstone([
          [1380, 460, 640],
          [140, 380, 520],
        ])(pen) + palms(pen, [330, 560, 1100, 1290], H * 0.96, 460),
      [[hiker(), { x: 800, y: 1110, scale: 0.62 }]],
    ),
    view('day', oasis(), [], { light: 0.8 }),
    close(palmShadow, 'sage', [
      [(pen) => basket(pen, true), { x: 620, y: 1020, scale: 0.82 }],
      [flask, { x: 1140, y: 1040, scale: 0.7 }],
    ]),
  ],
  'at-turaif-evening-walk': [
    view(
      'dusk',
      (pen) =>
        mudHouse(pen, 260, H * 0.9, 540, 620) +
        mudTower(pen, 780, H * 0.86, 230, 700) +
        mudHouse(pen, 1290, H * 0.92, 620, 560, '#d3a878'),
      [[hiker(night[600]), { x: 820, y: 1110, scale: 0.5 }]],
      { light: 0.55 },
    ),
    view('night', (pen) => mudHouse(pen, 420, H * 0.9, 680, 480) + mudHouse(pen, 1250, H * 0.92, 600, 640), [], {
      light: 0.62,
      lit: [[(pen) => ({ art: lights(pen, 520), outline: '' }), { x: 0, y: 0, scale: 1, aloft: true }]],
    }),
    close(windowLight, 'clay', [
      [(pen) => lantern(pen), { x: 620, y: 1020, scale: 0.9 }],
      [(pen) => tallJar(pen), { x: 1120, y: 980, scale: 0.7 }],
    ]),
  ],
  'najdi-supper': [
    close(tiled, 'clay', [[table, { x: 800, y: 1000, scale: 1.15 }]]),
    inside(clay[300], (pen) => hall(pen, '#d9b48c', '#b98a66', ruby[600]), [[table, { x: 800, y: 1060, scale: 0.74 }]]),
    close(windowLight, 'honey', [
      [teaTray, { x: 620, y: 1060, scale: 0.9 }],
      [(pen) => dallah(pen), { x: 1200, y: 1010, scale: 0.72 }],
    ]),
  ],
  'wadi-hanifah-ride': [
    view(
      'dawn',
      (pen) => oasis()(pen),
      [
        [(pen) => camel(pen, sandCoat, 0.7), { x: 470, y: 1000, scale: 0.36 }],
        [(pen) => camel(pen, { ...sandCoat, blanket: night[600] }, -0.7), { x: 860, y: 1010, scale: 0.36 }],
      ],
      { light: 0.5 },
    ),
    view(
      'dusk',
      (pen) => ridges('#b98a66', '#8a6450', 0.5, 3)(pen) + palms(pen, [180, 420, 1240, 1460], H * 0.94, 460),
      [[(pen) => camel(pen, { ...sandCoat, coat: '#a8764a' }, 0.8), { x: 830, y: 1120, scale: 0.52 }]],
    ),
    close(raked, 'honey', [[finjanSet, { x: 800, y: 940, scale: 0.8 }]]),
  ],
  'al-ahsa-oasis-by-bike': [
    view(
      'day',
      oasis(false),
      [
        [cyclist(brass[500]), { x: 560, y: 1120, scale: 0.6 }],
        [cyclist(sea[500]), { x: 960, y: 1120, scale: 0.56 }],
      ],
      { light: 0.3 },
    ),
    view('dawn', oasis(), [], { light: 0.4 }),
    close(palmShadow, 'honey', [
      [ajwaBowl, { x: 700, y: 1040, scale: 0.9 }],
      [flask, { x: 1210, y: 1030, scale: 0.72 }],
    ]),
  ],
  'clay-with-a-potter': [
    close(windowLight, 'clay', [
      [(pen) => storagePot(pen, true), { x: 560, y: 1000, scale: 0.86 }],
      [waterJug, { x: 1060, y: 1000, scale: 0.8 }],
      [bowl, { x: 1360, y: 1100, scale: 0.5 }],
    ]),
    close(tiled, 'sand', [
      [bowl, { x: 520, y: 1050, scale: 0.9 }],
      [bowl, { x: 1080, y: 1070, scale: 0.7 }],
    ]),
    close(palmShadow, 'clay', [[(pen) => tallJar(pen), { x: 800, y: 1010, scale: 1.05 }]]),
  ],
  'qarah-mountain-caves': [
    inside('#7a5138', cave, [[hiker(ruby[500]), { x: 820, y: 1120, scale: 0.6 }]]),
    view(
      'day',
      (pen) =>
        sandstone([
          [480, 1100, 520],
          [1330, 620, 380],
        ])(pen) + palms(pen, [120, 1180, 1440], H * 0.96, 340),
    ),
    close(raked, 'sand', pack),
  ],
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

function palmMatBack(...[pen, theme, w, h]: Parameters<typeof raked>): string {
  return raked(pen, theme, w, h) + move(palmMat(pen).art, w / 2, h * 0.62, 1.1)
}
