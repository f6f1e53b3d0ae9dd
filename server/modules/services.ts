import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { createPasswords, type Passwords } from '../accounts/passwords.ts'
import { readSecret } from '../accounts/secret.ts'
import { type Clock, systemClock } from '../clock.ts'
import type { CountCache } from '../count-cache.ts'
import type { Database } from '../db/client.ts'
import type { Env } from '../env.ts'
import { jobHandlers } from '../jobs/handlers.ts'
import { type JobQueue, openQueue } from '../jobs/queue.ts'
import { createLimiter, type Limiter } from '../limits/limiter.ts'
import { createMailer, type Mailer } from '../mail/mailer.ts'
import type { Gateway } from '../payments/gateway.ts'
import type { IntentHandlers } from '../payments/intents.ts'
import { createPayments, type Payments } from '../payments/payments.ts'
import { createIntents } from '../payments/registry.ts'
import { sandboxGateway } from '../payments/sandbox/gateway.ts'
import { type BookingChanges, createBookingChanges } from './bookings/changes.ts'
import type { Given as Memberships } from './subscriptions/given.ts'
import { createOrderChanges, type OrderChanges } from './orders/changes.ts'

/** What handlers are made from. */
export interface Services {
  env: Env
  db: Database
  counts: CountCache
  /** Forgets what public reads answered: called by whoever changes it. */
  clearAnswers: () => void
  clock: Clock
  /** Pepper of what is kept of codes. */
  secret: string
  passwords: Passwords
  limiter: Limiter
  mailer: Mailer
  jobs: JobQueue
  gateway: Gateway
  payments: Payments
  /** What can be paid for. */
  intents: () => IntentHandlers
  orderChanges: OrderChanges
  bookingChanges: BookingChanges
  /** What memberships are kept with. */
  memberships: Memberships
  /** Calls this very server, as the sandbox does. */
  inject: FastifyInstance['inject']
}

interface Given extends Pick<Services, 'env' | 'db' | 'counts' | 'clearAnswers' | 'inject'> {
  log: FastifyBaseLogger
  passwords?: Passwords | undefined
  clock?: Clock | undefined
}

/** Makes what handlers need from what a server is given. */
export const createServices = async (given: Given): Promise<Services> => {
  const { env, db, counts, clearAnswers, inject, log, passwords = createPasswords(), clock = systemClock } = given
  const secret = readSecret(env)
  const mailer = createMailer({ env, db, secret, log })
  const gateway = await openGateway({ env, db, secret, clock })
  // Whoever needs whom: orders and payments know each other, and both have things done later.
  const jobs: JobQueue = await openQueue({ db, clock, log, handlers: () => handlers })
  const orderChanges = createOrderChanges({ clock, add: jobs.add, payments: () => payments })
  const bookingChanges = createBookingChanges({ clock, add: jobs.add, payments: () => payments })
  const payments: Payments = createPayments({ db, clock, gateway, add: jobs.add, intents: () => intents })
  const services: Services = {
    env,
    db,
    counts,
    clearAnswers,
    clock,
    secret,
    passwords,
    limiter: createLimiter(db, secret),
    mailer,
    jobs,
    gateway,
    payments,
    intents: () => intents,
    orderChanges,
    bookingChanges,
    memberships: { db, clock, payments, add: jobs.add },
    inject,
  }
  const intents: IntentHandlers = createIntents(services)
  const handlers = jobHandlers(services)
  return services
}

/** Stripe where there is a key of it; its library is loaded only then. */
const openGateway = async (given: Pick<Services, 'env' | 'db' | 'secret' | 'clock'>): Promise<Gateway> =>
  given.env.stripe ? (await import('../payments/stripe.ts')).stripeGateway(given) : sandboxGateway(given)
