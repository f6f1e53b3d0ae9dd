import { GIFT_CARD_PAY_HOURS } from '#contract/rules/gift-cards.ts'
import type { Database } from '../../db/client.ts'
import type { AddJob } from '../../jobs/kinds.ts'
import type { Clock } from '../../lib/clock.ts'
import { changeBalance } from '../../payments/gift-cards/balance.ts'
import type { Payable, SubjectHandler } from '../../payments/subjects.ts'
import type { WrittenRefund } from '../orders/mail/refund-messages.ts'
import { expiryOf } from './expiry.ts'
import { giftCardsRepository } from './repository.ts'
import { sendTime } from './send-time.ts'
import type { GiftCardRow } from '../../db/schema/rows.ts'

const HOUR_MS = 60 * 60 * 1000

/** Until when a card that was chosen can be paid for. */
export const payUntilOf = ({ createdAt }: Pick<GiftCardRow, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + GIFT_CARD_PAY_HOURS * HOUR_MS)

/** An unpaid card of before cannot be paid for any more. */
export const payableSince = (now: Date): Date => new Date(now.getTime() - GIFT_CARD_PAY_HOURS * HOUR_MS)

/** Tells the buyer of a card that its price goes back. */
export const mailRefund = (tx: Database, add: AddJob, cardId: string, refund: WrittenRefund, key: string) =>
  add(tx, {
    kind: 'gift_card.mail',
    payload: { cardId, kind: 'gift_card_refunded', refund },
    key: `mail ${cardId} refunded ${key}`,
  })

interface SubjectDeps {
  clock: Clock
  add: AddJob
}

/** The payment handler of gift cards. Nothing runs out before one is paid: a late payment is as good as another. */
export const giftCardSubject = ({ clock, add }: SubjectDeps): SubjectHandler => {
  const dueOf = (row: GiftCardRow | undefined): Payable | undefined => {
    const until = row?.state === 'unpaid' ? payUntilOf(row) : undefined
    return row && until && until > clock.now() ? { amount: row.amount, expiresAt: until, payUntil: until } : undefined
  }
  const read = (db: Database, id: string) => giftCardsRepository(db).read(id)

  return {
    lock: async (tx, id) => void (await giftCardsRepository(tx).lock(id)),

    onPaid: async (tx, { intentId }) => {
      const row = await giftCardsRepository(tx).lock(intentId)
      if (row?.state !== 'unpaid') return 'refund'
      const now = clock.now()
      const paid = { state: 'active', paidAt: now, expiresAt: await expiryOf(tx, now) } as const
      await giftCardsRepository(tx).change(row.id, paid, now)
      await changeBalance(tx, { cardId: row.id, kind: 'sold', amount: row.amount, key: row.id }, now)
      const mail = (kind: 'gift_card' | 'gift_card_bought', at: Date) =>
        add(tx, { kind: 'gift_card.mail', payload: { cardId: row.id, kind }, key: `mail ${row.id} ${kind}`, at })
      if (row.buyerEmail) await mail('gift_card_bought', now)
      if (row.toEmail) await mail('gift_card', sendTime(row, now))
      return 'kept'
    },

    // The shop's own refund was written when it was asked for, for the way it should have gone.
    onRefunded: async (tx, { intentId, failureCode }, { amount, key, to, prepaid }) => {
      const refund = { amount, to, prepaid }
      if (to === 'hand' || failureCode === 'too_late') await mailRefund(tx, add, intentId, refund, key)
    },

    // Another attempt may follow; the page that the customer returns to says so.
    onFailed: async () => {},

    payable: async (db, { intentId }) => dueOf(await read(db, intentId)),

    stateOf: async (db, { intentId }) => {
      const row = await read(db, intentId)
      if (!row) return 'expired'
      return row.state === 'unpaid' ? (dueOf(row) ? 'open' : 'expired') : 'kept'
    },

    mayBePaid: async (db, { intentId }) => (await read(db, intentId))?.state === 'unpaid',
  }
}
