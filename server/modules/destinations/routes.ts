import type { destinations } from '#contract/booking/destinations.ts'
import type { Handlers } from '../../calls/implement.ts'
import { missingPlace } from '../places/gone.ts'
import { listCards } from '../places/list.ts'
import { serializeDestinationCard } from '../places/serialize.ts'
import { placesRepository, readSurroundings } from '../places/repository.ts'
import type { Services } from '../services.ts'
import { serializeDestination } from './serialize.ts'

const RELATED = 3

export const destinationsHandlers = ({ db, counts }: Services): Handlers<typeof destinations> => {
  const repository = placesRepository(db)
  return {
    list: ({ query }) => listCards({ db, counts }, 'destination', query, serializeDestinationCard),

    read: async ({ params }) => {
      const row = await repository.read('destination', params.id)
      if (!row) throw await missingPlace(db, 'destination', params.id)
      const [around, parts, related] = await Promise.all([
        readSurroundings(db),
        repository.readOf(row.id),
        repository.readRelated(row, RELATED),
      ])
      return { data: serializeDestination(row, parts, related, around) }
    },
  }
}
