import type { FastifyBaseLogger } from 'fastify'
import { atIntervals } from '../../lib/at-intervals.ts'
import type { Services } from '../services.ts'
import { settleDue } from './settle.ts'

const EVERY_MS = 5 * 60 * 1000

/** Checks at intervals for memberships with a due step, in case the job for it was lost. */
export const watchMemberships = (
  { memberships }: Pick<Services, 'memberships'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
) => {
  const onError = (error: unknown) => log.warn({ err: error }, 'a membership was not settled')
  return atIntervals({ everyMs: EVERY_MS, run: () => settleDue(memberships, onError), onError })
}
