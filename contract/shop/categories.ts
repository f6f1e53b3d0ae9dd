import * as z from 'zod/mini'
import { Id, Image, Text } from '#contract/rules/common.ts'
import { endpoint, resource } from '#contract/endpoint.ts'

/** A category of the store; `count` is its number of products. */
export const Category = z.object({ id: Id, slug: Id, name: Text, image: Image, count: z.int() })
export type Category = z.infer<typeof Category>

export const categories = resource('The shelves of the shop', {
  list: endpoint({
    name: 'categories.list',
    method: 'GET',
    path: 'categories',
    summary: 'All categories, in the shop’s order',
    answer: z.object({ data: z.array(Category) }),
    persist: 'device',
  }),
})
