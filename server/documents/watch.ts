import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '../modules/services.ts'
import { issueFormerDocuments } from './backfill.ts'
import { SUPPLIES } from './supplies.ts'
import { sealDocuments } from './zatca/seal.ts'

const EVERY_MS = 60 * 60 * 1000

/** Issues, at the start and at intervals, the documents of money that moved before there were documents. */
export const watchDocuments = (
  { db, jobs, stamp }: Pick<Services, 'db' | 'jobs' | 'stamp'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): { stop: () => Promise<void> } => {
  const look = () =>
    issueFormerDocuments(db, SUPPLIES)
      .then(() => sealDocuments({ db, add: jobs.add, stamp }))
      .catch((error: unknown) => log.warn({ err: error }, 'documents were not issued'))
  let last = look()
  const timer = setInterval(() => {
    last = last.then(look)
  }, EVERY_MS)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await last
    },
  }
}
