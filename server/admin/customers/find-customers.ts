import { and, asc, eq, or, sql } from 'drizzle-orm'
import { users } from '../../db/schema/accounts-schema.ts'
import { AdminError, type Verb } from '../command.ts'
import { isPersonTyped } from '../input/typed-person.ts'
import { tidyReference } from '../orders/find-order.ts'
import { type AtCounter, findAtCounter } from './at-counter.ts'
import type { List } from '../list/list.ts'
import { LIST_OPTIONS, printList } from '../list/list-verb.ts'

interface Found {
  id: string
  email: string
  phone: string | null
  name: string
  /** Null for a purchase at the counter of a person who left no address. */
  isGuest: boolean | null
  createdAt: Date
  orders: number
  bookings: number
}

const CUSTOMERS: List<Found> = {
  columns: [
    { name: 'email', value: ({ email }) => email },
    { name: 'phone', value: ({ phone }) => phone },
    { name: 'kind', value: ({ isGuest }) => (isGuest === null ? 'walk_in' : isGuest ? 'guest' : 'account') },
    { name: 'orders', value: ({ orders }) => orders },
    { name: 'bookings', value: ({ bookings }) => bookings },
    { name: 'since', value: ({ createdAt }) => createdAt, isOnlyInFiles: true },
    { name: 'id', value: ({ id }) => id, isOnlyInFiles: true },
    { name: 'name', value: ({ name }) => name },
  ],
  read: async ({ db }, { words }, { after, limit }) => {
    const typed = words.join(' ').trim()
    if (typed === '') throw new AdminError('Type part of a name, an email or a phone: customers find sara.')
    const rows = await db
      .select({
        id: users.id,
        email: users.email,
        phone: users.phone,
        name: users.name,
        isGuest: users.isGuest,
        createdAt: users.createdAt,
        // Written out: a column of the outer query would lose its table's name in here.
        orders: sql`(select count(*) from orders where orders.user_id = users.id)`.mapWith(Number),
        bookings: sql`(select count(*) from bookings where bookings.user_id = users.id)`.mapWith(Number),
      })
      .from(users)
      .where(
        and(
          or(
            isPersonTyped(typed, { name: users.name, email: users.email, phones: [users.phone] }),
            eq(users.id, words[0] ?? ''),
            sql`users.id in (select user_id from orders where reference = ${tidyReference(typed)}
              union all select user_id from bookings where reference = ${tidyReference(typed)})`,
          ),
          after ? sql`(${users.email}, ${users.id}) > (select email, id from users where id = ${after})` : undefined,
        ),
      )
      .orderBy(asc(users.email), asc(users.id))
      .limit(limit)
    const isLast = rows.length < limit && !after
    const atCounter = isLast ? await findAtCounter(db, typed) : []
    return [...rows, ...atCounter.map(foundOf)]
  },
  key: ({ id }) => id,
  empty: 'There is no such customer.',
}

const foundOf = ({ reference, kind, name, phone, at }: AtCounter): Found => ({
  id: reference,
  email: '',
  phone: phone === '' ? null : phone,
  name,
  isGuest: null,
  createdAt: at,
  orders: kind === 'order' ? 1 : 0,
  bookings: kind === 'booking' ? 1 : 0,
})

const MOST_WORDS = 10

export const findVerb: Verb = {
  kind: 'reads',
  conceals: Array.from({ length: MOST_WORDS }, (_, place) => place),
  usage: `<words> ${LIST_OPTIONS}`,
  summary: 'Accounts, guests and walk-ins with them in their name, email, phone, order or booking number',
  run: (deps, args, screen) => printList(deps, CUSTOMERS, args, screen, MOST_WORDS),
}
