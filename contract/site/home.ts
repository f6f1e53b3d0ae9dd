import * as z from 'zod/mini'
import { Category } from '#contract/shop/categories.ts'
import { Image, Text } from '#contract/rules/common.ts'
import { endpoint, resource } from '#contract/endpoint.ts'
import { DestinationCard, ExperienceCard, LocationCard } from '#contract/booking/places.ts'
import { Plan } from '#contract/membership/memberships.ts'
import { ProductCard } from '#contract/shop/products.ts'

/** A part of the home page that is words beside a picture. */
export const Feature = z.object({ title: Text, text: Text, image: Image })
export type Feature = z.infer<typeof Feature>

/** Everything the home page shows, so that it takes one call. */
export const Home = z.object({
  /** Left out where the shop wrote none, like its story. */
  hero: z.optional(Feature),
  /** The parts below it that the shop shows, in its order (`HOME_SECTIONS`); left out where all of them are shown. */
  sections: z.optional(z.array(z.string())),
  /** What the shop calls some of them, by their names; the others have the app's own headings. */
  headings: z.optional(z.record(z.string(), Text)),
  categories: z.array(Category),
  featured: z.array(ProductCard),
  /** The first of them, in the shop's order; none in a shop without places. */
  destinations: z._default(z.array(DestinationCard), []),
  experiences: z._default(z.array(ExperienceCard), []),
  locations: z._default(z.array(LocationCard), []),
  story: z.optional(Feature),
  /** The featured plan, else the cheapest; left out where none is on offer. */
  plan: z.optional(Plan),
  /** Always empty: pages of the release before read it. */
  newest: z._default(z.array(ProductCard), []),
})
export type Home = z.infer<typeof Home>

export const home = resource('The first page', {
  read: endpoint({
    name: 'home.read',
    method: 'GET',
    path: 'home',
    summary: 'What the home page shows',
    answer: z.object({ data: Home }),
    persist: 'device',
  }),
})
