import type { search } from '#contract/search.ts'
import type { Handlers } from '../../implement.ts'
import { readCards } from '../products/cards.ts'
import { createGroupsReader } from '../products/counts.ts'
import { cleanQuery } from '../products/search.ts'
import { readCurrency } from '../products/shelf.ts'
import type { Services } from '../services.ts'
import { correct } from './correct.ts'
import { suggestionsRepository } from './repository.ts'

const NOTHING = { products: [], categories: [] }

export const searchHandlers = ({ db, counts }: Services): Handlers<typeof search> => {
  const repository = suggestionsRepository(db, createGroupsReader(db, counts))

  const find = async (text: string, limit: number) => {
    const [ids, categories] = await Promise.all([repository.productIds(text, limit), repository.categories(text)])
    return ids.length + categories.length > 0 ? { ids, categories } : undefined
  }

  return {
    suggestions: async ({ query }) => {
      const text = cleanQuery(query.q)
      if (text === '') return { data: NOTHING }
      const found = (await find(text, query.limit)) ?? (await findCorrected(text, query.limit))
      if (!found) return { data: NOTHING }
      const cards = await readCards(db, found.ids, await readCurrency(db))
      const products = cards.map(({ id, slug, name, image, price }) => ({ id, slug, name, image, price }))
      return { data: { products, categories: found.categories } }
    },
  }

  async function findCorrected(text: string, limit: number) {
    const corrected = await correct(db, text, true)
    return corrected === undefined ? undefined : find(corrected, limit)
  }
}
