import { MAX_SUGGESTED_PLACES, type search } from '#contract/shop/search.ts'
import type { Handlers } from '../../calls/implement.ts'
import { placesRepository } from '../places/repository.ts'
import { readCards } from '../products/cards.ts'
import { createGroupsReader } from '../products/counts.ts'
import { readCurrency } from '../products/catalog-meta.ts'
import { shopDay } from '../products/price.ts'
import type { Services } from '../services.ts'
import { corrections } from './correct.ts'
import { suggestionsRepository } from './repository.ts'
import { createAlternatives } from './synonyms.ts'

const NOTHING = { products: [], categories: [], places: [] }

export const searchHandlers = ({ db, counts, clock }: Services): Handlers<typeof search> => {
  const alternatives = createAlternatives(db, counts)
  const repository = suggestionsRepository(db, createGroupsReader(db, counts), alternatives)

  const find = async (text: string, limit: number) => {
    const [ids, categories, places] = await Promise.all([
      repository.productIds(text, limit),
      repository.categories(text),
      placesRepository(db).suggest(await alternatives(text), MAX_SUGGESTED_PLACES),
    ])
    return ids.length + categories.length + places.length > 0 ? { ids, categories, places } : undefined
  }

  return {
    suggestions: async ({ query }) => {
      const text = query.q
      if (text === '') return { data: NOTHING }
      const found = (await find(text, query.limit)) ?? (await findCorrected(text, query.limit))
      if (!found) return { data: NOTHING }
      const currency = await readCurrency(db)
      const cards = await readCards(db, found.ids, { currency, day: shopDay(clock.now()) })
      const products = cards.map(({ id, slug, name, image, price, price_varies }) => ({
        id,
        slug,
        name,
        image,
        price,
        price_varies,
      }))
      const places = found.places.flatMap(({ kind, id, slug, name, images: [image], priceFrom }) =>
        image ? [{ kind, id, slug, name, image, price_from: { amount: priceFrom, currency } }] : [],
      )
      return { data: { products, categories: found.categories, places } }
    },
  }

  async function findCorrected(text: string, limit: number) {
    for (const corrected of await corrections(db, text, alternatives, true)) {
      const found = await find(corrected, limit)
      if (found) return found
    }
    return undefined
  }
}
