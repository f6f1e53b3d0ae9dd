import type { experiences } from '#contract/booking/experiences.ts'
import { apiError } from '../../errors/api-error.ts'
import type { Handlers } from '../../calls/implement.ts'
import { readBookable } from '../places/bookable.ts'
import { listCards } from '../places/list.ts'
import { serializeExperienceCard } from '../places/serialize.ts'
import type { Services } from '../services.ts'
import { serializeExperience } from './serialize.ts'

const RELATED = 4

export const experiencesHandlers = ({ db, counts, clock }: Services): Handlers<typeof experiences> => {
  return {
    list: ({ query }) => listCards({ db, counts }, 'experience', query, serializeExperienceCard),

    read: async ({ params }) => {
      const page = await readBookable({ db, clock }, { kind: 'experience', id: params.id, others: RELATED })
      if (!page.destination) throw apiError('not_found')
      return { data: serializeExperience(page, page.destination) }
    },
  }
}
