import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/client.ts'
import { staff, staffDevices } from '../../db/schema/check-ins-schema.ts'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { textIn } from '../../lib/text-in.ts'
import { sourceOf } from '#locales/sources.ts'
import type { JobHandlers } from '../../jobs/kinds.ts'
import { createPushToDevice } from '../../notifications/push-to-device.ts'
import { settingsRepository } from '../../settings/repository.ts'
import type { Services } from '../services.ts'
import { readAddressees, topicsFor } from './addressees.ts'
import { dailyMail } from './daily.ts'
import { isOf, type ShopEvent, shopEventsRepository, type ToldBy } from './events.ts'
import { pushWordsOf, rowsOf, summaryOf } from './words.ts'

/** Jobs of this module, each with its payload. */
export interface ShopNoticeJobPayloads {
  /** Tells the shop's people of what came in, by mail or on their devices. */
  'shop.tell': { by: ToldBy }
  /** A mail to the shop's own address or to a person: about events, or about a day. */
  'shop.mail': { to: string; ids?: string[]; day?: string }
}

/** The first of a while is told at once; what follows within this time is told together. */
const GAP_MS: Record<ToldBy, number> = { mail: 5 * 60_000, push: 60_000 }
/** A device that was off for longer is not told. */
const HOURS = 12

type Deps = Pick<Services, 'db' | 'env' | 'clock' | 'jobs' | 'mailer' | 'log'>

/** Tells the shop's people of what comes in. */
export const shopNoticeJobs = (deps: Deps): Pick<JobHandlers, 'shop.tell' | 'shop.mail'> => {
  const { db, env, clock, jobs, mailer, log } = deps
  return {
    'shop.tell': ({ by }) =>
      db.transaction(async (tx) => {
        const repository = shopEventsRepository(tx)
        await repository.lock(by)
        const now = clock.now()
        const last = await repository.lastTold(by)
        const next = new Date((last?.getTime() ?? 0) + GAP_MS[by])
        if (next > now)
          return jobs.add(tx, {
            kind: 'shop.tell',
            payload: { by },
            key: `shop tell ${by} ${next.getTime()}`,
            at: next,
          })
        const events = await repository.take(by, now)
        if (events.length === 0) return
        await (by === 'mail' ? mailAll(deps, tx, events) : pushAll({ env, clock, jobs, log }, tx, events))
      }),

    'shop.mail': async ({ to, ids, day }, id) => {
      const addressee = (await readAddressees(db, env)).find((one) => one.to === to)
      // The choice was withdrawn, or the person left, since the job was added.
      if (!addressee) return
      const { email, locale, topics, placeIds } = addressee
      if (day !== undefined) {
        const mail = topics.includes('daily') ? await dailyMail(db, addressee, day) : undefined
        return mail && mailer.deliver({ ...mail, id, kind: 'shop_daily', to: email, locale })
      }
      const events = (await shopEventsRepository(db).read(ids ?? [])).filter((event) => isOf(event, topics, placeIds))
      if (events.length === 0) return
      const values = { what: summaryOf(events, locale) }
      await mailer.deliver({ id, kind: 'shop_news', to: email, locale, values, rows: rowsOf(events, locale) })
    },
  }
}

const batchOf = (events: readonly ShopEvent[]): string => events[0]?.id ?? ''

/** A mail to each who chose to be mailed of some of the events, by a job of its own. */
const mailAll = async ({ env, jobs }: Pick<Deps, 'env' | 'jobs'>, tx: Database, events: readonly ShopEvent[]) => {
  for (const { to, topics, placeIds } of await readAddressees(tx, env)) {
    const ids = events.filter((event) => isOf(event, topics, placeIds)).map(({ id }) => id)
    if (ids.length > 0)
      await jobs.add(tx, { kind: 'shop.mail', payload: { to, ids }, key: `shop mail ${to} ${batchOf(events)}` })
  }
}

/** A notification to each device of a person who may see some of the events. */
const pushAll = async (
  { env, clock, jobs, log }: Pick<Deps, 'env' | 'clock' | 'jobs'> & { log: Pick<FastifyBaseLogger, 'warn'> },
  tx: Database,
  events: readonly ShopEvent[],
): Promise<void> => {
  if (!env.hasDesk) return
  const push = createPushToDevice({ db: tx, clock, add: jobs.add, log })
  const site = (await settingsRepository(tx).read())?.name
  const rows = await tx
    .select()
    .from(staffDevices)
    .innerJoin(staff, eq(staff.id, staffDevices.staffId))
    .where(and(isNotNull(staff.role), isNull(staff.revokedAt)))
  for (const { staff: person, staff_devices: device } of rows) {
    const own = events.filter((event) => isOf(event, topicsFor(person), person.placeIds))
    if (own.length === 0) continue
    const locale = sourceOf(device.locale)
    await push(device, {
      id: `shop ${batchOf(events)}`,
      words: pushWordsOf(own, textIn(site, locale) || env.appTitle, locale),
      locale,
      url: `${env.publicUrl}/desk`,
      hours: HOURS,
      inQuietHours: 'shown',
    })
  }
}
