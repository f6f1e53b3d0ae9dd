import type { locations } from '#contract/booking/locations.ts'
import type { Handlers } from '../../calls/implement.ts'
import { missingPlace } from '../places/gone.ts'
import { listPlaces } from '../places/list.ts'
import { serializeLocationCard } from '../places/serialize.ts'
import { placesRepository, readSurroundings } from '../places/repository.ts'
import type { Services } from '../services.ts'
import { serializeLocation } from './serialize.ts'

const RELATED = 3

export const locationsHandlers = ({ db, counts, clock }: Services): Handlers<typeof locations> => {
  const repository = placesRepository(db)
  return {
    list: async ({ query }) => {
      const around = await readSurroundings(db)
      const { ids, ...found } = await listPlaces(db, counts, 'location', query, around)
      const rows = await repository.readAll(ids)
      return { data: rows.map((row) => serializeLocationCard(row, around)), ...found }
    },

    read: async ({ params }) => {
      const row = await repository.read('location', params.id)
      if (!row) throw await missingPlace(db, 'location', params.id)
      const [around, reviews, closures, nextFree, related, [destination]] = await Promise.all([
        readSurroundings(db),
        repository.reviews(row.id),
        repository.closures(row, clock.now()),
        repository.nextFree(row, clock.now()),
        repository.readRelated(row, RELATED),
        repository.readAll(row.destinationId === null ? [] : [row.destinationId]),
      ])
      return { data: serializeLocation({ row, reviews, closures, nextFree, related, destination }, around) }
    },
  }
}
