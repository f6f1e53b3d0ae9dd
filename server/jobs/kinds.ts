import type { NotificationChannel } from '#contract/account/notifications.ts'
import type { RefundWay } from '#contract/payment/refund-parts.ts'
import type { Database } from '../db/client.ts'
import type { AccountMail, Mail } from '../mail/kinds.ts'

/** Of a job that writes to a customer: the part of it that is left. */
interface ByChannel {
  /** The channels that are left, after quiet hours; all that the customer chose unless said. */
  only?: NotificationChannel[]
  /** How the customer is told where this is given up. */
  instead?: Job
}

/** The kinds of jobs, and the payload of each. */
export interface JobPayloads {
  /** Releases what an unpaid order holds. */
  'order.expire': { orderId: string }
  /** Writes to the customer of an order. */
  'order.mail': ByChannel & {
    orderId: string
    kind: Extract<Mail['kind'], `order_${string}`>
    /** The refund of this event, due or made. */
    refund?: { amount: number; to: RefundWay }
    /** The parcel that is on its way. */
    shipmentId?: string
    /** The return it is about. */
    returnId?: string
  }
  /** Releases the seats of an expired hold. */
  'hold.expire': { holdId: string }
  /** A few minutes before they are. */
  'hold.remind': { holdId: string }
  /** A booking, or a move of one, that is not paid gives its seats back. */
  'booking.expire': { bookingId: string }
  'booking.move_expire': { bookingId: string }
  /** A day before it starts. */
  'booking.remind': { bookingId: string }
  /** Two hours before it starts. */
  'booking.remind_soon': { bookingId: string; startsAt: string }
  /** Writes to the customer of a booking. */
  'booking.mail': ByChannel & {
    bookingId: string
    kind: Extract<Mail['kind'], `booking_${string}`>
    /** The booking's calendar sequence as of the event: another one since then has overtaken it. */
    sequence?: number
    /** The refund of this event, and the way it came: to the card unless said. */
    refund?: number
    to?: RefundWay
    /** For a customer who left the payment page; not sent once an attempt has a result. */
    isReminder?: boolean
  }
  /** Makes the slots that can be booked from this day on. */
  'availability.generate': { day: string }
  /** Runs the due steps of a membership: renews, resumes or ends it. */
  'membership.settle': { subscriptionId: string }
  /** Gives up bookings that a changed membership does not cover any more. */
  'membership.release': { subscriptionId: string }
  /** Says that a renewal is near. */
  'membership.announce': { subscriptionId: string }
  /** Writes to the customer of a membership. */
  'membership.mail': ByChannel & {
    subscriptionId: string
    kind:
      | 'awaits_payment'
      | 'welcome'
      | 'renewal'
      | 'renewed'
      | 'failed'
      | 'paused'
      | 'resumed'
      | 'upgraded'
      | 'changed'
      | 'downgraded'
      | 'undone'
      | 'cancelled'
      | 'ended'
      | 'refunded'
    /** For a customer who left the payment page; not sent once an attempt has a result. */
    isReminder?: boolean
    /** What the mail is a receipt of. */
    invoiceId?: string
    /** The membership as of the event. */
    facts?: MembershipFacts
    /** The refund of this event, and the way it came: to the card unless said. */
    refund?: number
    to?: RefundWay
  }
  /** Pays back, `key` making it happen once; a later `attempt` takes the place of the ones before. */
  'payment.refund': { paymentId: string; amount: number; key: string; attempt?: number }
  /** Gives issued documents their XML, their code and their place in the chain. */
  'documents.seal': Record<string, never>
  /** Reports a document to the tax authority. */
  'documents.report': { documentId: string }
  /** Writes to the holder of an account about the account itself. */
  'account.mail': ByChannel & {
    userId: string
    kind: AccountMail
    values?: Readonly<Record<string, string>>
  }
  /** Deletes an account whose days of grace are over. */
  'account.delete': { userId: string; requestedAt: string }
  /** Makes the copy of an account's data. */
  'account.export': { exportId: string }
  /** Hands an encrypted message for a device to its push service, until it is of no use any more. */
  'push.send': {
    deviceId: string
    body: string
    until: string
    isUrgent: boolean
    topic: string
    /** How its customer is told where no device of theirs is left, or its service refuses the message. */
    instead?: Instead | undefined
  }
  /** Tells a customer what of their wishlist costs less, or is back. */
  'wishes.tell': ByChannel & {
    userId: string
    productIds: readonly string[]
    /** Those of them that were sold out; unknown of earlier jobs. */
    backIds?: readonly string[]
  }
  /** Tells wallets that a pass has changed. */
  'wallet.update': { serial: string }
  /** Closes a payment page whose payment has ended. */
  'payment.close': { paymentId: string }
  /** Sends the event of a choice on the sandbox's page. */
  'sandbox.event': { paymentId: string; choice: string; card: string }
}

/** The membership in a mail: a plan, what its next period costs, and days. */
export interface MembershipFacts {
  planId: string
  /** The plan after the end of the period, where that is another one. */
  nextPlanId?: string
  price: number
  /** The end of a pause, else of the period. */
  until: string
  /** The end of a membership whose renewal failed, and the number of attempts. */
  grace: string
  attempts: number
}

export type JobKind = keyof JobPayloads

/** What a customer is told by where no device shows it. */
export interface Instead {
  userId: string
  job: Job
}

/** Something to do later. */
export type Job = { [Kind in JobKind]: JobOf<Kind> }[JobKind]

interface JobOf<Kind extends JobKind> {
  kind: Kind
  payload: JobPayloads[Kind]
  /** An idempotency key of the job. */
  key: string
  /** Not before; at once unless said. */
  at?: Date
}

/**
 * Runs a job of one kind. It may run twice, should a process end in between, so its effects must be idempotent. `id` is
 * the job's own, and the same each time.
 */
export type JobHandler<Kind extends JobKind> = (payload: JobPayloads[Kind], id: string) => Promise<void>

export type JobHandlers = { [Kind in JobKind]: JobHandler<Kind> }

/** Thrown by a handler when no further try can succeed: the job is given up at once. */
export class JobRefused extends Error {
  override name = 'JobRefused'
}

/**
 * Runs once for a job that failed its last try or was refused for good, on one of the servers. It is a job itself:
 * when it fails it is tried again, so its effects must be idempotent. `id` is that of the job, `reason` its last error.
 */
export type GiveUp<Kind extends JobKind> = (
  payload: JobPayloads[Kind],
  { id, reason }: { id: string; reason: string },
) => Promise<void>

/** What is done about jobs that were given up; nothing for a kind without a row, except that they are listed. */
export type GiveUps = { [Kind in JobKind]?: GiveUp<Kind> }

/** Takes jobs, within the transaction that makes them needed. */
export type AddJob = (tx: Database, job: Job) => Promise<void>
