import type { Database } from '../../db/client.ts'
import { newId } from '../../accounts/tokens.ts'
import type { AddJob } from '../../jobs/kinds.ts'
import { changeBalance } from '../../payments/gift-cards/balance.ts'
import { giftCardCode, hashGiftCardCode } from '../../payments/gift-cards/code.ts'
import { newReference } from '../orders/reference.ts'
import { giftCardsRepository } from './repository.ts'
import { sendTime } from './send-time.ts'
import type { GiftCardRow } from '../../db/schema/rows.ts'

/** Mails a card to who was to get its code: its receiver, or the buyer who prints it. */
export const mailCode = async (tx: Database, add: AddJob, card: GiftCardRow, now: Date, at = now): Promise<void> => {
  const kind = card.toEmail === null ? 'gift_card_bought' : 'gift_card'
  const key = `mail ${card.id} ${kind} ${now.toISOString()}`
  await add(tx, { kind: 'gift_card.mail', payload: { cardId: card.id, kind }, key, at })
}

/** Gives what is on a card, locked, to another with a new code: the old code is of no use from then on. */
export const replaceCard = async (
  tx: Database,
  { secret, add }: { secret: string; add: AddJob },
  card: GiftCardRow,
  now: Date,
): Promise<GiftCardRow> => {
  const repository = giftCardsRepository(tx)
  const id = newId('gft')
  const code = giftCardCode(secret, id)
  const reference = await newReference(tx, 'QG')
  const fresh = { id, reference, codeHash: hashGiftCardCode(code), lastFour: code.slice(-4), balance: 0 }
  const next = await repository.add({ ...card, ...fresh, state: 'active', createdAt: now, updatedAt: now })
  const { balance } = card
  await changeBalance(tx, { cardId: card.id, kind: 'replaced', amount: -balance, key: `${card.id} out` }, now)
  await changeBalance(tx, { cardId: id, kind: 'replaced', amount: balance, key: `${card.id} in` }, now)
  await repository.change(card.id, { state: 'replaced', replacedBy: id }, now)
  // One that was to be mailed later still is.
  await mailCode(tx, add, next, now, card.sentAt ? now : sendTime(card, now))
  return next
}
