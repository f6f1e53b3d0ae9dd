import { and, desc, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import { users } from '../../db/schema/accounts-schema.ts'
import { bookings } from '../../db/schema/bookings-schema.ts'
import { orders } from '../../db/schema/commerce-schema.ts'
import type { Database } from '../../db/client.ts'
import { plans, subscriptions } from '../../db/schema/membership-schema.ts'
import { payments } from '../../db/schema/payments-schema.ts'
import { orderReturns } from '../../db/schema/returns-schema.ts'
import type { UserRow } from '../../db/schema/rows.ts'
import { consentsRepository } from '../../modules/consents/repository.ts'
import { copyOf } from '../../modules/me/export/make.ts'
import { shopCurrency } from '../../modules/plans/routes.ts'
import type { CommandOutput, ReadDeps, Screen } from '../command.ts'
import { readOptions, refuseMore } from '../input/options.ts'
import { written } from '../input/typed-amount.ts'
import { plain, shopTime } from '../list/cells.ts'
import { asFacts } from '../list/facts.ts'
import { noteLines, readNotes } from '../notes.ts'
import { type AtCounter, ofPersonAtCounter } from './at-counter.ts'
import { findCustomer } from './find-customer.ts'

/** Of each kind, the newest: the lists have all, by the address. */
const MOST = 50

/** `customers show <customer>`: what the shop knows of one customer, and what came of it. */
export const showCustomer = async (
  { db }: ReadDeps,
  args: readonly string[],
  { takesData }: Screen,
): Promise<CommandOutput> => {
  const options = readOptions(args, { json: 'flag' })
  refuseMore(options.words, 1)
  const [typed = ''] = options.words
  const person = REFERENCE.test(typed) ? await ofPersonAtCounter(db, typed) : []
  const facts = person.length > 0 ? walkInFacts(person) : undefined
  if (facts) return takesData ? { text: '', facts } : { text: JSON.stringify(facts, undefined, 2) }
  return showUser(db, await findCustomer(db, typed, 'customers show'), options.has('json'), takesData)
}

const showUser = async (
  db: Database,
  user: UserRow,
  isJson: boolean,
  takesData: boolean | undefined,
): Promise<CommandOutput> => {
  const facts = await factsOf(db, user)
  if (isJson) return { text: JSON.stringify(facts, undefined, 2) }
  return takesData ? { text: '', facts } : { text: textOf(facts) }
}

const REFERENCE = /^Q[FB]-/i

/** What is known of a person who left no address at the counter. */
const walkInFacts = ([first, ...others]: readonly AtCounter[]) =>
  first && {
    walk_in: first.reference,
    name: first.name,
    phone: first.phone,
    kind: 'walk_in',
    since: first.at.toISOString(),
    bought: [first, ...others].map(({ reference, at }) => ({ reference, at: at.toISOString() })),
  }

const factsOf = async (db: Database, user: UserRow) => {
  const currency = await shopCurrency(db)
  const money = (amount: number) => ({ amount, currency })
  // A gift card is counted when it is spent, and a basket by its parts.
  const [sums] = await db
    .select({
      paid: sql`coalesce(sum(${payments.amount}) filter (where ${payments.status} in ('succeeded', 'refunded')), 0)`.mapWith(
        Number,
      ),
      refunded: sql`coalesce(sum(${payments.refunded} + ${payments.refundReserved}), 0)`.mapWith(Number),
    })
    .from(payments)
    .where(and(eq(payments.userId, user.id), notInArray(payments.intent, ['gift_card', 'basket'])))
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    phone: user.phone,
    kind: user.isGuest ? 'guest' : 'account',
    since: user.createdAt.toISOString(),
    email_verified_at: user.emailVerifiedAt?.toISOString() ?? null,
    language: user.locale,
    paid: money(sums?.paid ?? 0),
    refunded: money(sums?.refunded ?? 0),
    notes: await readNotes(db, { userId: user.id }),
    ...(await boughtBy(db, user.id)),
    consents: (await consentsRepository(db).current(user.id)).map(({ purpose, granted, at }) => ({
      kind: purpose,
      granted,
      at: at.toISOString(),
    })),
    others: (await othersWith(db, user)).map(({ id, isGuest, name, createdAt }) => ({
      customer: id,
      kind: isGuest ? 'guest' : 'account',
      name,
      since: createdAt.toISOString(),
    })),
  }
}

/** What they ordered, booked, sent back and joined. */
const boughtBy = async (db: Database, userId: string) => {
  const ordered = await db
    .select()
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(desc(orders.createdAt))
    .limit(MOST)
  const booked = await db
    .select()
    .from(bookings)
    .where(eq(bookings.userId, userId))
    .orderBy(desc(bookings.createdAt))
    .limit(MOST)
  const ids = ordered.map(({ id }) => id)
  const back =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(orderReturns)
          .where(inArray(orderReturns.orderId, ids))
          .orderBy(desc(orderReturns.createdAt))
          .limit(MOST)
  const joined = await db
    .select({ row: subscriptions, plan: plans.name })
    .from(subscriptions)
    .innerJoin(plans, eq(plans.id, subscriptions.planId))
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.createdAt))
    .limit(MOST)
  return {
    orders: ordered.map(({ reference, createdAt, status, total, refunded, currency }) => ({
      reference,
      created_at: createdAt.toISOString(),
      status,
      total: { amount: total, currency },
      refunded: refunded === 0 ? null : { amount: refunded, currency },
    })),
    bookings: booked.map(({ reference, place, startsAt, status, total, refunded, currency }) => ({
      reference,
      place: place.name,
      starts_at: startsAt.toISOString(),
      status,
      total: { amount: total, currency },
      refunded: refunded === 0 ? null : { amount: refunded, currency },
    })),
    returns: back.map(({ reference, createdAt, status, orderId }) => ({
      reference,
      order: ordered.find(({ id }) => id === orderId)?.reference ?? null,
      requested_at: createdAt.toISOString(),
      status,
    })),
    memberships: joined.map(({ row, plan }) => ({
      number: row.number,
      plan,
      status: row.status,
      period_ends: row.periodEnd.toISOString(),
    })),
  }
}

/** Others with the address: a guest who typed it and never confirmed it may be another person. */
const othersWith = (db: Database, { id, email }: UserRow) =>
  db
    .select()
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, id)))
    .orderBy(desc(users.createdAt))
    .limit(MOST)

const textOf = (facts: Awaited<ReturnType<typeof factsOf>>): string => {
  const money = ({ amount, currency }: { amount: number; currency: string }) => written(amount, currency)
  const lines = (title: string, rows: readonly string[]) =>
    rows.length === 0 ? [] : [[title, ...rows.map((row) => plain(row))].join('\n  ')]
  const at = (instant: string) => shopTime(new Date(instant))
  return [
    asFacts([
      ['Customer', [facts.name, facts.email, facts.phone].filter(Boolean).join(', ')],
      ['Id', facts.id],
      ['Kind', facts.kind],
      ['Since', at(facts.since)],
      ['Paid', money(facts.paid)],
      ['Refunded', money(facts.refunded)],
    ]),
    ...noteLines(facts.notes),
    ...lines(
      'Orders',
      facts.orders.map((one) => `${one.reference}  ${at(one.created_at)}  ${one.status}  ${money(one.total)}`),
    ),
    ...lines(
      'Bookings',
      facts.bookings.map((one) => `${one.reference}  ${at(one.starts_at)}  ${one.status}  ${money(one.total)}`),
    ),
    ...lines(
      'Returns',
      facts.returns.map((one) => `${one.reference}  of ${one.order}  ${one.status}`),
    ),
    ...lines(
      'Memberships',
      facts.memberships.map((one) => `${one.number}  ${one.plan.en}  ${one.status}`),
    ),
    ...lines(
      'Consents',
      facts.consents.map((one) => `${one.kind}  ${one.granted ? 'agreed' : 'withdrawn'}  ${at(one.at)}`),
    ),
    ...lines(
      'Others with the address',
      facts.others.map((one) => `${one.customer}  ${one.kind}  ${one.name}`),
    ),
  ].join('\n\n')
}

/** `customers copy <customer>`: the archive of their data that they could ask for themselves. */
export const copyCustomer = async ({ db, env, clock }: ReadDeps, args: readonly string[]): Promise<CommandOutput> => {
  const options = readOptions(args, { to: 'value' })
  refuseMore(options.words, 1)
  const user = await findCustomer(db, options.words[0] ?? '', 'customers copy')
  const archive = await copyOf({ db, env, clock }, user)
  const path = options.value('to') ?? `${user.id}.zip`
  return {
    text: `${path} is written: give it to the customer alone, and delete it here.`,
    file: { path, text: archive.toString('base64'), isBase64: true },
  }
}
