import type { FastifyBaseLogger } from 'fastify'
import { SHOP_TIME_ZONE } from '#contract/rules/shop-time.ts'
import { atIntervals } from '../../lib/at-intervals.ts'
import { dayAt } from '../availability/wall-clock.ts'
import type { Services } from '../services.ts'
import { readAddressees } from './addressees.ts'

const EVERY_MS = 5 * 60 * 1000
/** The hours of the shop's clock in which the mail of the morning is sent: later it would tell of a day that is half over. */
const [FROM_HOUR, UNTIL_HOUR] = [7, 12]

/** Has the mail of the morning sent to those who chose it: once a day, whichever server looks first. */
export const sendDailyMails = async ({ db, env, clock, jobs }: Pick<Services, 'db' | 'env' | 'clock' | 'jobs'>) => {
  const now = clock.now()
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: SHOP_TIME_ZONE }).format(now),
  )
  if (hour < FROM_HOUR || hour >= UNTIL_HOUR) return
  const day = dayAt(now, SHOP_TIME_ZONE).toString()
  for (const { to, topics } of await readAddressees(db, env))
    if (topics.includes('daily'))
      await jobs.add(db, { kind: 'shop.mail', payload: { to, day }, key: `shop daily ${day} ${to}` })
}

export const watchShopDays = (services: Services, log: Pick<FastifyBaseLogger, 'warn'>) =>
  atIntervals({
    everyMs: EVERY_MS,
    run: () => sendDailyMails(services),
    onError: (error) => log.warn({ err: error }, 'the mails of the morning were not prepared'),
    atOnce: true,
  })
