import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '../services.ts'
import { sendStockNotices } from './send.ts'

const EVERY_MS = 60_000

/** Looks each minute whether something that somebody waits for is back, whoever put it on the shelf. Several servers may. */
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
