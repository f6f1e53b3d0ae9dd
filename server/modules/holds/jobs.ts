import type { JobHandlers } from '../../jobs/kinds.ts'
import type { Services } from '../services.ts'
import { holds } from '../../db/bookings-schema.ts'
import { eq } from 'drizzle-orm'
import { holdsRepository } from './repository.ts'
import { seatsRepository } from './seats.ts'

/** The job handlers of holds. */
export const holdJobs = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Pick<JobHandlers, 'hold.expire'> => ({
  'hold.expire': ({ holdId }) =>
    db.transaction(async (tx) => {
      const [row] = await tx.select().from(holds).where(eq(holds.id, holdId)).limit(1)
      if (!row) return
      await seatsRepository(tx).lock([row.availabilityId])
      await holdsRepository(tx).endOverdue(row.availabilityId, clock.now())
    }),
})
