import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '../services.ts'
import { sendStockNotices } from './send.ts'

const EVERY_MS = 60_000

/**
 * Checks each minute whether awaited variants are in stock again, whatever process changed the stock. Several servers
 * may run it.
 */
export const watchStock = (
  services: Pick<Services, 'db' | 'mailer'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): { stop: () => Promise<void> } => {
  let last: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    last = last
      .then(() => sendStockNotices(services))
      .catch((error: unknown) => log.warn({ err: error }, 'stock notices were not sent'))
  }, EVERY_MS)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await last
    },
  }
}
