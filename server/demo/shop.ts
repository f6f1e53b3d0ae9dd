import type { Text } from '#contract/rules/common.ts'
import type { Picture } from '#demo/pictures/picture.ts'
import {
  allPictures,
  categoryPicture,
  colourPicture,
  heroPicture,
  productPictures,
  storyPicture,
} from '#demo/pictures/pictures.ts'
import { categories } from './categories.ts'
import { homeTexts } from './home.ts'
import { legalTexts } from './legal.ts'
import { products } from './products.ts'
import { siteSettings } from './settings.ts'
import { otherColours, type SeedCategory, type SeedProduct } from './types.ts'

/** A shop as it is written down, before it has rows. */
export interface SeedShop {
  currency: string
  settings: { name: Text; logo: string; social: Record<string, string> }
  legal: { terms: Text; privacy: Text }
  home: Record<'hero' | 'story', { title: Text; text: Text; alt: Text }>
  categories: readonly SeedCategory[]
  products: readonly SeedProduct[]
  pictures: {
    hero: () => Picture
    story: () => Picture
    category: (slug: string) => Picture
    /** The first is the one lists show. */
    product: (slug: string) => Picture[]
    /** The product in another colour than the first it comes in, which it is drawn in. */
    colour: (slug: string, colour: string, swatch: string) => Picture
    all: () => Picture[]
  }
}

/** Qafila's own shop, seeded in demo mode. */
export const demoShop: SeedShop = {
  currency: 'SAR',
  settings: siteSettings,
  legal: legalTexts,
  home: homeTexts,
  categories,
  products,
  pictures: {
    hero: heroPicture,
    story: storyPicture,
    category: categoryPicture,
    product: productPictures,
    colour: colourPicture,
    all: () => [...allPictures(), ...products.flatMap(colourPicturesOf)],
  },
}

const colourPicturesOf = (product: SeedProduct): Picture[] =>
  otherColours(product).map(({ id, swatch }) => colourPicture(product.slug, id, swatch))
