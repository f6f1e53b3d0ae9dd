import { palmShadow, tiled, windowLight } from '../backdrops.ts'
import { raked } from '../backdrops-above.ts'
import { dallah } from '../objects/coffee-pot.ts'
import { firePit, lantern } from '../objects/fires.ts'
import { ajwaBowl } from '../objects/dates.ts'
import { bowl, finjanSet } from '../objects/tableware.ts'
import { basket } from '../objects/plaited.ts'
import { storagePot, tallJar, waterJug } from '../objects/jars.ts'
import { chair, flask } from '../objects/camp-gear.ts'
import { starBlanketFolded } from '../objects/blankets.ts'
import { teaTray } from '../objects/tray.ts'
import { brass, clay, night, ruby, sea } from '../palette.ts'
import { camel, sandCoat } from '../shapes/camel.ts'
import { mudHouse, mudTower } from './built.ts'
import { hall, lights } from './courts.ts'
import { oasis, ridges, sandSea, sandstone } from './lands.ts'
import { H } from './skies.ts'
import { table, telescope } from './things.ts'
import { cyclist, hiker } from './people.ts'
import { inside, view } from './view.ts'
import { cave, close, pack, palms, stars, type Three } from './journey-parts.ts'

/** Three pictures of each experience around AlUla, Diriyah and Al-Ahsa. */
export const centreViews: Record<string, Three> = {
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
}
