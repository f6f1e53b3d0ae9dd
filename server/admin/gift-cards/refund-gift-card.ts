import type { Database } from '../../db/client.ts'
import type { GiftCardRow } from '../../db/schema/rows.ts'
import { mailRefund } from '../../modules/gift-cards/payment-subject.ts'
import { giftCardsRepository } from '../../modules/gift-cards/repository.ts'
import { changeBalance } from '../../payments/gift-cards/balance.ts'
import { AdminError, type Verb } from '../command.ts'
import { readOptions } from '../input/options.ts'
import { written } from '../input/typed-amount.ts'
import { findCard, lockCard, refuseState } from './find-gift-card.ts'

/** Days after its payment in which a card that is unused is taken back; later ones by the shop's decision, `--late`. */
const RETURN_DAYS = 14
const DAY_MS = 24 * 60 * 60 * 1000

const typed = (args: readonly string[]) => {
  const options = readOptions(args, { late: 'flag' })
  return { words: options.words, isLate: options.has('late') }
}

/** Refuses a card that was used, or whose sale is not refunded any more. */
const check = (card: GiftCardRow, isLate: boolean, now: Date): void => {
  const { reference, state, balance, amount, currency, paidAt } = card
  if (state !== 'active' && state !== 'blocked') throw refuseState(card, 'refund')
  if (balance !== amount)
    throw new AdminError(
      `${reference} is worth ${written(balance, currency)} of ${written(amount, currency)}: only a card that is unused is refunded.`,
    )
  if (!isLate && paidAt && now.getTime() - paidAt.getTime() > RETURN_DAYS * DAY_MS)
    throw new AdminError(
      `${reference} was paid more than ${RETURN_DAYS} days ago: add --late to refund it all the same.`,
    )
}

/** The card that was paid for: one that replaced another has its balance alone. */
const soldAs = async (db: Database, id: string): Promise<string> => {
  const replaced = await giftCardsRepository(db).replacedBy(id)
  return replaced ? soldAs(db, replaced.id) : id
}

/** `giftcards refund`: an unused card's price goes back to the payment it was bought with, and its code ends. */
export const refundGiftCard: Verb = {
  kind: 'trades',
  usage: '<reference> [--late]',
  summary: `What was paid for an unused card goes back, within ${RETURN_DAYS} days or --late; its code is of no use any more`,
  hurts: 'pays the price of the gift card back and ends its code',
  preview: async ({ db, clock }, args) => {
    const { words, isLate } = typed(args)
    const card = await findCard(db, words)
    check(card, isLate, clock.now())
    const { reference, amount, currency, lastFour } = card
    const text = `${written(amount, currency)} of ${reference}, which ends in ${lastFour}, goes back to the payment it was bought with.`
    return { text, facts: { reference, amount: { amount, currency } } }
  },
  run: ({ db, clock, payments, jobs }, args) =>
    db.transaction(async (tx) => {
      const { words, isLate } = typed(args)
      const now = clock.now()
      const card = await lockCard(tx, words)
      check(card, isLate, now)
      const { id, reference, state, amount, currency } = card
      await changeBalance(tx, { cardId: id, kind: 'repaid', amount: -amount, key: id }, now)
      await giftCardsRepository(tx).change(id, { state: 'refunded' }, now)
      const intentId = await soldAs(tx, id)
      const back = await payments.refunds.request(tx, {
        ...{ intent: 'gift_card', intentId, amount, because: 'gift_card_returned' },
      })
      if (back.amount !== amount) throw new AdminError(`What was paid for ${reference} has gone back already.`)
      await mailRefund(tx, jobs.add, id, back, 'asked')
      const sum = written(amount, currency)
      return {
        text: `${sum} of ${reference} goes back to the payment it was bought with. Its code is of no use any more.`,
        changed: `${reference}: state ${state} → refunded, ${sum}`,
      }
    }),
}
