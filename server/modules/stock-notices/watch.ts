import type { FastifyBaseLogger } from 'fastify'
import { atIntervals } from '../../lib/at-intervals.ts'
import type { Services } from '../services.ts'
import { sendStockNotices } from './send.ts'

const EVERY_MS = 60_000

/**
 * Checks each minute whether awaited variants are in stock again, whatever process changed the stock. Several servers
 * may run it.
 */
export const watchStock = (services: Pick<Services, 'db' | 'mailer'>, log: Pick<FastifyBaseLogger, 'warn'>) =>
  atIntervals({
    everyMs: EVERY_MS,
    run: () => sendStockNotices(services),
    onError: (error) => log.warn({ err: error }, 'stock notices were not sent'),
  })
