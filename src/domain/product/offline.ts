import type { QueryClient } from '@tanstack/react-query'
import type { Category } from '#contract/shop/categories.ts'
import type { AnswerFor, InputFor } from '#contract/index.ts'
import type { OptionFacet, Product, ProductCard, ProductSort } from '#contract/shop/products.ts'
import { readSearchText } from '#contract/rules/search-text.ts'
import { foldedWords } from '#src/lib/fold.ts'
import type { Fetched } from '#src/api/call.ts'
import { cachedAnswers, pageOf, says } from '#src/api/cached-answers.ts'
import { cardOf } from './card-of.ts'

type List = AnswerFor<'products.list'>

/** The app's input of a list: the contract accepts numbers as text too, the app never sends them so. */
interface Question {
  q?: string
  category?: string
  price_min?: number
  price_max?: number
  in_stock?: boolean
  /** Ids of option values, separated by commas. */
  options?: string
  sort?: ProductSort
  page?: number
  per_page?: number
}

/** The device's data of a product: its card, and its options once its own page was cached. */
interface DeviceProduct {
  card: ProductCard
  product?: Product
}

/** As many as the server would propose. */
const SUGGESTED_PRODUCTS = 6
const SUGGESTED_CATEGORIES = 3

/**
 * Answers a list from the products this device has cached, from lists, their own pages and prefetched pages, for when
 * the server is out of reach. `undefined` when it has none.
 */
export const offlineProducts = async (
  queries: QueryClient,
  { query: question = {} }: InputFor<'products.list'>,
): Promise<Fetched<List> | undefined> => {
  const { answers, oldest } = await cachedAnswers(queries)
  const byId = new Map<string, DeviceProduct>()
  for (const answer of answers) collect(answer, byId)
  if (byId.size === 0) return undefined
  return {
    ...select([...byId.values()], question as Question, cachedCategories(queries)),
    fetchedAt: oldest,
    fromDevice: true,
  }
}

/** Answers a product's page from its card in a cached list or page; `undefined` without one. */
export const offlineProduct = async (
  queries: QueryClient,
  { params: { id } }: InputFor<'products.read'>,
): Promise<Fetched<AnswerFor<'products.read'>> | undefined> => {
  const { answers, oldest } = await cachedAnswers(queries)
  const byId = new Map<string, DeviceProduct>()
  for (const answer of answers) collect(answer, byId)
  const met = [...byId.values()].find(({ card }) => card.id === id || card.slug === id)
  return met && { data: met.product ?? productOf(met.card), fetchedAt: oldest, fromDevice: true }
}

/** A product from its card. It has no variants, so it cannot be put into a cart. */
const productOf = ({ image, price, compare_at_price, member_price, stock_state, ...card }: ProductCard): Product => ({
  ...card,
  images: [image],
  description: { ar: '', en: '' },
  options: [],
  variants: [
    {
      id: card.id,
      sku: '',
      option_value_ids: [],
      price,
      ...(compare_at_price && { compare_at_price }),
      ...(member_price && { member_price }),
      stock_state,
      max_per_order: 0,
    },
  ],
  related: [],
})

/** Suggests the same products, and the categories in this device's cache. */
export const offlineSuggestions = async (
  queries: QueryClient,
  { query: { q = '' } = {} }: InputFor<'search.suggestions'>,
): Promise<Fetched<AnswerFor<'search.suggestions'>>> => {
  const found = await offlineProducts(queries, { query: { q, per_page: SUGGESTED_PRODUCTS } })
  const words = foldedWords(readSearchText(q))
  const categories = cachedCategories(queries).filter(({ name }) => says([name], words))
  return {
    data: {
      products: (found?.data ?? []).map(({ id, slug, name, image, price }) => ({ id, slug, name, image, price })),
      categories: categories
        .slice(0, SUGGESTED_CATEGORIES)
        .map(({ id, slug, name, count }) => ({ id, slug, name, count })),
      places: [],
    },
    fetchedAt: found?.fetchedAt ?? 0,
    fromDevice: true,
  }
}

/** Cards may be anywhere in an answer; a product's own page holds all data of its card. */
const collect = (value: unknown, byId: Map<string, DeviceProduct>): void => {
  if (typeof value !== 'object' || value === null) return
  if (isCard(value)) return void byId.set(value.id, { ...byId.get(value.id), card: value })
  const card = isProduct(value) ? cardOf(value) : undefined
  if (card) byId.set(card.id, { card, product: value as Product })
  for (const part of Object.values(value)) collect(part, byId)
}

const isCard = (value: object): value is ProductCard => 'price_varies' in value && 'stock_state' in value
const isProduct = (value: object): value is Product =>
  'variants' in value && 'images' in value && 'category_id' in value

const cachedCategories = (queries: QueryClient): readonly Category[] =>
  queries.getQueryData<AnswerFor<'categories.list'>>(['categories.list', {}])?.data ?? []

const select = (all: readonly DeviceProduct[], question: Question, categories: readonly Category[]): List => {
  const { q = '', category, price_min = 0, price_max = Infinity, in_stock, sort } = question
  const words = foldedWords(readSearchText(q))
  const categoryNames = new Map(categories.map(({ id, name }) => [id, name]))
  const found = all.filter(
    ({ card: { name, summary, category_id } }) =>
      q === '' ||
      says(
        [name, summary, categoryNames.get(category_id)].filter((text) => !!text),
        words,
      ),
  )
  const chosen = question.options?.split(',') ?? []
  const wanted = categories.find(({ id, slug }) => id === category || slug === category)?.id ?? category
  const isThere = ({ card }: DeviceProduct) => wanted === undefined || card.category_id === wanted
  const options = optionsIn(found.filter(isThere))
  const had = found.filter(
    ({ card: { price, stock_state } }) =>
      price.amount >= price_min && price.amount <= price_max && (!in_stock || stock_state !== 'out_of_stock'),
  )
  const fitting = had.filter((byId) => isThere(byId) && (chosen.length === 0 || comesIn(byId.product, chosen, options)))
  const cards = fitting.map(({ card }) => card)
  const inOrder = sort ? cards.toSorted(ORDERS[sort]) : cards
  return {
    ...pageOf(inOrder, question),
    facets: {
      categories: countsOf(had),
      price: pricesOf(found.filter(isThere)),
      in_stock: found.filter(({ card }) => card.stock_state !== 'out_of_stock').length,
      options,
    },
  }
}

/** Options of the products whose own pages are cached, with the number of products for each. */
const optionsIn = (found: readonly DeviceProduct[]): OptionFacet[] => {
  const facets = new Map<string, OptionFacet>()
  for (const { product } of found) {
    for (const { id, name, values } of product?.options ?? []) {
      const facet = facets.get(id) ?? { id, name, values: [] }
      facets.set(id, facet)
      for (const value of values) {
        const counted = facet.values.find((one) => one.id === value.id)
        if (counted) counted.count += 1
        else facet.values.push({ ...value, count: 1 })
      }
    }
  }
  return [...facets.values()]
}

/** Whether one variant has, of each kind of choice something was chosen of, one of the chosen. */
const comesIn = (product: Product | undefined, chosen: readonly string[], options: readonly OptionFacet[]): boolean => {
  const kindOf = (id: string) => options.find(({ values }) => values.some((value) => value.id === id))?.id ?? id
  const groups = [...Map.groupBy(chosen, kindOf).values()]
  return (
    product?.variants.some(({ option_value_ids: ids }) =>
      groups.every((wanted) => wanted.some((id) => ids.includes(id))),
    ) ?? false
  )
}

type Order = (a: ProductCard, b: ProductCard) => number

/** In the order of the cache where the shop's own order is not known. */
const ORDERS: Record<ProductSort, Order> = {
  featured: () => 0,
  newest: (a, b) => Number(b.badges.includes('new')) - Number(a.badges.includes('new')),
  price_asc: (a, b) => a.price.amount - b.price.amount,
  price_desc: (a, b) => b.price.amount - a.price.amount,
  rating: (a, b) => b.rating.average - a.rating.average,
}

const countsOf = (found: readonly DeviceProduct[]): List['facets']['categories'] =>
  [...Map.groupBy(found, ({ card }) => card.category_id)].map(([id, held]) => ({ id, count: held.length }))

const pricesOf = (found: readonly DeviceProduct[]): List['facets']['price'] => {
  const amounts = found.map(({ card }) => card.price.amount)
  return {
    min: amounts.length > 0 ? Math.min(...amounts) : 0,
    max: Math.max(0, ...amounts),
    currency: found[0]?.card.price.currency ?? 'SAR',
  }
}
