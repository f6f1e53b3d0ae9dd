import { picture } from '../compose.ts'
import { brass, cream, night, ruby } from '../palette.ts'
import { band, diamonds, flat, over, triangles, weave } from '../pattern.ts'
import type { Picture } from '../picture.ts'
import { caravan } from './caravan.ts'

/** The caravan, closer, over a woven border. */
export const share = (): Picture =>
  picture(
    'share',
    1200,
    630,
    '#3f3a68',
    (pen) =>
      `<g transform="translate(-200 -232) scale(.62)">${caravan(pen)}</g>` +
      weave(flat(0, 582, 1200, 48), [
        [0.3, band(brass[300])],
        [1, over(band(ruby[600]), triangles(60, cream))],
        [0.2, band(night[900])],
        [1.8, over(band(night[900]), diamonds(40, brass[300], ruby[500]))],
      ]),
  )
