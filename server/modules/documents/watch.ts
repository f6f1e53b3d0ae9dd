import type { FastifyBaseLogger } from 'fastify'
import { atIntervals } from '../../lib/at-intervals.ts'
import type { Services } from '../services.ts'
import { issueFormerDocuments } from '../../documents/backfill.ts'
import { SUPPLIES } from './supplies.ts'
import { sealDocuments } from '../../documents/zatca/seal.ts'

const EVERY_MS = 60 * 60 * 1000

/** Issues, at the start and at intervals, the documents of money that moved before there were documents. */
export const watchDocuments = (
  { db, jobs, stamp }: Pick<Services, 'db' | 'jobs' | 'stamp'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
) =>
  atIntervals({
    everyMs: EVERY_MS,
    run: async () => {
      await issueFormerDocuments(db, SUPPLIES)
      await sealDocuments({ db, add: jobs.add, stamp })
    },
    onError: (error) => log.warn({ err: error }, 'documents were not issued'),
    atOnce: true,
  })
