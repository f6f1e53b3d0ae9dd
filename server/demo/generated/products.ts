import type { Text } from '#contract/rules/common.ts'
import type { Badge } from '#contract/shop/products.ts'
import type { Model, ModelOption } from './models.ts'
import { ADJECTIVES, GOODS, LINES, PLACES } from './words.ts'

/** How many products there can be without naming two alike. */
const COMBINATIONS = GOODS.length * ADJECTIVES.length * LINES.length * PLACES.length
/** A prime: neighbours in number are far apart in kind, and every combination comes once. */
const STRIDE = 104_729
const NEW_DAYS = 30
const OLDEST_DAYS = 1500

/** The slug of the demo shop's product that the generated one of a number is modelled on. */
export const modelOf = (nr: number): string => kindOf(nr).good.slug

/** The slug of the generated product of a number. */
export const generatedSlug = (nr: number): string => {
  const { good, line } = kindOf(nr)
  return `${good.slug}-${line.en.toLowerCase()}-${nr + 1}`
}

interface GeneratedVariant {
  sku: string
  /** One value of each option. */
  optionValueIds: string[]
  /** Whole units of the currency, VAT included. */
  price: number
  compareAt?: number
  stock: number
}

/** A product that was made up. */
export interface GeneratedProduct {
  slug: string
  name: Text
  summary: Text
  description: Text
  badges: Badge[]
  ageDays: number
  rating: { average: number; count: number }
  variants: GeneratedVariant[]
}

/** The generated product of a number, from 0: the same each time, and never named as another. */
export const generatedProduct = (nr: number, model: Model, colours: readonly string[]): GeneratedProduct => {
  const { good, line, place, adjective } = kindOf(nr)
  const chance = chancesOf(nr)
  const ageDays = 1 + Math.floor(chance() * OLDEST_DAYS)
  const options = model.options.map((option, index) => someOf(option, index === 0 ? 3 : 2, chance, colours))
  const price = (model.price / 100) * (0.6 + chance() * 1.4)
  const variants = variantsOf(nr, price, options, chance)
  return {
    slug: generatedSlug(nr),
    name: {
      ar: `${good.name.ar} ${adjective.ar}${good.isFeminine ? 'ة' : ''} «${line.ar}» من ${place.ar}`,
      en: `${adjective.en} ${good.name.en} “${line.en}” from ${place.en}`,
    },
    summary: {
      ar: `من مجموعة ${line.ar}، اختيار ${place.ar}.`,
      en: `From the ${line.en} line, chosen in ${place.en}.`,
    },
    description: {
      ar: `من مجموعة ${line.ar} التي نختارها كل موسم في ${place.ar}.\n\nنفحص كل قطعة باليد قبل أن نغلّفها.`,
      en: `From the ${line.en} line, which we choose each season in ${place.en}.\n\nEvery piece is checked by hand before it is packed.`,
    },
    badges: badgesOf(ageDays, variants, chance),
    ageDays,
    rating: ratingOf(chance),
    variants,
  }
}

/** Takes a number apart into what names a product. */
const kindOf = (nr: number) => {
  let rest = (nr * STRIDE) % COMBINATIONS
  const pick = <Item>(list: readonly [Item, ...Item[]]): Item => {
    const item = list[rest % list.length] ?? list[0]
    rest = Math.floor(rest / list.length)
    return item
  }
  return { good: pick(GOODS), line: pick(LINES), place: pick(PLACES), adjective: pick(ADJECTIVES) }
}

/** One to `most` neighbouring values of an option; of colours, any of the shop. */
const someOf = (option: ModelOption, most: number, chance: () => number, colours: readonly string[]): ModelOption => {
  const all = option.id === 'colour' ? colours : option.values
  const size = Math.min(all.length, 1 + Math.floor(chance() ** 0.6 * most))
  const start = Math.floor(chance() * (all.length - size + 1))
  return { ...option, values: all.slice(start, start + size) }
}

/** One variant for each combination of what can be chosen. Prices rise along the first option. */
const variantsOf = (
  nr: number,
  price: number,
  options: readonly ModelOption[],
  chance: () => number,
): GeneratedVariant[] => {
  const combinations = options.reduce<string[][]>(
    (made, { values }) => made.flatMap((chosen) => values.map((id) => [...chosen, id])),
    [[]],
  )
  const isOnSale = chance() < 0.08
  return combinations.map((optionValueIds, index) => {
    const step = options[0]?.values.indexOf(optionValueIds[0] ?? '') ?? 0
    const full = Math.max(5, Math.round((price * (1 + step * 0.4)) / 5) * 5)
    return {
      sku: `GEN-${nr + 1}-${index + 1}`,
      optionValueIds,
      price: isOnSale ? Math.ceil(full * 0.8) : full,
      ...(isOnSale && { compareAt: full }),
      stock: chance() < 0.15 ? 0 : 1 + Math.floor(chance() ** 2 * 80),
    }
  })
}

const badgesOf = (ageDays: number, variants: readonly GeneratedVariant[], chance: () => number): Badge[] => [
  ...(ageDays < NEW_DAYS ? (['new'] as const) : []),
  ...(variants.some((variant) => variant.compareAt !== undefined) ? (['sale'] as const) : []),
  ...(chance() < 0.05 ? (['bestseller'] as const) : []),
  ...(chance() < 0.2 ? (['handmade'] as const) : []),
]

const ratingOf = (chance: () => number): GeneratedProduct['rating'] => {
  const count = Math.floor(chance() ** 3 * 240)
  return { average: count === 0 ? 0 : Math.round((3.9 + chance() * 1.1) * 10) / 10, count }
}

/** Numbers from 0 to 1 that look random and are the same for the same seed (mulberry32). */
const chancesOf = (seed: number) => {
  let state = seed + 0x9e3779b9
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
