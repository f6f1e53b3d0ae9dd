import { and, eq, inArray, sql } from 'drizzle-orm'
import type { auth } from '#contract/account/auth.ts'
import { inEvenTime } from '../../accounts/even-time.ts'
import type { CallContext } from '../../calls/call-context.ts'
import { users } from '../../db/schema/accounts-schema.ts'
import { bookings } from '../../db/schema/bookings-schema.ts'
import type { Database } from '../../db/client.ts'
import { orders } from '../../db/schema/commerce-schema.ts'
import { foldDigits } from '../../lib/fold-digits.ts'
import type { Handler } from '../../calls/implement.ts'
import type { Services } from '../services.ts'
import { challengesRepository, serializeChallenge } from './challenges.ts'
import { expired } from './codes.ts'
import { startLimited } from './limited-session.ts'
import { beginChallenge } from './send-code.ts'
import type { ChallengeRow } from '../../db/schema/rows.ts'

const pageOf = (kind: string | undefined, id: string): string =>
  kind === 'order' ? `/profile/history/orders/${id}` : `/profile/history/bookings/${id}`

/**
 * Sends a code that opens an order or a booking of a guest, by its number and the e-mail address it was made with.
 * Where there is none, or it is an account's, work and answer are the same; only the mail differs.
 */
export const find =
  (services: Services): Handler<typeof auth.find> =>
  async ({ body, request }) => {
    const { db, limiter } = services
    await limiter.take('find_ip_prefix', request.ipPrefix)
    const { challenge, send } = await inEvenTime(
      db.transaction(async (tx) => {
        const found = await guestThing(tx, body)
        const { email } = body
        return beginChallenge(services, tx, { purpose: 'find', email, locale: request.locale, ...found })
      }),
    )
    send()
    return { data: { challenge: serializeChallenge(challenge) } }
  }

/** Opens the order or booking of a confirmed code: a session limited to it, and its page. */
export const openFound = ({ db, secret }: Services, challenge: ChallengeRow, request: CallContext) =>
  db.transaction(async (tx) => {
    const isMine = await challengesRepository(tx, secret).finish(challenge)
    const { userId, scope } = challenge
    const [user] = userId === null ? [] : await tx.select().from(users).where(eq(users.id, userId))
    if (!isMine || scope === null || !user?.isGuest) throw expired(request.locale)
    const { data } = await startLimited(tx, { user, scope }, request)
    const [kind, id = ''] = scope.split(':')
    return { data: { ...data, page: pageOf(kind, id) } }
  })

const guestThing = async (
  tx: Database,
  { reference, email }: { reference: string; email: string },
): Promise<{ userId: string; scope: string } | undefined> => {
  const names = referencesOf(reference)
  const guestOf = (userId: string | null) =>
    userId === null
      ? []
      : tx
          .select({ id: users.id })
          .from(users)
          .where(and(eq(users.id, userId), eq(users.isGuest, true)))
  for (const [kind, table] of [
    ['order', orders],
    ['booking', bookings],
  ] as const) {
    const [found] = await tx
      .select({ id: table.id, userId: table.userId })
      .from(table)
      .where(and(inArray(table.reference, names), sql`${table.contact} ->> 'email' = ${email}`))
      .limit(1)
    const [guest] = await guestOf(found?.userId ?? null)
    if (found && guest) return { userId: guest.id, scope: `${kind}:${found.id}` }
  }
  return undefined
}

/** The numbers that may be meant by what was typed: in any case, with or without its first part, dashes and spaces. */
const referencesOf = (typed: string): string[] => {
  const signs = foldDigits(typed)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
  const [, kind, rest = ''] = /^(QF|QB)?([A-Z0-9]+)$/.exec(signs.slice(0, 20)) ?? []
  // A number without its first part may begin as one does.
  return [...new Set([...(kind ? [`${kind}-${rest}`] : []), `QF-${signs}`, `QB-${signs}`])]
}
