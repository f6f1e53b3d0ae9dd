import { cloth, raked } from '../backdrops-above.ts'
import { dunesDay, dunesNight, tentView } from '../backdrops-open.ts'
import { niche, palmShadow, plinth, tiled, windowLight } from '../backdrops.ts'
import type { Shot } from '../compose.ts'
import { candle, mabkhara, pouch, travelMabkhara } from './burners.ts'
import { spoon } from './dates.ts'
import { bakhoor, bakhoorBox, chipHeap, oudChest, oudDish } from './oud.ts'
import { amberBlocks, amberJar, tearHeap, tearSack } from './resins.ts'
import { petals, roses, roseWater } from './rose-water.ts'
import { oudOil, scentSet, scentSetTop } from './scents.ts'

/** Both shots of every product of incense and oud. */
export const incenseShots: Record<string, readonly [Shot, Shot]> = {
  'oud-chips': [
    { backdrop: niche, theme: 'honey', things: [[oudChest, { x: 740, y: 1360, scale: 1.24 }]] },
    { backdrop: windowLight, theme: 'plum', things: [[oudDish, { x: 800, y: 1370, scale: 1.4 }]] },
  ],
  'taif-rose-water': [
    {
      backdrop: windowLight,
      theme: 'ruby',
      things: [
        [roseWater, { x: 660, y: 1330, scale: 1.14 }],
        [roses, { x: 1060, y: 1400, scale: 1.2 }],
      ],
    },
    {
      backdrop: raked,
      theme: 'cream',
      things: [
        [petals, { x: 800, y: 800, scale: 1.12, aloft: true }],
        [roseWater, { x: 990, y: 1270, scale: 1.1, angle: -24, flat: true }],
      ],
    },
  ],
  'classic-mabkhara': [
    { backdrop: niche, theme: 'dusk', things: [[(pen) => mabkhara(pen), { x: 800, y: 1340, scale: 0.98 }]] },
    { backdrop: dunesNight, theme: 'plum', things: [[(pen) => mabkhara(pen), { x: 800, y: 1560, scale: 1.46 }]] },
  ],
  'travel-mabkhara': [
    { backdrop: plinth, theme: 'sea', things: [[(pen) => travelMabkhara(pen), { x: 800, y: 1260, scale: 1.1 }]] },
    {
      backdrop: tentView,
      theme: 'clay',
      things: [
        [(pen) => travelMabkhara(pen, true), { x: 600, y: 1390, scale: 1.16 }],
        [pouch, { x: 1290, y: 1480, scale: 0.86 }],
      ],
    },
  ],
  'frankincense-tears': [
    { backdrop: dunesDay, theme: 'honey', things: [[tearSack, { x: 800, y: 1390, scale: 1.24 }]] },
    {
      backdrop: cloth,
      theme: 'sea',
      things: [
        [(pen) => tearHeap(pen, 90, 470, 430), { x: 740, y: 860, scale: 1.3, aloft: true }],
        [
          (pen) => spoon(pen, tearHeap(pen, 14, 80, 66, 0, 50).art),
          { x: 960, y: 700, scale: 1.8, angle: 30, flat: true },
        ],
      ],
    },
  ],
  'oud-oil': [
    { backdrop: plinth, theme: 'plum', things: [[(pen) => oudOil(pen), { x: 800, y: 1258, scale: 1.12 }]] },
    {
      backdrop: palmShadow,
      theme: 'clay',
      things: [
        [(pen) => oudOil(pen), { x: 720, y: 1370, scale: 1.34 }],
        [(pen) => chipHeap(pen, 20, 190, 40, 40, 110), { x: 1180, y: 1420, scale: 1.1 }],
      ],
    },
  ],
  'bakhoor-tablets': [
    { backdrop: palmShadow, theme: 'sand', things: [[bakhoor, { x: 740, y: 1370, scale: 1.5 }]] },
    { backdrop: raked, theme: 'ruby', things: [[bakhoorBox, { x: 800, y: 800, scale: 1.22, angle: -10, flat: true }]] },
  ],
  'musk-candle': [
    { backdrop: windowLight, theme: 'stone', things: [[candle, { x: 800, y: 1350, scale: 1.32 }]] },
    { backdrop: niche, theme: 'night', things: [[candle, { x: 800, y: 1390, scale: 1.4 }]] },
  ],
  'amber-resin': [
    { backdrop: plinth, theme: 'cream', things: [[amberJar, { x: 800, y: 1260, scale: 1.3 }]] },
    { backdrop: dunesDay, theme: 'plum', things: [[amberBlocks, { x: 800, y: 1370, scale: 1.26 }]] },
  ],
  'scent-gift-set': [
    { backdrop: tiled, theme: 'ruby', things: [[scentSet, { x: 720, y: 1370, scale: 1.16 }]] },
    { backdrop: cloth, theme: 'honey', things: [[scentSetTop, { x: 800, y: 800, scale: 1.2, angle: 8, flat: true }]] },
  ],
}
