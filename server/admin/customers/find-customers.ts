import { and, asc, eq, or, sql } from 'drizzle-orm'
import { users } from '../../db/schema/accounts-schema.ts'
import { AdminError, type Verb } from '../command.ts'
import { isPersonTyped } from '../input/typed-person.ts'
import type { List } from '../list/list.ts'
import { LIST_OPTIONS, printList } from '../list/list-verb.ts'

interface Found {
  id: string
  email: string
  phone: string | null
  name: string
  isGuest: boolean
  createdAt: Date
  orders: number
  bookings: number
}

const CUSTOMERS: List<Found> = {
  columns: [
    { name: 'email', value: ({ email }) => email },
    { name: 'phone', value: ({ phone }) => phone },
    { name: 'kind', value: ({ isGuest }) => (isGuest ? 'guest' : 'account') },
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
          ),
          after ? sql`(${users.email}, ${users.id}) > (select email, id from users where id = ${after})` : undefined,
        ),
      )
      .orderBy(asc(users.email), asc(users.id))
      .limit(limit)
    return rows
  },
  key: ({ id }) => id,
  empty: 'There is no such customer.',
}

const MOST_WORDS = 10

export const findVerb: Verb = {
  kind: 'reads',
  conceals: Array.from({ length: MOST_WORDS }, (_, place) => place),
  usage: `<words> ${LIST_OPTIONS}`,
  summary: 'Accounts and guests with them in their name, email or phone',
  run: (deps, args, screen) => printList(deps, CUSTOMERS, args, screen, MOST_WORDS),
}
