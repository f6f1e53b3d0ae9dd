import type { IncomingHttpHeaders } from 'node:http'
import type { PaymentBrand, PaymentFailure } from '#contract/payment/payments.ts'
import type { InstalmentMethod } from '#contract/rules/instalments.ts'
import type { Locale } from '#locales/index.ts'
import type { PaymentRow, SavedMethodRow } from '../db/schema/rows.ts'

/** A card, with its display data and the gateway's ids. */
export interface ChargeableMethod {
  customer: string
  method: string
  brand: string
  last4: string
  /** The same for the same card, whichever customer saves it, if the gateway reports it. */
  fingerprint?: string
}

/** Money that a gateway holds under the name of an attempt. */
export interface HeldMoney {
  /** What the gateway calls it, to refund or release it by; none where only a card was checked. */
  charge?: string
  /** In minor units, less what went back already; 0 where only a card was checked. */
  amount: number
  currency: string
}

/** By what money comes: a page the customer pays on, or a charge of a saved method. */
export type PaymentWay = 'page' | 'charge'

/**
 * What a gateway says of an attempt, translated from its own terms. It decides nothing: `judge` compares it with the
 * attempt, whichever way it arrived.
 */
export type GatewayEvent = {
  /** The gateway's own id of the event, so that a repeated event has one effect. */
  id: string
  paymentId: string
  way: PaymentWay
  /** Whether what it speaks of bears the id that the shop gave it, which customers can neither choose nor change. */
  isOurs: boolean
} & (
  | {
      /** `reserved`: approved, and not taken yet. */
      outcome: 'succeeded' | 'reserved'
      held: HeldMoney
      /** The method, where the attempt was to save it. */
      method?: ChargeableMethod
    }
  | { outcome: 'failed' | 'cancelled' | 'expired'; failure?: PaymentFailure }
)
export type MoneyEvent = Extract<GatewayEvent, { held: HeldMoney }>

/**
 * The page of an attempt: an address to redirect to, or a page of this server with the policy it needs; or the outcome,
 * where the gateway opens no page for this customer.
 */
export type PaymentPage = { to: string } | { html: string; policy: string } | { ended: GatewayEvent }

/** Takes money by a page of its own. There is one for cards at a time, and all its calls are idempotent. */
export interface Gateway {
  name: string
  /** The brands customers can pay with, the commonest first; `renewing` are those that can be charged again later. */
  brands: { once: readonly PaymentBrand[]; renewing: readonly PaymentBrand[] }
  /** The payment page. No request is sent to the gateway yet: a payment is made within a transaction. */
  url: (payment: Pick<PaymentRow, 'id'>, locale: Locale) => string
  /** Reads what the gateway posted, as it was sent. Throws when it is not signed, or long ago; undefined is of no concern. */
  readEvent: (headers: IncomingHttpHeaders, raw: Buffer) => Promise<GatewayEvent | undefined>
  /** What is known of an attempt on its page, in case an event is lost; nothing while it is open. */
  findStatus: (payment: PaymentRow) => Promise<readonly GatewayEvent[]>
  /**
   * Charges a saved method without the customer. `payment.chargeKey` makes it happen once for as long as the gateway
   * keeps keys (`KEYS_KEPT_MS`): call it through `chargeOnce`. Undefined while the gateway processes it: an event or a
   * later look-up then gives the outcome.
   */
  charge: (payment: PaymentRow, method: SavedMethodRow) => Promise<GatewayEvent | undefined>
  /** The gateway's record of a charge, with its outcome unless it is being processed; undefined when it has none. */
  findCharge: (payment: PaymentRow) => Promise<{ event: GatewayEvent | undefined } | undefined>
  /** Pays back; `key` makes it happen once. */
  refund: (payment: PaymentRow, amount: number, key: string) => Promise<void>
  /** Closes the page of an attempt, so that it cannot be paid any more. */
  close: (payment: PaymentRow) => Promise<void>
  /** Takes what is reserved, and answers what became of it; of a gateway that reserves. */
  capture?: (payment: PaymentRow, charge: string) => Promise<GatewayEvent | undefined>
  /** Gives back what is reserved, and answers what became of it: nothing is taken and refunded. */
  release?: (payment: PaymentRow, charge: string) => Promise<GatewayEvent | undefined>
}

/** A gateway whose pages are created when the customer follows the link. */
export interface HostedGateway extends Gateway {
  /** Opens the page of an attempt, or the one that is open already. */
  open: (payment: PaymentRow, locale: Locale) => Promise<PaymentPage>
}

/** For which purchases a provider of instalments is offered; the amounts are in minor units. */
export interface InstalmentTerms {
  least: number
  most: number
  currency: string
  /** Where the goods go, and the customer lives: ISO 3166 alpha-2. */
  country: string
}

/** A provider that pays the shop at once and lets the customer pay in four parts. */
export interface InstalmentGateway extends HostedGateway {
  name: InstalmentMethod
  terms: InstalmentTerms
}

/** What a gateway takes for an attempt: all that gift cards do not pay. */
export const chargedOf = ({ amount, prepaid }: Pick<PaymentRow, 'amount' | 'prepaid'>): number => amount - prepaid

export const isHosted = (gateway: Gateway): gateway is HostedGateway => 'open' in gateway

/** What is posted to the webhook is not the gateway's: answered 400, without an effect. */
export class UnsignedEvent extends Error {
  override name = 'UnsignedEvent'
}
