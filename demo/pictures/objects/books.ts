import { type Thing, thing } from '../lathe.ts'
import { solid } from '../light.ts'
import { brass, clay, night, ruby, sand } from '../palette.ts'
import { band, diamonds, flat, over, weave } from '../pattern.ts'
import { at, ellipse, fill, type Pen, rect, stroke } from '../pen.ts'
import { type Book, lying, standing } from '../shapes/book.ts'
import { atlasCover, calligraphyCover, camelCover, coffeeCover, poetryCover, saduCover, starsCover } from './covers.ts'

export const atlas: Book = { width: 860, height: 760, thick: 120, cover: atlasCover, spine: clay[700] }

export const starGuide: Book = { width: 560, height: 840, thick: 90, cover: starsCover, spine: night[800] }

export const poetry: Book = { width: 580, height: 820, thick: 130, cover: poetryCover, spine: ruby[700] }

export const coffeeBook: Book = { width: 660, height: 840, thick: 100, cover: coffeeCover, spine: clay[600] }

export const saduBook: Book = { width: 720, height: 760, thick: 90, cover: saduCover, spine: night[900] }

export const camelBook: Book = { width: 720, height: 720, thick: 60, cover: camelCover, spine: brass[300] }

export const primer: Book = { width: 620, height: 840, thick: 70, cover: calligraphyCover, spine: clay[500] }

export const stand =
  (book: Book) =>
  (pen: Pen): Thing =>
    standing(pen, book)

export const lay =
  (book: Book) =>
  (pen: Pen): Thing =>
    lying(pen, book)

/** A stack of books lying, the spines towards us. */
export function stack(pen: Pen, spines: readonly (readonly [string, number, number])[]): Thing {
  let y = 0
  const art = spines.map(([colour, width, height], i) => {
    const x = (i % 2 === 0 ? -6 : 10) - width / 2
    const d = rect(x, y - height, width, height, 10)
    y -= height
    return (
      solid(pen, d, colour, { shade: 0.4, grain: [x, y, width, height] }) +
      stroke(`M${at([x + 50, y + 6])}v${height - 12}M${at([x + width - 50, y + 6])}v${height - 12}`, brass[300], 7) +
      fill(rect(x + width * 0.36, y + height * 0.3, width * 0.28, height * 0.4, 6), brass[300], 0.85)
    )
  })
  return thing(art.join(''), rect(-360, y, 720, -y, 10))
}

/** A leather notebook with its strap and pencil. */
export function notebook(pen: Pen): Thing {
  const d = rect(-320, -450, 640, 900, 34)
  return thing(
    fill(rect(-300, -432, 640, 900, 20), sand[100]) +
      stroke('M336 -400V440M344 -400V440M-270 460H320', sand[400], 3) +
      solid(pen, d, '#a8673c', { shade: 0.36, grain: [-320, -450, 640, 900] }) +
      stroke(rect(-296, -426, 592, 852, 24), sand[200], 6, 0.85, ' stroke-dasharray="22 16"') +
      fill(rect(-320, -450, 70, 900, 30), night[900], 0.16) +
      weave(flat(-250, -250, 570, 110), [[1, over(band('#7a4526'), diamonds(7, '#c48a58'))]]) +
      fill(rect(170, -460, 54, 930, 6), '#5b3420') +
      stroke('M180 -456V466', '#c48a58', 5, 0.7) +
      solid(pen, ellipse(197, 40, 46), brass[400], { glow: 0.6 }) +
      fill(ellipse(197, 40, 18), brass[600]) +
      stroke('M-150 440V560L-130 540L-110 560V440', ruby[500], 22),
    d,
  )
}
