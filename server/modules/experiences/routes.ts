import type { experiences } from '#contract/booking/experiences.ts'
import { apiError } from '../../errors/api-error.ts'
import type { Handlers } from '../../calls/implement.ts'
import { missingPlace } from '../places/gone.ts'
import { listPlaces } from '../places/list.ts'
import { serializeExperienceCard } from '../places/serialize.ts'
import { placesRepository, readSurroundings } from '../places/repository.ts'
import type { Services } from '../services.ts'
import { serializeExperience } from './serialize.ts'

const RELATED = 4

export const experiencesHandlers = ({ db, counts, clock }: Services): Handlers<typeof experiences> => {
  const repository = placesRepository(db)
  return {
    list: async ({ query }) => {
      const around = await readSurroundings(db)
      const { ids, ...found } = await listPlaces(db, counts, 'experience', query, around)
      const rows = await repository.readAll(ids)
      return { data: rows.map((row) => serializeExperienceCard(row, around)), ...found }
    },

    read: async ({ params }) => {
      const row = await repository.read('experience', params.id)
      if (!row) throw await missingPlace(db, 'experience', params.id)
      const [around, reviews, closures, nextFree, related, [destination]] = await Promise.all([
        readSurroundings(db),
        repository.reviews(row.id),
        repository.closures(row, clock.now()),
        repository.nextFree(row, clock.now()),
        repository.readRelated(row, RELATED),
        repository.readAll([row.destinationId ?? '']),
      ])
      if (!destination) throw apiError('not_found')
      return { data: serializeExperience({ row, reviews, closures, nextFree, related, destination }, around) }
    },
  }
}
