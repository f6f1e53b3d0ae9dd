import * as z from 'zod/mini'
import {
  Id,
  Image,
  Meta,
  Money,
  NotReturnable,
  pageQuery,
  ProductAddress,
  queryFlag,
  queryIds,
  queryNumber,
  Text,
} from '#contract/rules/common.ts'
import { endpoint, resource } from '#contract/endpoint.ts'
import { Day, SearchText } from '#contract/inputs.ts'

export const StockState = z.enum(['in_stock', 'low_stock', 'out_of_stock'])
export type StockState = z.infer<typeof StockState>

/** A badge the shop puts on a product. */
export const Badge = z.enum(['new', 'bestseller', 'handmade', 'limited', 'sale'])
export type Badge = z.infer<typeof Badge>

/** `average` is 0 to 5 with one decimal; 0 with `count` 0 means not rated yet. */
export const Rating = z.object({ average: z.number(), count: z.int() })
export type Rating = z.infer<typeof Rating>

/** A product as a list shows it: one picture, the lowest price among its variants, the best stock state. */
export const ProductCard = z.object({
  id: Id,
  slug: Id,
  name: Text,
  summary: Text,
  category_id: Id,
  image: Image,
  price: Money,
  /** True when variants differ in price, so `price` reads "from". */
  price_varies: z.boolean(),
  /** In a list filtered by options: the first variant that has them, whose picture is shown. */
  variant_id: z.optional(Id),
  /** There are several variants to choose from, so it cannot be added to the cart without a choice. */
  has_choices: z.optional(z.boolean()),
  compare_at_price: z.optional(Money),
  member_price: z.optional(Money),
  stock_state: StockState,
  rating: Rating,
  badges: z.array(Badge),
  /** The shop has hidden it since: in wishlists only. */
  is_gone: z.optional(z.boolean()),
})
export type ProductCard = z.infer<typeof ProductCard>

/** What can be chosen of a kind; `swatch` is a colour as `#rrggbb`. */
export const OptionValue = z.object({ id: Id, label: Text, swatch: z.optional(z.string()) })
export type OptionValue = z.infer<typeof OptionValue>

/** A choice a product offers (size, colour). Products share the kinds and their values. */
export const ProductOption = z.object({ id: Id, name: Text, values: z.array(OptionValue) })
export type ProductOption = z.infer<typeof ProductOption>

/** A variant: one value of each option. `max_per_order` is the limit of pieces in one order. */
export const Variant = z.object({
  id: Id,
  sku: z.string(),
  option_value_ids: z.array(Id),
  price: Money,
  compare_at_price: z.optional(Money),
  /** The days of the shop's calendar on which `price` is that of a sale, both included; only while it lasts. */
  sale_days: z.optional(z.object({ from: Day, to: Day })),
  member_price: z.optional(Money),
  stock_state: StockState,
  max_per_order: z.int(),
  image: z.optional(Image),
})
export type Variant = z.infer<typeof Variant>

/** The maker of a product: name, town, a sentence about them, and the destination where they can be visited. */
export const Maker = z.object({ id: Id, name: Text, town: Text, story: Text, destination_id: z.optional(Id) })
export type Maker = z.infer<typeof Maker>

/** A fact of a product, such as its size, its weight or how it is cared for. */
export const Detail = z.object({ name: Text, value: Text })
export type Detail = z.infer<typeof Detail>

/** A product as its page shows it. `related` are cards, so the page needs no further call. */
export const Product = z.object({
  id: Id,
  slug: Id,
  name: Text,
  summary: Text,
  description: Text,
  category_id: Id,
  images: z.array(Image),
  options: z.array(ProductOption),
  variants: z.array(Variant),
  rating: Rating,
  badges: z.array(Badge),
  maker: z.optional(Maker),
  not_returnable: z.optional(NotReturnable),
  /** In the shop's order; left out where it wrote none. */
  details: z.optional(z.array(Detail)),
  related: z.array(ProductCard),
})
export type Product = z.infer<typeof Product>

export const PRODUCT_SORTS = ['featured', 'newest', 'price_asc', 'price_desc', 'rating'] as const
export const ProductSort = z.enum(PRODUCT_SORTS)
export type ProductSort = z.infer<typeof ProductSort>

/** A kind of choice as a filter: how many products each value would leave. */
export const OptionFacet = z.object({
  id: Id,
  name: Text,
  values: z.array(z.extend(OptionValue, { count: z.int() })),
})
export type OptionFacet = z.infer<typeof OptionFacet>

/**
 * Counts beside the filters, all of them exact. Categories are counted under the search text, the price and `in_stock`: what
 * each would hold. The price range in minor units is that of the search text and the category, `in_stock` that of the search
 * text. Options are those of the search text and the category, in the shop's order; their counts are
 * under all the other filters, and an option's own choice does not reduce its own counts.
 */
export const Facets = z.object({
  categories: z.array(z.object({ id: Id, count: z.int() })),
  price: z.object({ min: z.int(), max: z.int(), currency: z.string() }),
  in_stock: z.int(),
  options: z.array(OptionFacet),
})
export type Facets = z.infer<typeof Facets>

/** Highest price a filter takes, in minor units. */
const MAX_PRICE = 100_000_000
const MAX_CHOSEN_VALUES = 30

export const products = resource('What is sold', {
  list: endpoint({
    name: 'products.list',
    method: 'GET',
    path: 'products',
    summary: 'Products, searched, filtered, sorted and paged',
    query: z.object({
      /** Searched in names, summaries and categories of both languages, Arabic letters folded. */
      q: SearchText,
      /** Id or slug of a category. */
      category: z.optional(Id),
      /** Bounds of the price, both inclusive, in minor units. */
      price_min: z.optional(queryNumber(0, MAX_PRICE)),
      price_max: z.optional(queryNumber(0, MAX_PRICE)),
      in_stock: z.optional(queryFlag),
      /**
       * Ids of option values: one value of each option they belong to is enough, and every option must be met.
       * A product fits when a single variant meets price, stock and options together.
       */
      options: z.optional(queryIds(MAX_CHOSEN_VALUES)),
      sort: z._default(ProductSort, 'featured'),
      ...pageQuery,
    }),
    answer: z.object({
      data: z.array(ProductCard),
      meta: Meta,
      facets: Facets,
      /**
       * Only when nothing has the words of `q`: the text that was searched instead, as the shop writes it and in the
       * script that was typed. `data`, `meta` and `facets` are those of this text.
       */
      did_you_mean: z.optional(z.string()),
    }),
    persist: 'device',
  }),
  read: endpoint({
    name: 'products.read',
    method: 'GET',
    path: 'products/{id}',
    summary: 'One product by id, slug or former address; 410 with what is similar for one that is no longer sold',
    params: z.object({ id: ProductAddress }),
    answer: z.object({ data: Product }),
    persist: 'device',
  }),
})
