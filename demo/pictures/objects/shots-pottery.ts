import { raked } from '../backdrops-above.ts'
import { dunesDay, dunesNight } from '../backdrops-open.ts'
import { niche, palmShadow, plinth, tiled, windowLight } from '../backdrops.ts'
import type { Shot } from '../compose.ts'
import { group, shift } from '../lathe.ts'
import { clay, night, sage, sand } from '../palette.ts'
import { dateHeap } from './heaps.ts'
import { sgraffito, storagePot, tallJar, waterJug } from './jars.ts'
import { oilLamp, planter } from './lamp.ts'
import { bowl, bowlTop, dunePlate, finjanSet, finjanStack, plateStack } from './tableware.ts'
import { teaGlass, teaTray, teaTrayTop } from './tray.ts'

/** Both shots of every product of the pottery. */
export const potteryShots: Record<string, readonly [Shot, Shot]> = {
  'tall-clay-jar': [
    { backdrop: niche, theme: 'sand', things: [[(pen) => tallJar(pen), { x: 790, y: 1330, scale: 1.02 }]] },
    {
      backdrop: palmShadow,
      theme: 'clay',
      things: [
        [(pen) => tallJar(pen, night[600], sand[200], night[900]), { x: 1070, y: 1270, scale: 1.02 }],
        [(pen) => tallJar(pen, sand[200], clay[600], clay[700]), { x: 520, y: 1300, scale: 0.72 }],
        [(pen) => tallJar(pen), { x: 800, y: 1430, scale: 0.5 }],
      ],
    },
  ],
  'finjan-cup-set': [
    { backdrop: plinth, theme: 'honey', things: [[finjanSet, { x: 800, y: 1275, scale: 1.05 }]] },
    { backdrop: windowLight, theme: 'sea', things: [[finjanStack, { x: 790, y: 1360, scale: 1.5 }]] },
  ],
  'glazed-serving-bowl': [
    { backdrop: windowLight, theme: 'clay', things: [[bowl, { x: 800, y: 1330, scale: 1.18 }]] },
    {
      backdrop: raked,
      theme: 'sand',
      things: [
        [(pen) => bowlTop(pen), { x: 780, y: 830, scale: 1.25, flat: true }],
        [(pen) => dateHeap(pen, 26, 230, 230), { x: 780, y: 850, scale: 1.1, aloft: true }],
      ],
    },
  ],
  'water-cooler-jug': [
    { backdrop: palmShadow, theme: 'sea', things: [[waterJug, { x: 800, y: 1330, scale: 1.05 }]] },
    {
      backdrop: dunesDay,
      theme: 'sage',
      things: [
        [waterJug, { x: 700, y: 1380, scale: 0.98 }],
        [teaGlass, { x: 1180, y: 1450, scale: 1.1 }],
      ],
    },
  ],
  'dune-plate': [
    { backdrop: raked, theme: 'plum', things: [[dunePlate, { x: 790, y: 800, scale: 1.22, flat: true }]] },
    { backdrop: niche, theme: 'clay', things: [[plateStack, { x: 800, y: 1330, scale: 1.2 }]] },
  ],
  'oil-lamp': [
    { backdrop: dunesNight, theme: 'night', things: [[oilLamp, { x: 800, y: 1330, scale: 1.15 }]] },
    { backdrop: niche, theme: 'ember', things: [[oilLamp, { x: 760, y: 1390, scale: 1.45 }]] },
  ],
  'herb-planter': [
    { backdrop: windowLight, theme: 'sage', things: [[(pen) => planter(pen), { x: 800, y: 1340, scale: 1.1 }]] },
    {
      backdrop: tiled,
      theme: 'sand',
      things: [
        [(pen) => planter(pen, sand[100]), { x: 360, y: 1330, scale: 0.78 }],
        [(pen) => planter(pen, clay[500], 1), { x: 1240, y: 1330, scale: 0.78 }],
        [(pen) => planter(pen, sage[200]), { x: 800, y: 1410, scale: 0.86 }],
      ],
    },
  ],
  'lidded-storage-pot': [
    { backdrop: plinth, theme: 'sage', things: [[(pen) => storagePot(pen), { x: 800, y: 1260, scale: 1.08 }]] },
    { backdrop: tiled, theme: 'clay', things: [[(pen) => storagePot(pen, true), { x: 650, y: 1360, scale: 1.15 }]] },
  ],
  'sgraffito-vase': [
    { backdrop: niche, theme: 'plum', things: [[(pen) => sgraffito(pen), { x: 800, y: 1340, scale: 1.04 }]] },
    {
      backdrop: palmShadow,
      theme: 'honey',
      things: [[(pen) => sgraffito(pen, false), { x: 820, y: 1440, scale: 1.7 }]],
    },
  ],
  'tiled-tea-tray': [
    {
      backdrop: palmShadow,
      theme: 'sand',
      things: [
        [
          (pen) =>
            group(
              teaTray(pen),
              shift(teaGlass(pen), -180, -120, 1.2),
              shift(teaGlass(pen), 30, -170, 1.15),
              shift(teaGlass(pen), 190, -80, 1.25),
            ),
          { x: 800, y: 1380, scale: 1.2 },
        ],
      ],
    },
    { backdrop: raked, theme: 'sea', things: [[teaTrayTop, { x: 800, y: 810, scale: 1.16, angle: -12, flat: true }]] },
  ],
}
