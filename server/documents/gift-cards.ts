import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { decimalsOf } from '#contract/rules/money.ts'
import type { Text } from '#contract/rules/common.ts'
import { bySource } from '#locales/sources.ts'
import type { Database } from '../db/client.ts'
import type { DocumentGiftCard } from '../db/schema/documents-schema.ts'
import { giftCardEntries, giftCards } from '../db/schema/gift-cards-schema.ts'
import { payments } from '../db/schema/payments-schema.ts'
import type { DocumentRow } from '../db/schema/rows.ts'
import { textIn } from '../lib/text-in.ts'
import { DOCUMENT_WORDS as WORDS } from './words.ts'

/** What gift cards paid of a payment, as its invoice keeps it. */
export const cardsThatPaid = async (db: Database, paymentId: string | null): Promise<DocumentGiftCard[] | null> => {
  if (paymentId === null) return null
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId))
  const own = await entriesOf(db, [paymentId], 'used')
  if (own.length > 0) return own
  if (!payment?.partOf || payment.intent === 'subscription') return null
  return (await entriesOf(db, [payment.partOf], 'used')).length > 0 ? [] : null
}

/** What a refund returned to gift cards, by the key of its ledger entry, as its credit note keeps it. */
export const cardsThatGot = async (
  db: Database,
  paymentId: string | null,
  movement: string,
): Promise<DocumentGiftCard[] | null> => {
  if (paymentId === null) return null
  const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId))
  const key = `refunded ${movement.slice(movement.indexOf(' ') + 1)} `
  const got = await entriesOf(db, [paymentId, payment?.partOf ?? paymentId], 'refunded', key)
  return got.length > 0 ? got : null
}

const entriesOf = async (
  db: Database,
  paymentIds: string[],
  kind: 'used' | 'refunded',
  key = '',
): Promise<DocumentGiftCard[]> =>
  db
    .select({ last_four: giftCards.lastFour, amount: sql<number>`abs(${giftCardEntries.amount})` })
    .from(giftCardEntries)
    .innerJoin(giftCards, eq(giftCards.id, giftCardEntries.cardId))
    .where(
      and(
        inArray(giftCardEntries.paymentId, paymentIds),
        eq(giftCardEntries.kind, kind),
        sql`starts_with(${giftCardEntries.key}, ${key})`,
      ),
    )
    .orderBy(asc(giftCardEntries.key))

type Paid = Pick<DocumentRow, 'giftCards' | 'paidBy' | 'total' | 'currency'>

/** An amount as documents write it. */
export const documentMoney = (amount: number, currency: string): string => {
  const decimals = decimalsOf(currency)
  const digits = new Intl.NumberFormat('en', { minimumFractionDigits: decimals }).format(amount / 10 ** decimals)
  return `${digits} ${currency}`
}

/** The ways a document was paid by, or its credit goes back by, with the amount of each where there are several. */
export const waysOf = ({ giftCards: cards, paidBy, total, currency }: Paid): Text[] => {
  if (cards === null) return [WORDS[paidBy]]
  if (cards.length === 0) return [WORDS.gift_card, WORDS[paidBy]]
  const way = (name: Text, detail: string): Text =>
    bySource((locale) => `${textIn(name, locale)} \u2066${detail}\u2069`)
  const rest = total - cards.reduce((sum, { amount }) => sum + amount, 0)
  return [
    ...cards.map((card) => way(WORDS.gift_card, `····${card.last_four} · ${documentMoney(card.amount, currency)}`)),
    ...(rest > 0 ? [way(WORDS[paidBy], `· ${documentMoney(rest, currency)}`)] : []),
  ]
}

/** The same as one word for lists: `gift_card`, the other way, or both. */
export const wayName = ({ giftCards: cards, paidBy, total }: Omit<Paid, 'currency'>): string => {
  if (cards === null) return paidBy
  const isAll = cards.length > 0 && cards.reduce((sum, { amount }) => sum + amount, 0) === total
  return isAll ? 'gift_card' : `gift_card + ${paidBy}`
}
