import type { products } from '#contract/shop/products.ts'
import type { Gone } from '#contract/site/gone.ts'
import { apiError } from '../../errors/api-error.ts'
import type { Handlers } from '../../calls/implement.ts'
import { pageMeta } from '../page-meta.ts'
import type { Services } from '../services.ts'
import { readCards } from './cards.ts'
import { createGroupsReader } from './counts.ts'
import { countFitting, serializeFacets } from './facets.ts'
import { type Filters, type ProductQuery, withoutIdleBounds } from './filters.ts'
import { createFinder } from './find.ts'
import { createIdsReader } from './ids.ts'
import { readOptions } from './options.ts'
import { shopDay } from './price.ts'
import { serializeProduct } from './serialize.ts'
import { productsRepository } from './repository.ts'
import { readCurrency, readCatalogMeta, type CatalogMeta } from './catalog-meta.ts'

export const productsHandlers = ({ db, counts, clock }: Services): Handlers<typeof products> => {
  const repository = productsRepository(db)
  const readGroups = createGroupsReader(db, counts)
  const find = createFinder(db, counts, readGroups)
  const readIds = createIdsReader(db, counts)
  const today = () => shopDay(clock.now())

  /** A product that is no longer sold is told apart from one that never was. */
  const gone = async (idOrSlug: string) => {
    const found = await repository.readGone(idOrSlug)
    if (!found) return apiError('not_found')
    const { id, name, image, similarIds } = found
    const cards = await readCards(db, similarIds, { currency: await readCurrency(db), day: today() })
    return apiError('gone', { data: { id, name, ...(image && { image }), products: cards } satisfies Gone })
  }
  return {
    list: async ({ query }) => {
      const day = today()
      const catalog = await readCatalogMeta(db, counts, day)
      const found = await find(query.q, catalog.saleDay)
      const filters = withoutIdleBounds(filtersOf(query, catalog), found.groups)
      const priced = await readGroups(found.text, filters)
      const fitting = countFitting(priced, filters, catalog)
      const meta = pageMeta(query, fitting.total)
      const list = { ...found, filters, sort: query.sort, total: fitting.total }
      const ids = meta.to === 0 ? [] : await readIds(list, (query.page - 1) * query.per_page, query.per_page)
      return {
        data: await readCards(db, ids, { currency: catalog.currency, day }, filters.chosen),
        meta,
        facets: serializeFacets(found.groups, fitting, filters, catalog),
        ...(found.didYouMean !== undefined && { did_you_mean: found.didYouMean }),
      }
    },

    read: async ({ params }) => {
      const day = today()
      const found = await repository.read(params.id, day)
      if (!found) throw await gone(params.id)
      const [currency, options] = await Promise.all([
        readCurrency(db),
        readOptions(db, [...new Set(found.own.flatMap(({ optionValueIds }) => optionValueIds))]),
      ])
      const related = await readCards(db, found.relatedIds, { currency, day })
      return { data: serializeProduct(found, { options, related, currency, day }) }
    },
  }
}

const filtersOf = (
  { category, price_min, price_max, in_stock, options = [] }: ProductQuery,
  catalog: CatalogMeta,
): Filters => ({
  categoryId: category === undefined ? undefined : (categoryIdOf(category, catalog) ?? category),
  priceMin: price_min,
  priceMax: price_max,
  isStocked: in_stock === true,
  saleDay: catalog.saleDay,
  // An unknown value is an option of its own, which no product has.
  chosen: Map.groupBy(options, (value) => catalog.optionOf.get(value) ?? value),
})

/** The category of an id or, where no id is so, of a slug. */
const categoryIdOf = (idOrSlug: string, { categories }: CatalogMeta): string | undefined =>
  (categories.find(({ id }) => id === idOrSlug) ?? categories.find(({ slug }) => slug === idOrSlug))?.id
