import { dunesNight } from '../backdrops-open.ts'
import { type Backdrop, niche, palmShadow, tiled, windowLight } from '../backdrops.ts'
import { picture, place, type Placed } from '../compose.ts'
import { thing } from '../lathe.ts'
import { poetry, saduBook, stack, stand } from '../objects/books.ts'
import { mabkhara, travelMabkhara } from '../objects/burners.ts'
import { dallah } from '../objects/coffee-pot.ts'
import { cushionPile } from '../objects/cushions.ts'
import { ajwaBowl } from '../objects/dates.ts'
import { inkPot, twigVase } from '../objects/desk.ts'
import { firePit, kettle, lantern } from '../objects/fires.ts'
import { wallHanging } from '../objects/hangings.ts'
import { beanHeap } from '../objects/heaps.ts'
import { sgraffito, storagePot, tallJar, waterJug } from '../objects/jars.ts'
import { compass, mapHung } from '../objects/maps.ts'
import { chipHeap } from '../objects/oud.ts'
import { basket } from '../objects/plaited.ts'
import { amberJar } from '../objects/resins.ts'
import { roses, roseWater } from '../objects/rose-water.ts'
import { roll, rugFloor } from '../objects/rugs.ts'
import { oudOil } from '../objects/scents.ts'
import { cardamomJar } from '../objects/spices.ts'
import { bowl, finjan, finjanStack } from '../objects/tableware.ts'
import { tent } from '../objects/tents.ts'
import { brass, clay, cream, night, sage, sand, type ThemeName, themes } from '../palette.ts'
import type { Picture } from '../picture.ts'
import { camel, sandCoat } from '../shapes/camel.ts'
import { steam } from '../shapes/fire.ts'
import { field, sadu, yarns } from '../shapes/textile.ts'

const scene = (slug: string, backdrop: Backdrop, theme: ThemeName, things: readonly Placed[]) => (): Picture =>
  picture(
    `category-${slug}`,
    1600,
    1200,
    themes[theme].wallDeep,
    (pen) => backdrop(pen, themes[theme], 1600, 1200) + things.map((one) => place(pen, one, themes[theme])).join(''),
  )

/** The still life of each category. */
export const categoryScenes: Record<string, () => Picture> = {
  pottery: scene('pottery', palmShadow, 'clay', [
    [(pen) => tallJar(pen), { x: 560, y: 960, scale: 0.92 }],
    [(pen) => sgraffito(pen), { x: 1220, y: 940, scale: 0.76 }],
    [(pen) => storagePot(pen), { x: 900, y: 985, scale: 0.72 }],
    [waterJug, { x: 240, y: 1000, scale: 0.62 }],
    [bowl, { x: 1240, y: 1100, scale: 0.5 }],
    [(pen) => finjanStack(pen), { x: 660, y: 1120, scale: 0.5 }],
  ]),
  weaving: scene('weaving', palmShadow, 'sand', [
    [(pen) => wallHanging(pen), { x: 800, y: 780, scale: 0.76, flat: true }],
    [rugFloor, { x: 800, y: 1180, scale: 1.05, flat: true }],
    [cushionPile, { x: 420, y: 1030, scale: 0.72 }],
    [(pen) => basket(pen), { x: 1250, y: 1000, scale: 0.62 }],
    [(pen) => roll(pen, field(yarns.indigo, 4), yarns.indigo, 700, 90), { x: 820, y: 1110, scale: 0.72 }],
    [(pen) => roll(pen, sadu(yarns.desert, 4), yarns.desert, 560, 90), { x: 850, y: 1005, scale: 0.7 }],
  ]),
  'coffee-dates': scene('coffee-dates', tiled, 'sand', [
    [cardamomJar, { x: 330, y: 960, scale: 0.72 }],
    [(pen) => dallah(pen), { x: 760, y: 1010, scale: 0.86 }],
    [ajwaBowl, { x: 1250, y: 1000, scale: 0.8 }],
    [(pen) => finjan(pen, night[600], sand[200], brass[300], clay[800]), { x: 560, y: 1110, scale: 0.66 }],
    [(pen) => finjan(pen, cream, clay[600], brass[400], clay[800]), { x: 990, y: 1120, scale: 0.66 }],
    [() => thing(steam(170, cream, 0.8)), { x: 560, y: 910, scale: 1, aloft: true }],
    [(pen) => beanHeap(pen, 30, 150, 32, 16), { x: 770, y: 1120, scale: 0.9 }],
  ]),
  'incense-oud': scene('incense-oud', niche, 'dusk', [
    [(pen) => mabkhara(pen), { x: 800, y: 1000, scale: 0.84 }],
    [roseWater, { x: 370, y: 1000, scale: 0.72 }],
    [(pen) => oudOil(pen), { x: 1200, y: 980, scale: 0.72 }],
    [amberJar, { x: 1430, y: 1040, scale: 0.56 }],
    [roses, { x: 250, y: 1090, scale: 0.7 }],
    [(pen) => chipHeap(pen, 34, 190, 36, 50, 100), { x: 1080, y: 1110, scale: 0.9 }],
    [(pen) => travelMabkhara(pen), { x: 590, y: 1090, scale: 0.46 }],
  ]),
  'desert-camp': scene('desert-camp', dunesNight, 'plum', [
    [(pen) => camel(pen, { ...sandCoat, coat: '#b98a5a' }, 0.5), { x: 1330, y: 880, scale: 0.36 }],
    [(pen) => tent(pen, true), { x: 660, y: 980, scale: 0.82, flat: true }],
    [firePit, { x: 1020, y: 1100, scale: 0.46 }],
    [(pen) => lantern(pen), { x: 290, y: 1120, scale: 0.42 }],
    [kettle, { x: 1320, y: 1130, scale: 0.36 }],
  ]),
  'books-maps': scene('books-maps', windowLight, 'sage', [
    [mapHung, { x: 620, y: 640, scale: 0.72, flat: true }],
    [
      (pen) =>
        stack(pen, [
          [clay[600], 720, 110],
          [night[700], 660, 96],
          [sage[600], 690, 104],
        ]),
      { x: 480, y: 1060, scale: 0.8 },
    ],
    [stand(saduBook), { x: 940, y: 1000, scale: 0.5 }],
    [stand(poetry), { x: 1210, y: 1020, scale: 0.66 }],
    [inkPot, { x: 480, y: 812, scale: 0.56 }],
    [twigVase, { x: 1470, y: 1040, scale: 0.86 }],
    [compass, { x: 830, y: 1090, scale: 0.56, flat: true }],
  ]),
}
