import { eq } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { invoices } from '../../db/schema/membership-schema.ts'
import { payments } from '../../db/schema/payments-schema.ts'
import type { Services } from '../../modules/services.ts'
import { isByHand } from '../../payments/refunds/parts.ts'
import { isStalled, type OpenRefund, refundsRepository, SENDING_MS } from '../../payments/refunds/rows.ts'
import { paymentsRepository } from '../../payments/repository.ts'
import { AdminError, type Changed } from '../command.ts'
import { readOptions, refuseMore } from '../input/options.ts'
import { typedAmount, written } from '../input/typed-amount.ts'
import { plain } from '../list/cells.ts'
import { tidyReference } from '../orders/find-order.ts'
import { handedBack } from '../orders/refund-sentence.ts'
import type { RefundRow } from '../../db/schema/rows.ts'

/** As many as one thing may have; more are left for the next time. */
const MOST = 50
const REASON_LENGTH = 200

/** The refunds of a reference that did not go back yet: of an order, a booking, a membership or an invoice of one. */
const findOpen = async (db: Database, typed: string): Promise<OpenRefund[]> => {
  const reference = tidyReference(typed)
  const open = refundsRepository(db)
  const [, number] = /^M-(\d{1,9})$/.exec(reference) ?? []
  if (number === undefined) return open.open(MOST, eq(payments.reference, reference))
  const [of] = await db
    .select({ id: payments.id })
    .from(invoices)
    .innerJoin(payments, eq(payments.id, invoices.paymentId))
    .where(eq(invoices.number, Number(number)))
  return of ? open.open(MOST, eq(payments.id, of.id)) : []
}

const sumOf = (refunds: readonly OpenRefund[]): string =>
  written(
    refunds.reduce((sum, { due }) => sum + due, 0),
    refunds[0]?.currency ?? '',
  )

/**
 * What else to type where a command is refused since a refund is still open: it would wait for ever otherwise. Empty
 * where none waits.
 */
export const openRefundHint = async (db: Database, typed: string, now: Date): Promise<string> => {
  const open = await findOpen(db, typed)
  const cash = open.filter(isByHand)
  const stalled = open.filter((refund) => !isByHand(refund) && isStalled(refund, now))
  const reference = tidyReference(typed)
  return [
    ...(cash.length > 0 ? [` ${sumOf(cash)} is to be handed back: "${handedBack(reference)} ${reference}".`] : []),
    ...(stalled.length > 0
      ? [
          ` ${sumOf(stalled)} did not go back: "refund again ${reference}" or "refund returned ${reference} --reason …".`,
        ]
      : []),
  ].join('')
}

/** The refunds that a command is about: of a gateway, not being sent at this moment, of one amount where it was typed. */
const choose = async (
  db: Database,
  [typed = '', amount, ...more]: readonly string[],
  now: Date,
): Promise<{ reference: string; chosen: OpenRefund[] }> => {
  refuseMore(more, 0)
  const reference = tidyReference(typed)
  const open = (await findOpen(db, typed)).filter((refund) => !isByHand(refund))
  const [first] = open
  if (!first) throw new AdminError(`No refund of "${typed}" is open.${await openRefundHint(db, typed, now)}`)
  const wanted = amount === undefined ? undefined : typedAmount(amount, first.currency)
  // Of two of one amount the older: what was typed is what is paid by hand.
  const chosen = wanted === undefined ? open : open.filter(({ due }) => due === wanted).slice(0, 1)
  if (chosen.length === 0) throw new AdminError(`No refund of that amount is open of ${reference}: ${listOf(open)}.`)
  for (const refund of chosen) checkIdle(reference, refund, now)
  return { reference, chosen }
}

/** Refuses a refund that a job may be sending at this moment, and one that was ended meanwhile. */
const checkIdle = (reference: string, refund: RefundRow | undefined, now: Date): void => {
  if (!refund || refund.state === 'done') throw new AdminError(`The refund of ${reference} was ended meanwhile.`)
  if (refund.state === 'sent' && now.getTime() - refund.changedAt.getTime() < SENDING_MS)
    throw new AdminError(`${reference} is being sent to the gateway at this moment: look again in ten minutes.`)
}

const listOf = (refunds: readonly OpenRefund[]): string =>
  refunds.map(({ due, currency }) => written(due, currency)).join(', ')

/** `refund again <reference> [<amount>]`: sends what did not go back anew, under the key it had. */
export const refundAgain = async (
  { db, clock, payments: all }: Services,
  words: readonly string[],
): Promise<Changed> => {
  const { reference, chosen } = await choose(db, words, clock.now())
  await db.transaction(async (tx) => {
    for (const { key } of chosen) {
      // Another operator or a job may have been faster.
      checkIdle(reference, await refundsRepository(tx).lock(key), clock.now())
      await all.refunds.again(tx, key)
    }
  })
  const sum = sumOf(chosen)
  return {
    text: `${sum} of ${reference} is sent to the gateway again. "waiting" lists it once more if it is refused.`,
    changed: `${reference}: refund of ${sum} sent again`,
  }
}

/** `refund returned <reference> [<amount>] --reason <text>`: staff has paid it back past the gateway. */
export const refundReturned = async (
  { db, clock, intents, payments: all }: Services,
  args: readonly string[],
): Promise<Changed> => {
  const options = readOptions(args, { reason: 'value' })
  const reason = plain(options.value('reason') ?? '')
  if (reason === '') throw new AdminError('Say how, such as --reason "bank transfer of 3 May": the ledger keeps it.')
  if (reason.length > REASON_LENGTH) throw new AdminError(`The reason has at most ${REASON_LENGTH} letters.`)
  const { reference, chosen } = await choose(db, options.words, clock.now())
  for (const { key, paymentId, amount, prepaid } of chosen)
    await db.transaction(async (tx) => {
      const [payment] = await tx.select().from(payments).where(eq(payments.id, paymentId))
      const subject = payment && intents()[payment.intent]
      await subject?.lock(tx, payment?.intentId ?? '')
      await paymentsRepository(tx).lock(paymentId)
      checkIdle(reference, await refundsRepository(tx).lock(key), clock.now())
      const changed = await all.refunds.complete(tx, { paymentId, amount, key, byHand: reason })
      if (changed) await subject?.onRefunded?.(tx, changed, { amount, key, to: 'hand', prepaid })
    })
  const sum = sumOf(chosen)
  return {
    text: `${sum} of ${reference} is noted as paid back by hand. The customer is told.`,
    changed: `${reference}: refund of ${sum} paid back by hand`,
  }
}
