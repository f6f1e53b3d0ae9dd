import { eq, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { SHOP_TIME_ZONE } from '#contract/rules/shop-time.ts'
import { shopValues } from '../db/schema/commerce-schema.ts'
import type { Database } from '../db/client.ts'
import type { Clock } from '../lib/clock.ts'
import { dayAt } from '../modules/availability/wall-clock.ts'

/** The version of what the operator publishes: prices, texts, places. Servers of one database share it. */
export interface PublicVersion {
  /** Changes with each change of the operator that this process knows of, and with each day: sales begin and end then. */
  current: () => number
  /** After a change of the operator: takes effect here at once, on other servers with their next look. */
  raise: () => Promise<void>
  stop: () => void
}

interface PublicVersionOptions {
  db: Database
  clock: Clock
  /** Clears what this process keeps of the former version. */
  onRaised: () => void
  /** Whether other processes may use the same database. */
  isShared: boolean
  log: Pick<FastifyBaseLogger, 'debug'>
}

const KEY = 'public_version'
/** A price that the operator changed is seen on every server within two seconds. */
const LOOK_EVERY_MS = 1000

/**
 * A look is one row by its key, without a transaction of the shop waiting for it: orders and stock do not raise the
 * version. NOTIFY would need a connection of its own, which poolers in transaction mode do not give.
 */
export const createPublicVersion = ({ db, clock, onRaised, isShared, log }: PublicVersionOptions): PublicVersion => {
  let version = 0
  let stored: string | undefined
  let isFirst = true
  const take = (value: string | undefined): void => {
    const isRaised = !isFirst && value !== stored
    isFirst = false
    stored = value
    if (!isRaised) return
    version += 1
    onRaised()
  }
  const look = async (): Promise<void> => {
    const [row] = await db.select({ value: shopValues.value }).from(shopValues).where(eq(shopValues.key, KEY))
    take(row?.value)
  }
  let isLooking = false
  const timer = isShared
    ? setInterval(() => {
        if (isLooking) return
        isLooking = true
        look()
          .catch((error: unknown) => log.debug({ err: error }, 'the version of what is published is looked for later'))
          .finally(() => (isLooking = false))
      }, LOOK_EVERY_MS).unref()
    : undefined

  let day = dayOf(clock.now())
  return {
    current: () => {
      const now = clock.now()
      if (now < day.start || now >= day.end) {
        day = dayOf(now)
        version += 1
        onRaised()
      }
      return version
    },
    raise: async () => {
      const [row] = await db
        .insert(shopValues)
        .values({ key: KEY, value: '1' })
        .onConflictDoUpdate({ target: shopValues.key, set: { value: sql`(${shopValues.value}::bigint + 1)::text` } })
        .returning({ value: shopValues.value })
      isFirst = false
      take(row?.value)
    },
    stop: () => clearInterval(timer),
  }
}

/** The day of the shop that an instant is in, at whose end sales begin and end. */
const dayOf = (now: Date): { start: Date; end: Date } => {
  const day = dayAt(now, SHOP_TIME_ZONE)
  return { start: day.toDate(SHOP_TIME_ZONE), end: day.add({ days: 1 }).toDate(SHOP_TIME_ZONE) }
}

const SHARED_SECONDS = 30
/** For how long a cache in between may keep what is published: half a minute, but not beyond the day. */
export const sharedSeconds = (now = new Date()): number =>
  Math.min(SHARED_SECONDS, Math.floor((dayOf(now).end.getTime() - now.getTime()) / 1000))
