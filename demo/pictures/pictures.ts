import { allPlacePictures } from './places/pictures.ts'
import { shoot, type Shot } from './compose.ts'
import { bookShots } from './objects/shots-books.ts'
import { campShots } from './objects/shots-camp.ts'
import { coffeeShots } from './objects/shots-coffee.ts'
import { incenseShots } from './objects/shots-incense.ts'
import { potteryShots } from './objects/shots-pottery.ts'
import { weavingShots } from './objects/shots-weaving.ts'
import type { Picture } from './picture.ts'
import { categoryScenes } from './scenes/categories.ts'
import { hero } from './scenes/hero.ts'
import { share } from './scenes/share.ts'
import { story } from './scenes/story.ts'
import { closeUp, dyed, recoloured } from './variations.ts'

const shots = { ...potteryShots, ...weavingShots, ...coffeeShots, ...incenseShots, ...campShots, ...bookShots }

/** The pictures of a product: the thing itself, in another light or in use, and a close look at it. */
export function productPictures(slug: string): Picture[] {
  const [whole, inUse] = shotsOf(slug)
  const swatch = DYED[slug]
  const dye = swatch === undefined ? undefined : dyed(swatch)
  return [shoot(`${slug}-1`, whole, dye), shoot(`${slug}-2`, inUse), closeUp(`${slug}-3`, whole, dye)]
}

/** What is drawn in a colour it is not sold in, and the first colour it is sold in. */
const DYED: Record<string, string> = {
  'prayer-rug': '#303a6b',
  'insulated-flask': '#d9c29b',
  'folding-camp-chair': '#d9c29b',
}

/** The picture of a product in another colour than it is drawn in. */
export const colourPicture = (slug: string, colour: string, swatch: string): Picture =>
  recoloured(`${slug}-${colour}`, shotsOf(slug)[0], swatch)

const shotsOf = (slug: string): readonly [Shot, Shot] => {
  const pair = shots[slug]
  if (pair === undefined) throw new Error(`No picture is drawn for the product "${slug}"`)
  return pair
}

/** The picture of a category, 4:3. */
export function categoryPicture(slug: string): Picture {
  const draw = categoryScenes[slug]
  if (draw === undefined) throw new Error(`No picture is drawn for the category "${slug}"`)
  return draw()
}

/** The home page's one strong picture. */
export const heroPicture = (): Picture => hero()

/** The story of the craft. */
export const storyPicture = (): Picture => story()

/** What a shared link shows. */
export const sharePicture = (): Picture => share()

/** Every picture of the shop, once. */
export function allPictures(): Picture[] {
  return [
    ...Object.keys(shots).flatMap(productPictures),
    ...Object.keys(categoryScenes).map(categoryPicture),
    ...allPlacePictures(),
    hero(),
    story(),
    share(),
  ]
}
