import type { PaymentIntent } from '#contract/payment/payments.ts'
import type { PaymentMethod } from '#contract/shop/quotes.ts'
import type { Locale } from '#locales/index.ts'
import { newId } from '../accounts/tokens.ts'
import type { Clock } from '../lib/clock.ts'
import type { Database } from '../db/client.ts'
import { createMoneyMoved } from './money-moved.ts'
import type { Supplies } from '../documents/supply.ts'
import type { AddJob } from '../jobs/kinds.ts'
import type { Gateway, GatewayEvent } from './gateway.ts'
import { GIFT_CARD, lockCards, releaseCards, splitOverCards, useCards } from './gift-cards/balance.ts'
import type { GatewayTable } from './gateway-table.ts'
import { chargeOnce } from './charge-once.ts'
import type { PaidPart, SubjectHandlers } from './subjects.ts'
import { sumOf } from '#contract/rules/money.ts'
import { checkLeast } from './least-amount.ts'
import { type ByHand, CASH } from './refunds/parts.ts'
import { createRefunds, type Refunds } from './refunds.ts'
import { paymentsRepository } from './repository.ts'
import { savedMethodsRepository } from './saved-methods.ts'
import { createReceive, createSettle } from './outcomes/settle.ts'
import type { PaymentRow, SavedMethodRow } from '../db/schema/rows.ts'

/** What is to be paid. */
export interface PaymentOrder {
  intent: PaymentIntent
  intentId: string
  /** The reference for customers. */
  reference: string
  /** Null of a person at the counter who leaves no address. */
  userId: string | null
  amount: number
  currency: string
  locale: Locale
  /** Cash has no payment page. */
  method: PaymentMethod
  /** The shop's people take it, at the counter: no page either. */
  takenBy?: ByHand | undefined
  /** Until when it must be paid; never too late without one. */
  expiresAt?: Date | null
  /** Keeps the method for later charges without the customer. */
  savesMethod?: boolean
  /** Of a basket: what it is made of. The amounts add up to its own. */
  parts?: readonly PaidPart[] | undefined
  /** The gift cards that pay as far as they go, of what is paid by card; not of a membership. */
  giftCards?: readonly string[] | undefined
}

/** A charge without the customer, such as a renewal. `key` makes it happen once. */
export type SavedCharge = Omit<
  PaymentOrder,
  'locale' | 'method' | 'takenBy' | 'expiresAt' | 'savesMethod' | 'parts' | 'giftCards' | 'userId'
> & {
  key: string
  userId: string
}

/** Payments and refunds, for every kind of thing. */
export interface Payments {
  /**
   * Begins an attempt, within the transaction that makes what it is for: answers its row, with the page to pay on. What
   * gift cards pay for alone is paid when this answers.
   */
  begin: (tx: Database, order: PaymentOrder) => Promise<PaymentRow>
  /**
   * Charges the customer's saved method, with no transaction open; without one it has failed. Its handler was called
   * when this answers, unless the payment is still `pending`: then the gateway processes it.
   */
  charge: (charge: SavedCharge) => Promise<PaymentRow>
  /** The method that would be charged. */
  savedMethod: (db: Database, userId: string) => Promise<SavedMethodRow | undefined>
  /** Records what a gateway says of an attempt, if `judge` finds it true of it; a repeated event has no effect. */
  settle: (event: GatewayEvent) => Promise<void>
  /** Refunds of payments. */
  refunds: Refunds
  /**
   * Ends the attempts for a thing that may not be paid any more, within the same transaction. `keepsCash`: it is still
   * to be paid in cash.
   */
  giveUp: (
    tx: Database,
    intent: PaymentIntent,
    intentId: string,
    failure: 'expired' | 'cancelled',
    options?: { keepsCash?: boolean },
  ) => Promise<void>
  /** Records a payment that the shop's people took. */
  takeByHand: (tx: Database, payment: PaymentRow) => Promise<void>
}

export interface PaymentsOptions {
  db: Database
  clock: Clock
  gateway: Gateway
  gateways: GatewayTable
  add: AddJob
  /** Looked up when something is paid, so that they may need payments themselves. */
  intents: () => SubjectHandlers
  supplies: Supplies
}

export const createPayments = ({ db, clock, gateway, gateways, add, intents, supplies }: PaymentsOptions): Payments => {
  const begin: Payments['begin'] = async (
    tx,
    { locale, savesMethod = false, expiresAt = null, takenBy, parts = [], giftCards = [], ...order },
  ) => {
    const byHand = takenBy ?? (order.method === 'cod' ? CASH : undefined)
    const now = clock.now()
    const id = newId('pay')
    const cards = order.method === 'card' && byHand === undefined ? await lockCards(tx, giftCards) : []
    const uses = splitOverCards(cards, { ...order, most: coveredOf(order, parts), savesMethod }, now)
    const prepaid = sumOf(uses.map(({ amount }) => amount))
    const isCovered = prepaid > 0 && prepaid === order.amount
    if (byHand === undefined) checkLeast({ ...order, amount: order.amount - prepaid, locale })
    const by = byHand !== undefined || order.method === 'cod' || isCovered ? undefined : gateways.of(order.method)
    if (!by && byHand === undefined && !isCovered) throw new Error(`the shop takes no ${order.method}`)
    const attempt = {
      ...order,
      status: 'pending' as const,
      gateway: by?.name ?? byHand ?? (isCovered ? GIFT_CARD : CASH),
      url: by?.url({ id }, locale) ?? null,
      expiresAt,
      createdAt: now,
      updatedAt: now,
    }
    const payment = await paymentsRepository(tx).add({ ...attempt, id, prepaid, savesMethod })
    for (const part of parts)
      await paymentsRepository(tx).add({
        ...{ ...attempt, ...part, id: newId('pay'), partOf: id },
        savesMethod: savesMethod && part.intent === 'subscription',
      })
    await useCards(tx, id, uses, now)
    return isCovered ? receive(tx, payment, { held: { amount: 0, currency: order.currency } }) : payment
  }

  const moneyMoved = createMoneyMoved({ clock, add, supplies })
  const refunds = createRefunds({ clock, add, moneyMoved })

  const giveUp: Payments['giveUp'] = async (tx, intent, intentId, failure, { keepsCash = false } = {}) => {
    const repository = paymentsRepository(tx)
    for (const { id: own, status, method, chargeKey, partOf } of await repository.of(intent, intentId)) {
      // A charge of a saved method is under way and cannot be given up.
      if (status !== 'pending' || chargeKey !== null || (keepsCash && method === 'cod')) continue
      const state = failure === 'cancelled' ? 'cancelled' : 'failed'
      // The page of a basket asks for the sum of all its parts: without one of them it is closed for all.
      const id = partOf ?? own
      const ended = { status: state, failureCode: failure } as const
      const given = await repository.change(id, ended, clock.now())
      await repository.changeParts(id, ended, clock.now())
      await releaseCards(tx, given, clock.now())
      if (method !== 'cod') await add(tx, { kind: 'payment.close', payload: { paymentId: id }, key: `close ${id}` })
    }
  }

  const receive = createReceive({ clock, intents, refunds, giveUp, moneyMoved })
  const settle = createSettle({ db, clock, gateways, intents, refunds, receive, moneyMoved })

  return {
    begin,
    settle,
    refunds,
    giveUp,
    savedMethod: (from, userId) => savedMethodsRepository(from).newest(userId, gateway.name),

    charge: async ({ key, ...order }) => {
      const repository = paymentsRepository(db)
      const now = clock.now()
      const payment = await repository.addCharge({
        ...order,
        id: newId('pay'),
        status: 'pending',
        method: 'card',
        gateway: gateway.name,
        chargeKey: key,
        createdAt: now,
        updatedAt: now,
      })
      if (payment.status === 'pending') {
        const method = await savedMethodsRepository(db).newest(order.userId, gateway.name)
        const event = await chargeOnce({ gateway, payment, method, now })
        if (event) await settle(event)
      }
      return (await repository.read(payment.id)) ?? payment
    },

    takeByHand: async (tx, payment) => {
      if (payment.status !== 'pending') return
      const taken = await paymentsRepository(tx).change(payment.id, { status: 'succeeded' }, clock.now())
      await moneyMoved(tx, { kind: 'charge', payment: taken, of: 'sale' })
    },
  }
}

/** What of an attempt gift cards may pay: goods and seats, not a membership. */
export const coveredOf = (
  { intent, amount }: Pick<PaymentOrder, 'intent' | 'amount'>,
  parts: readonly PaidPart[],
): number =>
  intent === 'order' || intent === 'booking'
    ? amount
    : sumOf(parts.filter((part) => part.intent !== 'subscription').map((part) => part.amount))
