import { cloth, raked } from '../backdrops-above.ts'
import { dunesDay, dunesNight } from '../backdrops-open.ts'
import { niche, palmShadow, plinth, tiled, windowLight } from '../backdrops.ts'
import type { Shot } from '../compose.ts'
import { brass, clay, cream, night, ruby, sage, sea } from '../palette.ts'
import { open } from '../shapes/book.ts'
import {
  atlas,
  camelBook,
  coffeeBook,
  lay,
  notebook,
  poetry,
  primer,
  saduBook,
  stack,
  stand,
  starGuide,
} from './books.ts'
import { atlasCover, camelCover, starsCover } from './covers.ts'
import { inkPot, nightLight, pencil, reedPen, twigVase } from './desk.ts'
import { beanHeap } from './heaps.ts'
import { compass, mapFlat, mapHung, print, printSheet } from './maps.ts'
import { gridPage, patternPage, practicePage, textPage, versePage } from './pages.ts'
import { finjan } from './tableware.ts'

/** Both shots of every book and map. */
export const bookShots: Record<string, readonly [Shot, Shot]> = {
  'caravan-routes-map': [
    {
      backdrop: raked,
      theme: 'clay',
      things: [
        [mapFlat, { x: 790, y: 800, scale: 1.14, angle: -6, flat: true }],
        [compass, { x: 1320, y: 1330, scale: 1, flat: true }],
      ],
    },
    { backdrop: palmShadow, theme: 'sage', things: [[mapHung, { x: 800, y: 1080, scale: 1.1, flat: true }]] },
  ],
  'empty-quarter-atlas': [
    { backdrop: dunesDay, theme: 'sea', things: [[stand(atlas), { x: 820, y: 1370, scale: 1.1 }]] },
    {
      backdrop: cloth,
      theme: 'stone',
      things: [
        [
          (pen) => open(pen, 1160, 740, clay[700], atlasCover, textPage(clay[500])),
          { x: 800, y: 800, scale: 1.18, angle: -7, flat: true },
        ],
      ],
    },
  ],
  'desert-stars-guide': [
    {
      backdrop: dunesNight,
      theme: 'night',
      things: [
        [nightLight, { x: 800, y: 1320, scale: 1, aloft: true }],
        [stand(starGuide), { x: 810, y: 1360, scale: 1.12 }],
      ],
    },
    {
      backdrop: raked,
      theme: 'plum',
      things: [
        [
          (pen) => open(pen, 1120, 800, night[800], starsCover, textPage(night[600])),
          { x: 800, y: 820, scale: 1.2, angle: 6, flat: true },
        ],
      ],
    },
  ],
  'poetry-anthology': [
    { backdrop: niche, theme: 'honey', things: [[stand(poetry), { x: 810, y: 1350, scale: 1.08 }]] },
    {
      backdrop: cloth,
      theme: 'clay',
      things: [
        [
          (pen) => open(pen, 1080, 760, ruby[700], versePage, versePage),
          { x: 800, y: 860, scale: 1.22, angle: -8, flat: true },
        ],
        [reedPen, { x: 1370, y: 460, scale: 1, angle: 36, flat: true }],
      ],
    },
  ],
  'coffee-book': [
    {
      backdrop: windowLight,
      theme: 'cream',
      things: [
        [stand(coffeeBook), { x: 740, y: 1360, scale: 1.1 }],
        [(pen) => finjan(pen, clay[500], cream, brass[200], clay[800]), { x: 1260, y: 1430, scale: 0.9 }],
      ],
    },
    {
      backdrop: raked,
      theme: 'sage',
      things: [
        [lay(coffeeBook), { x: 780, y: 800, scale: 1.35, angle: 10, flat: true }],
        [(pen) => beanHeap(pen, 26, 170, 120), { x: 1330, y: 1330, scale: 1.3, aloft: true }],
      ],
    },
  ],
  'sadu-pattern-book': [
    { backdrop: plinth, theme: 'clay', things: [[stand(saduBook), { x: 815, y: 1275, scale: 1.02 }]] },
    {
      backdrop: raked,
      theme: 'sand',
      things: [
        [
          (pen) => open(pen, 1140, 760, night[900], gridPage, patternPage),
          { x: 800, y: 810, scale: 1.2, angle: 5, flat: true },
        ],
        [pencil, { x: 1270, y: 1230, scale: 0.9, angle: 58, flat: true }],
      ],
    },
  ],
  'little-camel-story': [
    { backdrop: palmShadow, theme: 'honey', things: [[stand(camelBook), { x: 810, y: 1360, scale: 1.24 }]] },
    {
      backdrop: cloth,
      theme: 'sea',
      things: [
        [
          (pen) => open(pen, 1180, 640, brass[400], textPage(sea[400]), camelCover),
          { x: 800, y: 800, scale: 1.18, angle: -6, flat: true },
        ],
      ],
    },
  ],
  'field-notebook': [
    {
      backdrop: raked,
      theme: 'stone',
      things: [
        [notebook, { x: 740, y: 800, scale: 1.22, angle: -9, flat: true }],
        [pencil, { x: 1330, y: 860, scale: 1.15, angle: 14, flat: true }],
      ],
    },
    {
      backdrop: dunesDay,
      theme: 'sand',
      things: [
        [
          (pen) =>
            stack(pen, [
              ['#5b3420', 720, 120],
              [sage[600], 700, 110],
              ['#a8673c', 710, 120],
            ]),
          { x: 740, y: 1390, scale: 1.24 },
        ],
        [compass, { x: 770, y: 860, scale: 0.92, aloft: true }],
      ],
    },
  ],
  'alula-print': [
    {
      backdrop: windowLight,
      theme: 'stone',
      things: [
        [(pen) => print(pen), { x: 760, y: 1340, scale: 1.14 }],
        [twigVase, { x: 1290, y: 1400, scale: 1.1 }],
      ],
    },
    { backdrop: raked, theme: 'cream', things: [[printSheet, { x: 800, y: 800, scale: 1.14, angle: 5, flat: true }]] },
  ],
  'calligraphy-primer': [
    {
      backdrop: tiled,
      theme: 'sea',
      things: [
        [stand(primer), { x: 720, y: 1350, scale: 1.1 }],
        [inkPot, { x: 1240, y: 1430, scale: 1.05 }],
      ],
    },
    {
      backdrop: cloth,
      theme: 'honey',
      things: [
        [
          (pen) => open(pen, 1120, 780, clay[500], practicePage, practicePage),
          { x: 780, y: 820, scale: 1.2, angle: -5, flat: true },
        ],
        [reedPen, { x: 1210, y: 760, scale: 1.15, angle: 24, flat: true }],
      ],
    },
  ],
}
