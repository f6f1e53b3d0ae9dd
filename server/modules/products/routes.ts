import type { Facets, products } from '#contract/products.ts'
import { apiError } from '../../errors/api-error.ts'
import type { Handlers } from '../../implement.ts'
import { pageMeta } from '../page-meta.ts'
import type { Services } from '../services.ts'
import { readCards } from './cards.ts'
import { presentProduct } from './present.ts'
import { productsRepository } from './repository.ts'
import { cleanQuery } from './search.ts'

export const productsHandlers = ({ db }: Services): Handlers<typeof products> => {
  const repository = productsRepository(db)
  return {
    list: async ({ query }) => {
      const currency = await repository.currency()
      const search = await repository.searchFor(cleanQuery(query.q))
      const [facets, total] = await Promise.all([repository.facets(search), repository.count(query, search)])
      const meta = pageMeta(query, total)
      const ids = meta.to === 0 ? [] : await repository.page(query, search)
      return { data: await readCards(db, ids, currency), meta, facets: presentFacets(facets, currency) }
    },

    read: async ({ params }) => {
      const found = await repository.read(params.id)
      if (!found) throw apiError('not_found')
      const currency = await repository.currency()
      const related = await readCards(db, found.relatedIds, currency)
      return { data: presentProduct(found.row, found.own, found.images, related, currency) }
    },
  }
}

type FacetRows = Awaited<ReturnType<ReturnType<typeof productsRepository>['facets']>>

const presentFacets = (rows: FacetRows, currency: string): Facets => {
  const lows = rows.flatMap(({ min }) => (min === null ? [] : [min]))
  return {
    categories: rows.map(({ id, count }) => ({ id, count })),
    price: {
      min: lows.length === 0 ? 0 : Math.min(...lows),
      max: Math.max(0, ...rows.map(({ max }) => max ?? 0)),
      currency,
    },
    in_stock: rows.reduce((sum, row) => sum + row.in_stock, 0),
  }
}
