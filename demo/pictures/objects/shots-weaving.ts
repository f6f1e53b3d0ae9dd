import { cloth, raked } from '../backdrops-above.ts'
import { dunesDay, tentView } from '../backdrops-open.ts'
import { niche, palmShadow, plinth, tiled, windowLight } from '../backdrops.ts'
import type { Shot } from '../compose.ts'
import { band, checks, over, plane } from '../pattern.ts'
import { sadu, yarns } from '../shapes/textile.ts'
import { cushionPile, saduCushion, throwBench, throwFolded } from './cushions.ts'
import { saddleBag, shemagh, shemaghHung, wallHanging } from './hangings.ts'
import { basket, palmMat } from './plaited.ts'
import { prayerRug, roll, rugFloor, rugTop, runner } from './rugs.ts'

/** Both shots of every product of the loom. */
export const weavingShots: Record<string, readonly [Shot, Shot]> = {
  'sadu-runner': [
    { backdrop: niche, theme: 'stone', things: [[runner, { x: 800, y: 1520, scale: 1.28, flat: true }]] },
    {
      backdrop: palmShadow,
      theme: 'ruby',
      things: [[(pen) => roll(pen, sadu(yarns.desert, 6), yarns.desert, 900, 170), { x: 830, y: 1360, scale: 1.12 }]],
    },
  ],
  'sadu-cushion': [
    { backdrop: windowLight, theme: 'sand', things: [[saduCushion, { x: 800, y: 1370, scale: 1.16 }]] },
    { backdrop: tentView, theme: 'clay', things: [[cushionPile, { x: 800, y: 1400, scale: 1.2 }]] },
  ],
  'camel-wool-rug': [
    { backdrop: palmShadow, theme: 'clay', things: [[rugFloor, { x: 800, y: 1530, scale: 1.02, flat: true }]] },
    { backdrop: raked, theme: 'stone', things: [[rugTop, { x: 800, y: 810, scale: 1.1, angle: -9, flat: true }]] },
  ],
  'palm-leaf-basket': [
    { backdrop: dunesDay, theme: 'sea', things: [[(pen) => basket(pen), { x: 800, y: 1380, scale: 1.25 }]] },
    { backdrop: tiled, theme: 'honey', things: [[(pen) => basket(pen, true), { x: 800, y: 1370, scale: 1.36 }]] },
  ],
  'prayer-rug': [
    {
      backdrop: raked,
      theme: 'sage',
      things: [[(pen) => prayerRug(pen), { x: 800, y: 1440, scale: 1.32, flat: true }]],
    },
    {
      backdrop: niche,
      theme: 'sea',
      things: [
        [
          (pen) => prayerRug(pen, plane([-230, -420], [230, -420], [400, 0], [-400, 0]), 30),
          { x: 800, y: 1540, scale: 1.2, flat: true },
        ],
      ],
    },
  ],
  'wool-throw': [
    { backdrop: plinth, theme: 'clay', things: [[throwFolded, { x: 800, y: 1270, scale: 1.08 }]] },
    { backdrop: windowLight, theme: 'sage', things: [[throwBench, { x: 800, y: 1370, scale: 1.2 }]] },
  ],
  'saddle-bag': [
    {
      backdrop: tentView,
      theme: 'honey',
      things: [[(pen) => saddleBag(pen), { x: 800, y: 1420, scale: 1.1, aloft: true }]],
    },
    {
      backdrop: cloth,
      theme: 'sand',
      things: [[(pen) => saddleBag(pen, true), { x: 800, y: 1290, scale: 1.6, angle: -6, flat: true }]],
    },
  ],
  'palm-mat': [
    { backdrop: cloth, theme: 'sage', things: [[palmMat, { x: 790, y: 800, scale: 1.24, flat: true }]] },
    {
      backdrop: plinth,
      theme: 'honey',
      things: [
        [palmMat, { x: 800, y: 700, scale: 1.04, aloft: true }],
        [
          (pen) =>
            roll(
              pen,
              [
                [1, over(band('#e4c998'), checks(10, '#d7b175', 26))],
                [0.5, band('#c2613c')],
                [4, over(band('#e4c998'), checks(10, '#d7b175', 90))],
                [0.5, band('#687a55')],
                [1, over(band('#e4c998'), checks(10, '#d7b175', 26))],
              ],
              ['#e4c998', '#a27b42', '#7e5f35', '#c2613c', '#687a55'],
              700,
              90,
            ),
          { x: 800, y: 1290, scale: 1.1 },
        ],
      ],
    },
  ],
  'woven-wall-hanging': [
    {
      backdrop: palmShadow,
      theme: 'plum',
      things: [[(pen) => wallHanging(pen), { x: 800, y: 1260, scale: 1.06, flat: true }]],
    },
    {
      backdrop: windowLight,
      theme: 'cream',
      things: [[(pen) => wallHanging(pen, true), { x: 640, y: 1720, scale: 1.68, flat: true }]],
    },
  ],
  'cotton-shemagh': [
    { backdrop: raked, theme: 'honey', things: [[shemagh, { x: 790, y: 800, scale: 1.3, angle: 8, flat: true }]] },
    { backdrop: windowLight, theme: 'ruby', things: [[shemaghHung, { x: 800, y: 1250, scale: 1.12, flat: true }]] },
  ],
}
