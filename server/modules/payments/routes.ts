import type { PaidSubjectState, payments } from '#contract/payment/payments.ts'
import { isInstalments } from '#contract/rules/instalments.ts'
import { giftCardShares } from '#contract/rules/gift-cards.ts'
import { sumOf } from '#contract/rules/money.ts'
import type { SignedInContext } from '../../calls/call-context.ts'
import type { Database } from '../../db/client.ts'
import { apiError, fieldError } from '../../errors/api-error.ts'
import type { Handlers } from '../../calls/implement.ts'
import { whileCustomerWaits } from '../../lib/circuit.ts'
import { fetchOutcomes } from '../../payments/charge-once.ts'
import type { PaidPart, Payable } from '../../payments/subjects.ts'
import { NOT_SPLIT } from '../../payments/least-amount.ts'
import { readCards, splitOverCards, usesOf } from '../../payments/gift-cards/balance.ts'
import { coveredOf } from '../../payments/payments.ts'
import { CASH } from '../../payments/refunds/parts.ts'
import { paymentsRepository } from '../../payments/repository.ts'
import type { Services } from '../services.ts'
import { serializePayment, serializeShares } from './serialize.ts'
import type { PaymentRow } from '../../db/schema/rows.ts'

/** An attempt that is open for longer is asked about, should its event be lost. */
const QUIET_MS = 10_000

export const paymentsHandlers = (services: Services): Handlers<typeof payments> => {
  const { db, clock, gateways, payments: money } = services

  /** What is left to pay: by card while this attempt is open, by another attempt after it ended. */
  const dueOf = async (payment: PaymentRow, attempts: readonly PaymentRow[]): Promise<Payable | undefined> => {
    if (payment.status === 'succeeded' || payment.status === 'refunded' || payment.method === 'cod') return undefined
    return paidSince(attempts, payment) ? undefined : services.intents()[payment.intent]?.payable(db, payment)
  }

  const stateOf = async (payment: PaymentRow, attempts: readonly PaymentRow[]): Promise<PaidSubjectState> => {
    const state = (await services.intents()[payment.intent]?.stateOf(db, payment)) ?? 'kept'
    if (state !== 'kept' && state !== 'open') return state
    // A booking whose move is open again was paid all the same by an attempt before that.
    if (paidSince(attempts, payment) || payment.status === 'refunded') return 'paid'
    return state === 'open' ? 'open' : 'unchanged'
  }

  return {
    read: async ({ params, request }) => {
      const mine = await readMine(db, params.id, request)
      const payment = await wholeOf(db, mine)
      const isQuiet = clock.now().getTime() - payment.updatedAt.getTime() > QUIET_MS
      const gateway = payment.status === 'pending' && isQuiet ? gateways.named(payment.gateway) : undefined
      if (gateway) {
        // It is answered as it is known where the gateway does not answer, or does not capture.
        const settle = async () => {
          for (const event of await fetchOutcomes(gateway, payment)) await money.settle(event)
        }
        await whileCustomerWaits(settle).catch(() => undefined)
      }
      const now = (await paymentsRepository(db).read(mine.id)) ?? mine
      const attempts = await paymentsRepository(db).of(now.intent, now.intentId)
      const state = await stateOf(now, attempts)
      // A cash order can be paid by card from its own page.
      const due = state === 'open' ? await dueOf(now, attempts) : undefined
      const isCardChange = now.amount === 0 && (await services.intents()[now.intent]?.changesCard?.(db, now))
      const { shares, before } = await sharesOf(services, now, attempts, due)
      const prepaid = sumOf(shares.map(({ amount }) => amount))
      const others = due ? await services.intents()[now.intent]?.otherWays?.(db, now) : undefined
      return {
        data: {
          payment: {
            ...serializePayment({ ...now, prepaid }, due),
            ...(shares.length > 0 && { gift_cards: serializeShares(shares, now.currency) }),
            ...(prepaid < before && { prepaid_before: { amount: before, currency: now.currency } }),
            subject_state: state,
            ...(isCardChange && { changes_card: true }),
            ...(others && others.length > 0 && { other_methods: others }),
          },
        },
      }
    },

    retry: async ({ params, body, request }) => {
      const { db: tx, locale } = request
      const repository = paymentsRepository(tx)
      // What is a part of a basket is paid with the rest of it.
      const requested = await wholeOf(tx, await readMine(tx, params.id, request))
      const intent = services.intents()[requested.intent]
      await intent?.lock(tx, requested.intentId)
      const attempts = await repository.of(requested.intent, requested.intentId)
      const charging = attempts.find(({ status, chargeKey }) => status === 'pending' && chargeKey !== null)
      const method = body.payment_method ?? requested.method
      const alive = attempts.find((attempt) => isAlive(services, attempt) && attempt.method === method)
      const existing = paidSince(attempts, requested) ?? charging ?? alive
      if (existing) return { data: { payment: serializePayment(existing) } }
      const again = await intent?.payable(tx, requested)
      const paid = attempts.find(({ status }) => status === 'succeeded')
      if (!again && paid) return { data: { payment: serializePayment(paid) } }
      // It expired meanwhile, or was cancelled: there is nothing left to pay for.
      if (!again) throw apiError('cutoff_passed')
      if (isInstalments(method) && method !== requested.method) {
        const others = (await intent?.otherWays?.(tx, requested)) ?? []
        if (!others.includes(method)) throw fieldError('validation_failed', 'payment_method', locale, NOT_SPLIT)
      }
      await money.giveUp(
        tx,
        requested.intent,
        requested.intentId,
        method === requested.method ? 'expired' : 'cancelled',
        // A cash order stays one until the card was charged.
        { keepsCash: true },
      )
      await intent?.onRetry?.(tx, requested, method)
      const { reference, currency, intent: of, intentId } = requested
      const parts = await intent?.parts?.(tx, intentId)
      const savesMethod = savesAgain(requested, parts)
      const same = { intent: of, intentId, reference, currency, savesMethod, method, parts, locale }
      const payment = await money.begin(tx, {
        ...same,
        giftCards: await cardsOf(tx, attempts),
        userId: request.user.id,
        amount: again.amount,
        expiresAt: again.expiresAt,
      })
      return { data: { payment: serializePayment(payment) } }
    },
  }
}

/** Whether its page can still be paid on: pages of a gateway that is not in use any more, or past their time, cannot. */
const isAlive = (
  { gateways, clock }: Pick<Services, 'gateways' | 'clock'>,
  { status, gateway: name, expiresAt }: PaymentRow,
): boolean =>
  status === 'pending' &&
  (gateways.named(name) !== undefined || name === CASH) &&
  !(expiresAt && expiresAt <= clock.now())

/**
 * What gift cards pay of a payment; of one that can be made again what they pay now, since they can be spent elsewhere, and
 * what they paid `before` of what is due.
 */
const sharesOf = async (
  { db, clock, intents }: Pick<Services, 'db' | 'clock' | 'intents'>,
  payment: PaymentRow,
  attempts: readonly PaymentRow[],
  due: Payable | undefined,
) => {
  if (!due || payment.status === 'pending')
    return { shares: payment.prepaid > 0 ? await usesOf(db, payment.id) : [], before: 0 }
  const cards = await readCards(db, await cardsOf(db, attempts))
  if (cards.length === 0) return { shares: [], before: 0 }
  const { intent, intentId, currency, prepaid } = payment
  const parts = await intents()[intent]?.parts?.(db, intentId)
  const most = coveredOf({ intent, amount: due.amount }, parts ?? [])
  const owed = { amount: due.amount, currency, most, savesMethod: savesAgain(payment, parts) }
  return {
    shares: splitOverCards(cards, owed, clock.now()).map((use) => ({
      ...use,
      lastFour: cards.find(({ id }) => id === use.cardId)?.lastFour ?? '',
    })),
    before: sumOf(giftCardShares([prepaid], owed)),
  }
}

/** Of several things a card is saved for the membership among them, while that is still to be paid. */
const savesAgain = ({ savesMethod }: PaymentRow, parts: readonly PaidPart[] | undefined): boolean =>
  savesMethod && parts?.every((part) => part.intent !== 'subscription') !== true

/** The gift cards that were to pay for the newest attempt that had some. */
const cardsOf = async (db: Database, attempts: readonly PaymentRow[]): Promise<string[]> => {
  const last = attempts.find(({ prepaid }) => prepaid > 0)
  return last ? (await usesOf(db, last.id)).map(({ cardId }) => cardId) : []
}

/** What was paid with this attempt or a later one: an earlier one may have been for what was owed before. */
const paidSince = (attempts: readonly PaymentRow[], { createdAt }: PaymentRow): PaymentRow | undefined =>
  attempts.find((attempt) => attempt.status === 'succeeded' && attempt.createdAt >= createdAt)

/** The attempt that a customer pays on: of a part the one for its basket, unless the rest of that is paid. */
const wholeOf = async (db: Database, payment: PaymentRow): Promise<PaymentRow> => {
  const whole = payment.partOf === null ? undefined : await paymentsRepository(db).read(payment.partOf)
  return whole && whole.status !== 'succeeded' ? whole : payment
}

const readMine = async (db: Database, id: string, { user, session }: SignedInContext): Promise<PaymentRow> => {
  const payment = await paymentsRepository(db).read(id)
  const isMine = payment?.userId === user.id
  const parts = payment?.intent === 'basket' ? await paymentsRepository(db).partsOf(payment.id) : []
  const isInScope =
    session.scope === null || [payment, ...parts].some((one) => session.scope === `${one?.intent}:${one?.intentId}`)
  if (!payment || !isMine || !isInScope) throw apiError('not_found')
  return payment
}
