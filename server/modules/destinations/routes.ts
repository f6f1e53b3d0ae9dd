import type { destinations } from '#contract/booking/destinations.ts'
import type { Handlers } from '../../calls/implement.ts'
import { missingPlace } from '../places/gone.ts'
import { listCards } from '../places/list.ts'
import { serializeDestinationCard } from '../places/serialize.ts'
import { placesRepository, readSurroundings } from '../places/repository.ts'
import { readCards } from '../products/cards.ts'
import { shopDay } from '../products/price.ts'
import { productsRepository } from '../products/repository.ts'
import type { Services } from '../services.ts'
import { serializeDestination } from './serialize.ts'

const RELATED = 3
/** Twice as many as are shown: some of them may be in the cart. */
const MADE_THERE = 6

export const destinationsHandlers = ({ db, counts, clock }: Services): Handlers<typeof destinations> => {
  const repository = placesRepository(db)
  const products = productsRepository(db)
  return {
    list: ({ query }) => listCards({ db, counts }, 'destination', query, serializeDestinationCard),

    read: async ({ params }) => {
      const row = await repository.read('destination', params.id)
      if (!row) throw await missingPlace(db, 'destination', params.id)
      const [around, parts, related, made] = await Promise.all([
        readSurroundings(db),
        repository.readOf(row.id),
        repository.readRelated(row, RELATED),
        products.madeAt(row.id, MADE_THERE),
      ])
      const cards = await readCards(db, made, { currency: around.currency, day: shopDay(clock.now()) })
      return { data: serializeDestination(row, parts, related, around, cards) }
    },
  }
}
