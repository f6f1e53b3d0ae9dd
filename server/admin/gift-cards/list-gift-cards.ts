import { and, desc, eq, sql } from 'drizzle-orm'
import type { Money } from '#contract/rules/common.ts'
import { GIFT_CARD_STATES } from '#contract/payment/gift-cards.ts'
import { type GiftCardEntryKind, giftCardEntries, giftCards } from '../../db/schema/gift-cards-schema.ts'
import { isWithin, typedRange } from '../input/typed-day.ts'
import { typedWord } from '../input/typed-word.ts'
import type { List } from '../list/list.ts'
import { LIST_OPTIONS, printList } from '../list/list-verb.ts'
import { reportedDays } from '../money/days.ts'
import type { Verb } from '../command.ts'
import type { GiftCardRow } from '../../db/schema/rows.ts'

const money = ({ currency }: { currency: string }, amount: number): Money => ({ amount, currency })

const CARDS: List<GiftCardRow> = {
  columns: [
    { name: 'reference', value: ({ reference }) => reference },
    { name: 'last_four', title: 'Ends in', value: ({ lastFour }) => lastFour },
    { name: 'state', value: ({ state }) => state },
    { name: 'balance', isMoney: true, value: (row) => money(row, row.balance) },
    { name: 'amount', isMoney: true, value: (row) => money(row, row.amount) },
    { name: 'paid_at', title: 'Paid', value: ({ paidAt }) => paidAt },
    { name: 'expires_at', title: 'Expires', value: ({ expiresAt }) => expiresAt },
    { name: 'send_on', title: 'Mailed on', value: ({ sendOn }) => sendOn, isOnlyInFiles: true },
    { name: 'sent_at', title: 'Sent', value: ({ sentAt }) => sentAt },
    { name: 'to', value: ({ toEmail }) => toEmail },
    { name: 'buyer', value: ({ buyerEmail }) => buyerEmail },
  ],
  options: { state: 'value', from: 'value', to: 'value' },
  read: ({ db, clock }, options, { after, limit }) => {
    const state = typedWord('state', options.value('state'), GIFT_CARD_STATES)
    return db
      .select()
      .from(giftCards)
      .where(
        and(
          isWithin(giftCards.createdAt, typedRange(options.value('from'), options.value('to'), clock.now())),
          state && eq(giftCards.state, state),
          after
            ? sql`(${giftCards.createdAt}, ${giftCards.id}) < (select created_at, id from gift_cards where id = ${after})`
            : undefined,
        ),
      )
      .orderBy(desc(giftCards.createdAt), desc(giftCards.id))
      .limit(limit)
  },
  key: ({ id }) => id,
  empty: 'There is no such gift card.',
}

export const listGiftCards: Verb = {
  kind: 'reads',
  usage: `[--state <${GIFT_CARD_STATES.join('|')}>] [--from <day>] [--to <day>] ${LIST_OPTIONS}`,
  summary: 'The newest first, with what is left on each; the codes are shown nowhere',
  run: (deps, args, screen) => printList(deps, CARDS, args, screen),
}

/** What changed of what the shop owes, and what it owes now. */
interface Movement {
  line: GiftCardEntryKind | 'owed'
  count: number
  amount: number
  currency: string
}

const OWED: List<Movement> = {
  columns: [
    { name: 'line', value: ({ line }) => line },
    { name: 'count', value: ({ count }) => count },
    { name: 'amount', isMoney: true, value: (row) => money(row, row.amount) },
  ],
  options: { from: 'value', to: 'value' },
  isWhole: true,
  read: async ({ db, clock }, options) => {
    const sums = (amount: typeof giftCards.balance | typeof giftCardEntries.amount) => ({
      count: sql<number>`count(*)::int`,
      amount: sql<number>`coalesce(sum(${amount}), 0)::int`,
      currency: giftCards.currency,
    })
    const moved = await db
      .select({ line: giftCardEntries.kind, ...sums(giftCardEntries.amount) })
      .from(giftCardEntries)
      .innerJoin(giftCards, eq(giftCards.id, giftCardEntries.cardId))
      .where(isWithin(giftCardEntries.at, reportedDays(options, clock.now())))
      .groupBy(giftCardEntries.kind, giftCards.currency)
      .orderBy(giftCardEntries.kind)
    const owed = await db
      .select(sums(giftCards.balance))
      .from(giftCards)
      .where(sql`${giftCards.balance} > 0`)
      .groupBy(giftCards.currency)
    // What replaced another has its balance: together that is nothing.
    return [
      ...moved.filter(({ line }) => line !== 'replaced'),
      ...owed.map((row) => ({ ...row, line: 'owed' as const })),
    ]
  },
  key: ({ line, currency }) => `${line} ${currency}`,
  empty: 'No gift card was sold or used in these days, and nothing is owed for any.',
}

/** `report giftcards`: a liability until they are used; sales and VAT count what is bought with them. */
export const reportGiftCards: Verb = {
  kind: 'reads',
  isImpersonal: true,
  usage: `[--from <day>] [--to <day>] ${LIST_OPTIONS}`,
  summary: 'Gift cards sold, used and expired, this month unless said, and what is owed on all of them now',
  run: (deps, args, screen) => printList(deps, OWED, args, screen),
}
