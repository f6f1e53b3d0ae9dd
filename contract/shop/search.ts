import * as z from 'zod/mini'
import { Id, Image, Money, queryNumber, Text } from '#contract/rules/common.ts'
import { endpoint, resource } from '#contract/endpoint.ts'
import { SearchText } from '#contract/inputs.ts'

/** At most this many are proposed at a time. */
export const MAX_SUGGESTED_PRODUCTS = 6
export const MAX_SUGGESTED_CATEGORIES = 3
export const MAX_SUGGESTED_PLACES = 4

/** A product as the search field proposes it, at its lowest price; with `price_varies` others cost more. */
export const SuggestedProduct = z.object({
  id: Id,
  slug: Id,
  name: Text,
  image: Image,
  price: Money,
  price_varies: z.optional(z.boolean()),
})
export type SuggestedProduct = z.infer<typeof SuggestedProduct>

/** A category suggested by the search field; `count` is its number of products. */
export const SuggestedCategory = z.object({ id: Id, slug: Id, name: Text, count: z.int() })
export type SuggestedCategory = z.infer<typeof SuggestedCategory>

/** A venue, destination or experience as the search field proposes it. */
export const SuggestedPlace = z.object({
  kind: z.enum(['location', 'destination', 'experience']),
  id: Id,
  slug: Id,
  name: Text,
  image: Image,
  price_from: Money,
})
export type SuggestedPlace = z.infer<typeof SuggestedPlace>

export const search = resource('Finding things while typing', {
  suggestions: endpoint({
    name: 'search.suggestions',
    method: 'GET',
    path: 'search/suggestions',
    summary: 'What a search that is being typed may lead to, most fitting first',
    query: z.object({
      /** Read as in the search of products, in either script; its last word may be unfinished. */
      q: SearchText,
      /** How many products at most. */
      limit: z._default(queryNumber(1, MAX_SUGGESTED_PRODUCTS), MAX_SUGGESTED_PRODUCTS),
    }),
    answer: z.object({
      data: z.object({
        products: z.array(SuggestedProduct),
        categories: z.array(SuggestedCategory),
        places: z._default(z.array(SuggestedPlace), []),
      }),
    }),
  }),
})
