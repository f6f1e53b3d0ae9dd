import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '../services.ts'
import { settleDue } from './settle.ts'

const EVERY_MS = 5 * 60 * 1000

/** Checks at intervals for memberships with a due step, in case the job for it was lost. */
export const watchMemberships = (
  { memberships }: Pick<Services, 'memberships'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): { stop: () => Promise<void> } => {
  const tell = (error: unknown) => log.warn({ err: error }, 'a membership was not settled')
  let last: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    last = last.then(() => settleDue(memberships, tell)).catch(tell)
  }, EVERY_MS)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await last
    },
  }
}
