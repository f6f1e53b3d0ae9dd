import type { JobHandlers } from '../../jobs/kinds.ts'
import type { Services } from '../services.ts'
import { generateAvailability } from './generate.ts'

/** Jobs of this module, each with its payload. */
export interface AvailabilityJobPayloads {
  /** Makes the slots that can be booked from this day on. */
  'availability.generate': { day: string }
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Schedules the generation of the next day's slots. Requested by every server at its start, done by one. */
export const planAvailability = async ({ db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>): Promise<void> => {
  const at = new Date(Math.ceil((clock.now().getTime() + 1) / DAY_MS) * DAY_MS)
  const day = at.toISOString().slice(0, 10)
  await jobs.add(db, { kind: 'availability.generate', payload: { day }, key: `slots ${day}`, at })
}

/** Makes slots day by day. */
export const availabilityJobs = (
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
): Pick<JobHandlers, 'availability.generate'> => ({
  'availability.generate': async () => {
    await generateAvailability(services.db, { now: services.clock.now() })
    await planAvailability(services)
  },
})
