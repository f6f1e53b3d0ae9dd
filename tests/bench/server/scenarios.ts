/** A request of many visitors. */
export interface Scenario {
  name: string
  /** The path of a request by its number. Where numbers make paths differ, no cache answers. */
  pathOf: (number: number) => string
  /** How long it lasts, where the usual burst is too short to be like a shop's day. */
  seconds?: number
}

const PRODUCTS = '/api/v1/products'
/** Search text in both scripts, whole and cut off. */
const WORDS = [
  ...['coffee', 'قهوة', 'clay', 'فخار', 'silver', 'سدو', 'oud', 'تمر', 'basket', 'عطر', 'cof', 'wool', 'rug', 'سجاد'],
  ...['dallah', 'دلة', 'incense', 'بخور', 'lamp', 'book', 'كتاب', 'honey', 'عسل', 'jar', 'clay jar', 'قهوة عربية'],
]
const PAGES = 8

const search = (number: number) => `${PRODUCTS}?q=${encodeURIComponent(WORDS[number % WORDS.length] ?? '')}`
/** Each page of each search, with and without what is sold out: what many visitors look for in a few seconds. */
const turnPages = (number: number) => {
  const at = Math.floor(number / WORDS.length)
  return `&page=${1 + (at % PAGES)}${Math.floor(at / PAGES) % 2 === 0 ? '' : '&in_stock=true'}`
}
/** A unique bound amid the shop's prices. */
const ownBound = (number: number) => `price_max=${20_000 + number}`

/** The scenario with a speed target. */
export const SEARCH = 'product search'

/** The loads that the server is measured under. */
export const scenarios: readonly Scenario[] = [
  { name: 'product list, cached', pathOf: () => PRODUCTS },
  { name: 'product list, uncached', pathOf: (number) => `${PRODUCTS}?${ownBound(number)}` },
  // Long enough that searches made for the first time are no more than a few in a hundred.
  { name: SEARCH, pathOf: (number) => search(number) + turnPages(number), seconds: 4 },
  { name: 'product search, uncached', pathOf: (number) => `${search(number)}&${ownBound(number)}` },
  { name: 'home, rendered', pathOf: (number) => `/?visit=${number}` },
  { name: 'store, rendered', pathOf: (number) => `/store?visit=${number}` },
  { name: 'product, rendered', pathOf: (number) => `/store/tall-clay-jar?visit=${number}` },
  { name: 'store, rendered a moment ago', pathOf: () => '/store' },
]
