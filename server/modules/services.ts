import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Passwords } from '../accounts/passwords.ts'
import type { Clock } from '../lib/clock.ts'
import type { CountCache } from '../cache/count-cache.ts'
import type { Database } from '../db/client.ts'
import type { Stamp } from '../documents/zatca/stamp.ts'
import type { Env } from '../env/env.ts'
import type { JobQueue } from '../jobs/queue.ts'
import type { Limiter } from '../limits/limiter.ts'
import type { Metrics } from '../observe/metrics.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Messenger } from '../messages/messenger.ts'
import type { Notifier } from '../notifications/notifier.ts'
import type { Gateway } from '../payments/gateway.ts'
import type { GatewayTable } from '../payments/gateway-table.ts'
import type { SubjectHandlers } from '../payments/subjects.ts'
import type { Payments } from '../payments/payments.ts'
import type { BookingChanges } from './bookings/changes.ts'
import type { SubscriptionDeps as Memberships } from './subscriptions/deps.ts'
import type { Wallets } from './wallet-passes/keys.ts'
import type { OrderChanges } from './orders/changes.ts'

/** What handlers are made from. */
export interface Services {
  env: Env
  db: Database
  counts: CountCache
  /** Clears what servers keep of public reads: called by every change of the operator. */
  clearAnswers: () => Promise<void>
  clock: Clock
  /** Pepper of stored codes. */
  secret: string
  passwords: Passwords
  limiter: Limiter
  mailer: Mailer
  /** Short messages to phones. */
  messenger: Messenger
  notifier: Notifier
  jobs: JobQueue
  /** The one for cards. */
  gateway: Gateway
  gateways: GatewayTable
  payments: Payments
  /** Signs tax documents; undefined without the key of the tax authority. */
  stamp: Stamp | undefined
  /** The wallets of phones that passes are made for. */
  wallets: Wallets
  /** What can be paid for. */
  intents: () => SubjectHandlers
  orderChanges: OrderChanges
  bookingChanges: BookingChanges
  /** The deps of memberships. */
  memberships: Memberships
  log: FastifyBaseLogger
  /** What this process measures; undefined where nothing reads it. */
  metrics: Metrics | undefined
  /** Calls this very server, as the sandbox does. */
  inject: FastifyInstance['inject']
}
