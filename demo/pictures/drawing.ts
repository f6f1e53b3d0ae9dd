import { COLOURS } from './colours.ts'
import { shoot, type Shot } from './compose.ts'
import { bookShots } from './objects/shots-books.ts'
import { campShots } from './objects/shots-camp.ts'
import { coffeeShots } from './objects/shots-coffee.ts'
import { incenseShots } from './objects/shots-incense.ts'
import { potteryShots } from './objects/shots-pottery.ts'
import { weavingShots } from './objects/shots-weaving.ts'
import type { Picture } from './picture.ts'
import { drawView, type View } from './places/view.ts'
import { destinationViews } from './places/views-destinations.ts'
import { centreViews } from './places/views-journeys-centre.ts'
import { westViews } from './places/views-journeys-west.ts'
import { venueViews } from './places/views-venues.ts'
import { categoryScenes } from './scenes/categories.ts'
import { hero } from './scenes/hero.ts'
import { story } from './scenes/story.ts'
import { closeUp, dyed, recoloured } from './variations.ts'

const shots: Readonly<Record<string, readonly [Shot, Shot]>> = {
  ...potteryShots,
  ...weavingShots,
  ...coffeeShots,
  ...incenseShots,
  ...campShots,
  ...bookShots,
}
const views: Readonly<Record<string, readonly View[]>> = {
  ...venueViews,
  ...destinationViews,
  ...centreViews,
  ...westViews,
}
const scenes: Readonly<Record<string, () => Picture>> = {
  hero,
  story,
  ...Object.fromEntries(Object.entries(categoryScenes).map(([slug, draw]) => [`category-${slug}`, draw])),
}

/** What is drawn in a colour it is not sold in, and the first colour it is sold in. */
const DYED: Readonly<Record<string, string>> = {
  'prayer-rug': '#303a6b',
  'insulated-flask': '#d9c29b',
  'folding-camp-chair': '#d9c29b',
}

/**
 * The drawing of a name, the same each time; undefined where nothing is drawn by it. Names are `hero`, `story`,
 * `category-<slug>`, and of a product or a place `<slug>-1` (what lists show) to `<slug>-3`; of a product in another
 * colour than it is drawn in, `<slug>-<colour>`.
 */
export const drawingOf = (name: string): Picture | undefined => {
  const scene = own(scenes, name)
  if (scene) return scene()
  // A colour is one word.
  const [, slug = '', part = ''] = /^(.+)-([^-]+)$/.exec(name) ?? []
  const view = own(views, slug)?.[Number(part) - 1]
  if (view) return drawView(name, view)
  const shot = own(shots, slug)
  return shot && productPicture(name, shot, own(DYED, slug), part)
}

/** The thing itself, in use, a close look at it, or the thing in another colour. */
const productPicture = (
  name: string,
  [whole, inUse]: readonly [Shot, Shot],
  swatch: string | undefined,
  part: string,
): Picture | undefined => {
  const dye = swatch === undefined ? undefined : dyed(swatch)
  if (part === '1') return shoot(name, whole, dye)
  if (part === '2') return shoot(name, inUse)
  if (part === '3') return closeUp(name, whole, dye)
  const colour = own(COLOURS, part)
  return colour === undefined ? undefined : recoloured(name, whole, colour)
}

const own = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined
