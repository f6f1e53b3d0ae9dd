import { cloth, raked } from '../backdrops-above.ts'
import { dunesDay, dunesNight, tentView } from '../backdrops-open.ts'
import { niche, palmShadow, plinth, tiled, windowLight } from '../backdrops.ts'
import type { Shot } from '../compose.ts'
import { group, shift, type Thing, thing } from '../lathe.ts'
import { brass, clay, cream, night, sand, sea } from '../palette.ts'
import type { Pen } from '../pen.ts'
import { steam } from '../shapes/fire.ts'
import { maamoulBox, maamoulPile } from './cakes.ts'
import { coffeeBag, coffeeSack, giftBox, giftBoxTop } from './coffee-gifts.ts'
import { dallah, grinder } from './coffee-pot.ts'
import { ajwaBowl, bread, dateCrate, spoon } from './dates.ts'
import { bean, beanHeap, dateHeap, podHeap } from './heaps.ts'
import { cardamomJar, molasses, saffronTin, saffronTop } from './spices.ts'
import { bowlTop, finjan } from './tableware.ts'

const scattered = (pen: Pen): Thing => thing(shift(beanHeap(pen, 9, 600, 330), 0, 0).art)
const ajwa = ['#3a1c16', '#4a231a', night[950]] as const

/** Both shots of every product of coffee and dates. */
export const coffeeShots: Record<string, readonly [Shot, Shot]> = {
  'khawlani-coffee': [
    { backdrop: windowLight, theme: 'honey', things: [[coffeeSack, { x: 690, y: 1350, scale: 1.12 }]] },
    {
      backdrop: raked,
      theme: 'clay',
      things: [
        [
          (pen) => bowlTop(pen, [clay[800], clay[800], clay[700]], sand[200]),
          { x: 760, y: 820, scale: 1.15, flat: true },
        ],
        [(pen) => beanHeap(pen, 330, 400, 400), { x: 760, y: 820, scale: 1.12, aloft: true }],
        [scattered, { x: 1120, y: 1300, scale: 1, aloft: true }],
        [(pen) => spoon(pen, beanHeap(pen, 20, 74, 60).art), { x: 1130, y: 700, scale: 1.2, angle: 28, flat: true }],
      ],
    },
  ],
  'sukkari-dates': [
    { backdrop: plinth, theme: 'sand', things: [[(pen) => dateCrate(pen), { x: 760, y: 1270, scale: 1.05 }]] },
    {
      backdrop: cloth,
      theme: 'honey',
      things: [
        [(pen) => bowlTop(pen, [cream, sand[100], sand[200]], sea[400]), { x: 800, y: 800, scale: 1.22, flat: true }],
        [
          (pen) => dateHeap(pen, 62, 370, 370, 0, [brass[300], brass[400], clay[600]]),
          { x: 800, y: 800, scale: 1.2, aloft: true },
        ],
      ],
    },
  ],
  'ajwa-dates': [
    { backdrop: niche, theme: 'sage', things: [[ajwaBowl, { x: 800, y: 1350, scale: 1.3 }]] },
    {
      backdrop: cloth,
      theme: 'clay',
      things: [[(pen) => dateHeap(pen, 46, 520, 470, 0, ajwa), { x: 800, y: 810, scale: 1.45, aloft: true }]],
    },
  ],
  'dallah-pot': [
    { backdrop: niche, theme: 'ruby', things: [[(pen) => dallah(pen), { x: 820, y: 1340, scale: 1.04 }]] },
    {
      backdrop: tentView,
      theme: 'sand',
      things: [
        [(pen) => dallah(pen), { x: 930, y: 1400, scale: 0.92 }],
        [
          (pen) =>
            group(finjan(pen, cream, clay[600], brass[400], clay[800]), shift(thing(steam(200, cream, 0.7)), 0, -290)),
          { x: 400, y: 1440, scale: 0.95 },
        ],
        [(pen) => finjan(pen, night[600], sand[200], brass[300], clay[800]), { x: 620, y: 1510, scale: 0.95 }],
      ],
    },
  ],
  'cardamom-pods': [
    { backdrop: windowLight, theme: 'clay', things: [[cardamomJar, { x: 740, y: 1340, scale: 1.3 }]] },
    {
      backdrop: raked,
      theme: 'sage',
      things: [
        [(pen) => podHeap(pen, 120, 470, 400), { x: 760, y: 860, scale: 1.1, aloft: true }],
        [(pen) => spoon(pen, podHeap(pen, 14, 74, 60).art), { x: 920, y: 800, scale: 1.9, angle: 34, flat: true }],
      ],
    },
  ],
  'saffron-tin': [
    { backdrop: plinth, theme: 'ruby', things: [[saffronTin, { x: 660, y: 1260, scale: 1.1 }]] },
    { backdrop: cloth, theme: 'sand', things: [[saffronTop, { x: 800, y: 800, scale: 1.35, flat: true }]] },
  ],
  'coffee-gift-box': [
    { backdrop: palmShadow, theme: 'sage', things: [[giftBox, { x: 740, y: 1360, scale: 1.3 }]] },
    { backdrop: raked, theme: 'stone', things: [[giftBoxTop, { x: 800, y: 800, scale: 1.2, angle: -7, flat: true }]] },
  ],
  'date-molasses': [
    { backdrop: dunesDay, theme: 'clay', things: [[molasses, { x: 800, y: 1380, scale: 1.22 }]] },
    {
      backdrop: tiled,
      theme: 'sand',
      things: [
        [molasses, { x: 470, y: 1320, scale: 1.02 }],
        [bread, { x: 1030, y: 1420, scale: 1.15 }],
      ],
    },
  ],
  'maamoul-box': [
    { backdrop: raked, theme: 'ruby', things: [[maamoulBox, { x: 800, y: 810, scale: 1.28, angle: 6, flat: true }]] },
    { backdrop: windowLight, theme: 'cream', things: [[maamoulPile, { x: 800, y: 1390, scale: 1.4 }]] },
  ],
  'hand-coffee-grinder': [
    { backdrop: palmShadow, theme: 'honey', things: [[grinder, { x: 740, y: 1350, scale: 1.24 }]] },
    {
      backdrop: dunesNight,
      theme: 'plum',
      things: [
        [grinder, { x: 700, y: 1330, scale: 1.05 }],
        [(pen) => beanHeap(pen, 60, 220, 50, 60), { x: 1180, y: 1380, scale: 1.1 }],
        [(pen) => coffeeBag(pen), { x: 340, y: 1290, scale: 0.72 }],
        [() => thing(bean(60)), { x: 940, y: 1470, scale: 1 }],
      ],
    },
  ],
}
