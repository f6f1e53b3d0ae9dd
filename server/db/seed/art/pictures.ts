import { allPlacePictures } from '../places/pictures.ts'
import { shoot } from './compose.ts'
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

const shots = { ...potteryShots, ...weavingShots, ...coffeeShots, ...incenseShots, ...campShots, ...bookShots }

/** The two pictures of a product: the thing itself, then in another light or in use. */
export function productPictures(slug: string): Picture[] {
  const pair = shots[slug]
  if (pair === undefined) throw new Error(`No picture is drawn for the product "${slug}"`)
  return pair.map((shot, index) => shoot(`${slug}-${index + 1}`, shot))
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
