import type { FastifyBaseLogger } from 'fastify'
import { createPasswords, type Passwords } from '../accounts/passwords.ts'
import { readSecret } from '../accounts/secret.ts'
import { type Clock, systemClock } from '../lib/clock.ts'
import { openStamp } from '../documents/zatca/stamp.ts'
import { SUPPLIES } from './documents/supplies.ts'
import { giveUps, jobHandlers } from './job-handlers.ts'
import { type JobQueue, openQueue } from '../jobs/queue.ts'
import { createContactMails } from '../limits/contact-mails.ts'
import { createLimiter } from '../limits/limiter.ts'
import { createMailer } from '../mail/mailer.ts'
import { createMessenger, openMessageGateway } from '../messages/messenger.ts'
import { createNotifier } from '../notifications/notifier.ts'
import type { Metrics } from '../observe/metrics.ts'
import type { Gateway, InstalmentGateway } from '../payments/gateway.ts'
import type { SubjectHandlers } from '../payments/subjects.ts'
import { createPayments, type Payments } from '../payments/payments.ts'
import { createSubjects } from './payment-subjects.ts'
import { createGatewayTable } from '../payments/gateway-table.ts'
import { tracedGateway } from '../payments/traced-gateway.ts'
import { sandboxGateway } from '../payments/sandbox/gateway.ts'
import { openWallets } from './wallet-passes/keys.ts'
import { createBookingChanges } from './bookings/changes.ts'
import { createOrderChanges } from './orders/changes.ts'
import type { Services } from './services.ts'

interface ServiceDeps extends Pick<Services, 'env' | 'db' | 'counts' | 'clearAnswers' | 'inject'> {
  log: FastifyBaseLogger
  passwords?: Passwords | undefined
  clock?: Clock | undefined
  metrics?: Metrics | undefined
  /** As configured, unless given. */
  secret?: string | undefined
  gateway?: Gateway | undefined
}

/** Creates the services of the handlers from the server's options. */
export const createServices = async (deps: ServiceDeps): Promise<Services> => {
  const {
    env,
    db,
    counts,
    clearAnswers,
    inject,
    log,
    passwords = createPasswords(),
    clock = systemClock,
    metrics,
  } = deps
  const secret = deps.secret ?? readSecret(env)
  const mailer = createMailer({ env, db, clock, secret, log })
  const messenger = createMessenger({ env, db, secret, log, gateway: await openMessageGateway(env) })
  const gateway = deps.gateway ?? tracedGateway(await openGateway({ env, db, secret, clock }))
  const gateways = createGatewayTable(gateway, await openInstalments({ env, db, clock }))
  // Orders and payments depend on each other, and both add jobs.
  const jobs: JobQueue = await openQueue({ db, clock, log, handlers: () => handlers, giveUps: () => giveUps(services) })
  const takeMail = createContactMails(secret)
  const orderChanges = createOrderChanges({ clock, add: jobs.add, takeMail, payments: () => payments })
  const bookingChanges = createBookingChanges({ clock, add: jobs.add, takeMail, payments: () => payments })
  const payments: Payments = createPayments({
    db,
    clock,
    gateway,
    gateways,
    add: jobs.add,
    intents: () => intents,
    supplies: SUPPLIES,
  })
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
    messenger,
    notifier: createNotifier({ env, db, clock, secret, mailer, messenger, add: jobs.add, log }),
    jobs,
    gateway,
    gateways,
    payments,
    stamp: env.zatcaFile === undefined ? undefined : openStamp(env.zatcaFile),
    wallets: openWallets(env),
    intents: () => intents,
    orderChanges,
    bookingChanges,
    memberships: { db, clock, payments, add: jobs.add, bookings: () => bookingChanges },
    inject,
    log,
    metrics,
  }
  const intents: SubjectHandlers = createSubjects(services)
  const handlers = jobHandlers(services)
  return services
}

/** The gateway whose key is set; its code is loaded only then. */
const openGateway = async (deps: Pick<Services, 'env' | 'db' | 'secret' | 'clock'>): Promise<Gateway> => {
  if (deps.env.stripe) return (await import('../payments/stripe/gateway.ts')).stripeGateway(deps)
  if (deps.env.moyasar) return (await import('../payments/moyasar/gateway.ts')).moyasarGateway(deps)
  return sandboxGateway(deps)
}

/** The providers of instalments whose keys are set. */
const openInstalments = async (deps: Pick<Services, 'env' | 'db' | 'clock'>): Promise<InstalmentGateway[]> => [
  ...(deps.env.tabby ? [tracedGateway((await import('../payments/tabby/gateway.ts')).tabbyGateway(deps))] : []),
  ...(deps.env.tamara ? [tracedGateway((await import('../payments/tamara/gateway.ts')).tamaraGateway(deps))] : []),
]
