import { cloth, raked } from '../backdrops-above.ts'
import { dunesDay, dunesNight, tentView } from '../backdrops-open.ts'
import { niche, palmShadow, plinth, windowLight } from '../backdrops.ts'
import type { Shot } from '../compose.ts'
import { thing } from '../lathe.ts'
import { brass, clay, cream, night, sand } from '../palette.ts'
import { steam } from '../shapes/fire.ts'
import { starBlanket, starBlanketFolded } from './blankets.ts'
import { chair, flask, flaskPair, sandals } from './camp-gear.ts'
import { dallah } from './coffee-pot.ts'
import { enamel, enamelTop } from './enamel.ts'
import { firePit, kettle, lantern } from './fires.ts'
import { finjan } from './tableware.ts'
import { majlis, tent } from './tents.ts'

/** Both shots of every product of the desert camp. */
export const campShots: Record<string, readonly [Shot, Shot]> = {
  'goat-hair-tent': [
    { backdrop: dunesDay, theme: 'sand', things: [[(pen) => tent(pen), { x: 800, y: 1290, scale: 0.92, flat: true }]] },
    {
      backdrop: dunesNight,
      theme: 'night',
      things: [
        [(pen) => tent(pen, true), { x: 800, y: 1340, scale: 0.96, flat: true }],
        [firePit, { x: 800, y: 1520, scale: 0.3 }],
      ],
    },
  ],
  'brass-lantern': [
    { backdrop: niche, theme: 'night', things: [[(pen) => lantern(pen), { x: 800, y: 1350, scale: 0.98 }]] },
    {
      backdrop: dunesDay,
      theme: 'plum',
      things: [
        [(pen) => lantern(pen, false), { x: 600, y: 1370, scale: 0.98 }],
        [(pen) => lantern(pen, false), { x: 1120, y: 1440, scale: 0.66 }],
      ],
    },
  ],
  'folding-camp-chair': [
    { backdrop: plinth, theme: 'sand', things: [[chair, { x: 790, y: 1270, scale: 0.94 }]] },
    {
      backdrop: dunesNight,
      theme: 'plum',
      things: [
        [chair, { x: 590, y: 1390, scale: 0.94 }],
        [firePit, { x: 1220, y: 1440, scale: 0.6 }],
      ],
    },
  ],
  'fire-pit': [
    { backdrop: dunesNight, theme: 'dusk', things: [[firePit, { x: 800, y: 1380, scale: 1.1 }]] },
    {
      backdrop: tentView,
      theme: 'ember',
      things: [
        [firePit, { x: 620, y: 1400, scale: 1.02 }],
        [kettle, { x: 1220, y: 1480, scale: 0.7 }],
      ],
    },
  ],
  'camp-kettle': [
    { backdrop: windowLight, theme: 'clay', things: [[kettle, { x: 770, y: 1340, scale: 1.22 }]] },
    {
      backdrop: dunesDay,
      theme: 'honey',
      things: [
        [kettle, { x: 760, y: 1500, scale: 1.62 }],
        [() => thing(steam(300, cream, 0.8)), { x: 1420, y: 640, scale: 1.1, aloft: true }],
      ],
    },
  ],
  'insulated-flask': [
    { backdrop: palmShadow, theme: 'sand', things: [[(pen) => flask(pen), { x: 790, y: 1350, scale: 1.12 }]] },
    { backdrop: dunesDay, theme: 'clay', things: [[flaskPair, { x: 700, y: 1400, scale: 1.08 }]] },
  ],
  'star-blanket': [
    { backdrop: raked, theme: 'sand', things: [[starBlanket, { x: 800, y: 800, scale: 1.12, angle: 9, flat: true }]] },
    { backdrop: plinth, theme: 'plum', things: [[starBlanketFolded, { x: 800, y: 1270, scale: 1.02 }]] },
  ],
  'leather-sandals': [
    { backdrop: raked, theme: 'honey', things: [[sandals, { x: 800, y: 800, scale: 1.3, angle: 10, flat: true }]] },
    { backdrop: cloth, theme: 'clay', things: [[sandals, { x: 840, y: 960, scale: 1.75, angle: -22, flat: true }]] },
  ],
  'floor-cushion-set': [
    { backdrop: niche, theme: 'sage', things: [[majlis, { x: 800, y: 1370, scale: 0.98 }]] },
    {
      backdrop: tentView,
      theme: 'sand',
      things: [
        [majlis, { x: 800, y: 1330, scale: 1.02 }],
        [(pen) => dallah(pen), { x: 620, y: 1520, scale: 0.42 }],
        [(pen) => finjan(pen, cream, clay[600], brass[400], clay[800]), { x: 860, y: 1530, scale: 0.4 }],
        [(pen) => finjan(pen, night[600], sand[200], brass[300], clay[800]), { x: 1010, y: 1510, scale: 0.4 }],
      ],
    },
  ],
  'enamel-plate-set': [
    { backdrop: palmShadow, theme: 'plum', things: [[enamel, { x: 760, y: 1370, scale: 1.05 }]] },
    { backdrop: cloth, theme: 'sage', things: [[enamelTop, { x: 800, y: 780, scale: 1.1, aloft: true }]] },
  ],
}
