import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { giftCardShares } from '#contract/rules/gift-cards.ts'
import type { Database } from '../../db/client.ts'
import { giftCardEntries, giftCards, type GiftCardEntryKind } from '../../db/schema/gift-cards-schema.ts'
import type { GiftCardRow, PaymentRow } from '../../db/schema/rows.ts'

/** In the place of a gateway: gift cards pay for all of an attempt. */
export const GIFT_CARD = 'gift_card'

/** How much longer a card can be used that had expired before money came back to it. */
const LONGER_MS = 90 * 24 * 60 * 60 * 1000

/** What a card pays of an attempt. */
export interface Use {
  cardId: string
  amount: number
}

interface Change {
  cardId: string
  kind: GiftCardEntryKind
  amount: number
  key: string
  paymentId?: string | undefined
}

/** Changes a card's balance by an entry, in the transaction that causes it; nothing where it is written already. */
export const changeBalance = async (tx: Database, { key, ...change }: Change, at: Date): Promise<void> => {
  if (change.amount === 0) return
  const entry = { ...change, key: `${change.kind} ${key}`, at }
  const written = await tx
    .insert(giftCardEntries)
    .values(entry)
    .onConflictDoNothing()
    .returning({ key: giftCardEntries.key })
  if (written.length === 0) return
  await tx
    .update(giftCards)
    .set({ balance: sql`${giftCards.balance} + ${change.amount}`, updatedAt: at })
    .where(eq(giftCards.id, change.cardId))
}

/** Cards, locked by their ids until the transaction ends: after the payment, the last in the order of locks. */
export const lockCards = (tx: Database, ids: readonly string[]): Promise<GiftCardRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(giftCards)
        .where(inArray(giftCards.id, [...ids]))
        .orderBy(asc(giftCards.id))
        .for('update')

/** Cards as they stand, which others may spend meanwhile. */
export const readCards = (db: Database, ids: readonly string[]): Promise<GiftCardRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(giftCards)
        .where(inArray(giftCards.id, [...ids]))

/** Whether a card can pay for something now. */
export const isUsable = ({ state, expiresAt, balance }: GiftCardRow, now: Date): boolean =>
  state === 'active' && balance > 0 && !(expiresAt && expiresAt <= now)

/** How much each card pays of what is owed, the one that ends first first. */
export const splitOverCards = (
  cards: readonly GiftCardRow[],
  owed: Parameters<typeof giftCardShares>[1],
  now: Date,
): Use[] => {
  const ends = ({ expiresAt }: GiftCardRow): number => expiresAt?.getTime() ?? Infinity
  const usable = cards
    .filter((card) => card.currency === owed.currency && isUsable(card, now))
    .toSorted((a, b) => ends(a) - ends(b) || (a.id < b.id ? -1 : 1))
  const shares = giftCardShares(
    usable.map(({ balance }) => balance),
    owed,
  )
  return usable.flatMap(({ id }, at) => (shares[at] ? [{ cardId: id, amount: shares[at] }] : []))
}

/** Takes what cards pay of an attempt; the first one first, which its key says. */
export const useCards = async (tx: Database, paymentId: string, uses: readonly Use[], at: Date): Promise<void> => {
  for (const [nr, { cardId, amount }] of uses.entries())
    await changeBalance(tx, { cardId, kind: 'used', amount: -amount, key: `${paymentId} ${nr}`, paymentId }, at)
}

/** What cards pay of an attempt, in the order of use. */
export const usesOf = async (db: Database, paymentId: string): Promise<(Use & { nr: string; lastFour: string })[]> =>
  (
    await db
      .select({
        cardId: giftCardEntries.cardId,
        amount: giftCardEntries.amount,
        key: giftCardEntries.key,
        lastFour: giftCards.lastFour,
      })
      .from(giftCardEntries)
      .innerJoin(giftCards, eq(giftCards.id, giftCardEntries.cardId))
      .where(and(eq(giftCardEntries.paymentId, paymentId), eq(giftCardEntries.kind, 'used')))
      .orderBy(asc(giftCardEntries.key))
  ).map(({ key, amount, ...use }) => ({ ...use, amount: -amount, nr: key.slice(key.lastIndexOf(' ') + 1) }))

/** Gives back what cards were to pay of an attempt that has ended unpaid, once. */
export const releaseCards = async (tx: Database, { id, prepaid }: PaymentRow, at: Date): Promise<void> => {
  if (prepaid === 0) return
  const uses = await usesOf(tx, id)
  await lockCards(
    tx,
    uses.map(({ cardId }) => cardId),
  )
  for (const { cardId, amount, nr } of uses)
    await credit(tx, { cardId, kind: 'released', amount, key: `${id} ${nr}`, paymentId: id }, at)
}

/**
 * Returns a refund to the cards that paid, before anything goes back another way: the card that was used last first.
 * `whole` is the attempt; a refund of a part of a basket is of its attempt's cards too. Answers how much they took.
 */
export const returnToCards = async (
  tx: Database,
  whole: PaymentRow,
  refund: { amount: number; key: string },
  at: Date,
): Promise<number> => {
  if (whole.prepaid === 0) return 0
  const uses = await usesOf(tx, whole.id)
  await lockCards(
    tx,
    uses.map(({ cardId }) => cardId),
  )
  let returned = await returnedOf(tx, whole.id)
  let left = refund.amount
  for (const { cardId, amount, nr } of uses.toReversed()) {
    const before = Math.min(returned, amount)
    returned -= before
    const part = Math.min(left, amount - before)
    left -= part
    const key = `${refund.key} ${nr}`
    await credit(tx, { cardId, kind: 'refunded', amount: part, key, paymentId: whole.id }, at)
  }
  return refund.amount - left
}

/** What went back to cards of an attempt. */
export const returnedOf = async (db: Database, paymentId: string): Promise<number> => {
  const [sum] = await db
    .select({ amount: sql<number>`coalesce(sum(${giftCardEntries.amount}), 0)::int` })
    .from(giftCardEntries)
    .where(and(eq(giftCardEntries.paymentId, paymentId), inArray(giftCardEntries.kind, ['refunded', 'released'])))
  return sum?.amount ?? 0
}

/** Adds to a card, or to the one that has replaced it; one that had expired can be used for some time again. */
const credit = async (tx: Database, change: Change, at: Date): Promise<void> => {
  if (change.amount === 0) return
  const [card] = await lockCards(tx, [change.cardId])
  if (!card) throw new Error('a gift card is gone')
  if (card.replacedBy !== null) return credit(tx, { ...change, cardId: card.replacedBy }, at)
  if (card.expiresAt && card.expiresAt <= at)
    await tx
      .update(giftCards)
      .set({ expiresAt: new Date(at.getTime() + LONGER_MS) })
      .where(eq(giftCards.id, card.id))
  await changeBalance(tx, { ...change, cardId: card.id }, at)
}
