import type { locations } from '#contract/booking/locations.ts'
import type { Handlers } from '../../calls/implement.ts'
import { readBookable } from '../places/bookable.ts'
import { listCards } from '../places/list.ts'
import { serializeLocationCard } from '../places/serialize.ts'
import type { Services } from '../services.ts'
import { serializeLocation } from './serialize.ts'

const RELATED = 3

export const locationsHandlers = ({ db, counts, clock }: Services): Handlers<typeof locations> => ({
  list: ({ query }) => listCards({ db, counts }, 'location', query, serializeLocationCard),

  read: async ({ params }) => ({
    data: serializeLocation(await readBookable({ db, clock }, { kind: 'location', id: params.id, others: RELATED })),
  }),
})
