import { writtenGiftCardCode } from '#contract/rules/gift-card-code.ts'
import type { GiftCard, GiftCardBalance } from '#contract/payment/gift-cards.ts'
import { giftCardCode } from '../../payments/gift-cards/code.ts'
import { serializeStep } from '../payments/serialize.ts'
import type { GiftCardRow, PaymentRow } from '../../db/schema/rows.ts'

/** What is left on a card, to who has its code. */
export const serializeBalance = ({ lastFour, balance, currency, expiresAt }: GiftCardRow): GiftCardBalance => ({
  last_four: lastFour,
  balance: { amount: balance, currency },
  ...(expiresAt && { expires_at: expiresAt.toISOString() }),
})

interface Around {
  secret: string
  /** The attempt to go on with. */
  payment?: PaymentRow | undefined
  /** What it is given for is gone otherwise. */
  isPlaceShown: boolean
}

/** A card as its buyer sees it: what its receiver has spent of it is not said. */
export const serializeGiftCard = (row: GiftCardRow, { secret, payment, isPlaceShown }: Around): GiftCard => ({
  id: row.id,
  reference: row.reference,
  state: row.state,
  amount: { amount: row.amount, currency: row.currency },
  ...(row.state !== 'unpaid' &&
    (row.toEmail === null || row.sentAt === null) && { balance: { amount: row.balance, currency: row.currency } }),
  design: row.design,
  ...(row.place && isPlaceShown && { place: row.place }),
  from_name: row.fromName,
  to_name: row.toName,
  message: row.message,
  ...(row.toEmail !== null && {
    mailed: { email: row.toEmail, on: row.sendOn ?? '', ...(row.sentAt && { sent_at: row.sentAt.toISOString() }) },
  }),
  ...(row.toEmail === null && row.state === 'active' && { code: writtenGiftCardCode(giftCardCode(secret, row.id)) }),
  ...(row.expiresAt && { expires_at: row.expiresAt.toISOString() }),
  ...(row.state === 'unpaid' && payment && { payment: serializeStep(payment) }),
  created_at: row.createdAt.toISOString(),
})
