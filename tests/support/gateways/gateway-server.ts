import type { TestServer } from '../../api/support/support.ts'

/** An event of a gateway that was not delivered yet. */
export interface Posting {
  /** Posts it to the webhook, or a copy that someone else made up; answers the status. */
  tell: (options?: { isForged?: boolean }) => Promise<number>
}

/** Outcome of charging a saved card. */
export type ChargeOutcome = 'succeeded' | 'declined' | 'authentication_required'

/**
 * How a payment differs from what the shop asked for: by so much, in another currency, not by the page of the shop, or
 * captured already by other means than the shop's.
 */
export interface Tampering {
  by?: number
  currency?: string
  isForeign?: boolean
  isCaptured?: boolean
}

/** A server with a gateway, and what its customers, their bank and the network do. */
export interface GatewayServer extends TestServer {
  /** Pays on the page behind a payment URL. */
  pay: (url: string | undefined) => Promise<Posting>
  /** Pays on a page that saves the card. */
  payAndSave: (url: string | undefined) => Promise<Posting>
  /** The bank declines the card on the page. */
  decline: (url: string | undefined) => Promise<Posting>
  /** Leaves the page by its way back; undefined where the gateway says nothing of it. */
  cancel: (url: string | undefined) => Promise<Posting | undefined>
  /** The bank asks whether it is the customer, who confirms or refuses. */
  challenge: (url: string | undefined) => Promise<{ confirm: () => Promise<Posting>; refuse: () => Promise<Posting> }>
  /** Pays, and the event is lost: the gateway's repetition or a look-up finds it out, after this time. */
  payUnheard: (url: string | undefined) => Promise<{ after: number }>
  /** Where the customer lands who opens a payment URL. */
  follow: (url: string | undefined) => Promise<{ status: number; location: string }>
  /** Outcome of the charges of saved cards from now on. */
  chargesEnd: (outcome: ChargeOutcome) => void
  /** What is done meanwhile: the gateway does it and its answer is lost, or it is never asked. */
  losingAnswers: (work: () => Promise<unknown>) => Promise<void>
  unreachable: (work: () => Promise<unknown>) => Promise<void>
  /** The gateway's own records: what it took for a payment without the customer, and what it paid back. */
  taken: (paymentId: string) => number[]
  returned: (paymentId: string) => number
  /** A payment comes under the name of an attempt that is not what the shop asked for. */
  tamper: (url: string | undefined, how: Tampering) => Promise<Posting>
  /** What the gateway holds under the name of an attempt: taken or reserved, and not given back. */
  kept: (paymentId: string) => number | Promise<number>
  /** Pays with the payment's id alone, by what the gateway lets customers do without the shop. */
  payByName: (paymentId: string, amount: number, currency?: string) => Promise<Posting>
  /** Charges of saved cards take so much less than is asked for. */
  chargesFallShort: (by: number) => void
  /** Refunds give back so much less than is asked for. */
  refundsFallShort: (by: number) => void
}

/** The attempt that a payment URL is of. */
export const attemptOf = (url = ''): string => /payments\/([\w-]+)/.exec(url)?.[1] ?? ''
