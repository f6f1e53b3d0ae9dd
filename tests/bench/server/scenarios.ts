/** Something many visitors ask for. */
export interface Scenario {
  name: string
  /** The path of a request by its number. Where numbers make paths differ, no cache answers. */
  pathOf: (number: number) => string
}

const PRODUCTS = '/api/v1/products'
/** No product costs as much, so the bound leaves none out. */
const HIGHEST_PRICE = 100_000_000
/** What people type, in both scripts, whole and cut off. */
const WORDS = ['coffee', 'قهوة', 'clay', 'فخار', 'silver', 'سدو', 'oud', 'تمر', 'basket', 'عطر', 'cof', 'wool']

const wordOf = (number: number) => encodeURIComponent(WORDS[number % WORDS.length] ?? '')
const uncached = (number: number) => `price_max=${HIGHEST_PRICE - number}`

/** THE loads a server is put under. */
export const scenarios: readonly Scenario[] = [
  { name: 'product list, cached', pathOf: () => PRODUCTS },
  { name: 'product list, uncached', pathOf: (number) => `${PRODUCTS}?${uncached(number)}` },
  { name: 'product search, uncached', pathOf: (number) => `${PRODUCTS}?q=${wordOf(number)}&${uncached(number)}` },
  { name: 'home, rendered', pathOf: (number) => `/?visit=${number}` },
  { name: 'store, rendered', pathOf: (number) => `/store?visit=${number}` },
  { name: 'product, rendered', pathOf: (number) => `/store/tall-clay-jar?visit=${number}` },
  { name: 'store, rendered a moment ago', pathOf: () => '/store' },
]
