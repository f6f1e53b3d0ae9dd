import { eq } from 'drizzle-orm'
import type { waiting as contract } from '#contract/booking/waiting.ts'
import { inEvenTime } from '../../accounts/even-time.ts'
import { newId } from '../../accounts/tokens.ts'
import type { CallContext } from '../../calls/call-context.ts'
import type { Handlers } from '../../calls/implement.ts'
import { holds } from '../../db/schema/bookings-schema.ts'
import type { Database } from '../../db/client.ts'
import type { UserRow, WaitingRow } from '../../db/schema/rows.ts'
import { apiError, fieldError } from '../../errors/api-error.ts'
import { takeMail } from '../../limits/mail-quota.ts'
import { languagesOf } from '../../mail/reader-preferences.ts'
import { holdsRepository } from '../holds/repository.ts'
import { serializeHold } from '../holds/serialize.ts'
import { heldUnits } from '../holds/units.ts'
import { rulesOf } from '../places/serialize.ts'
import type { Services } from '../services.ts'
import { readTerms } from './terms.ts'
import { takePlace } from './join.ts'
import { awaitedIn, pathOfEntry } from './jobs.ts'
import { keyOfEntry, openKey } from './key.ts'
import { leaveList } from './leave.ts'
import { waitingRepository } from './repository.ts'
import { currently, serializeEntry } from './serialize.ts'

const EMAIL_NEEDED = { ar: 'اكتب بريدك الإلكتروني.', en: 'Enter your email.' }

export const waitingHandlers = (services: Services): Handlers<typeof contract> => {
  const { db, clock, secret, limiter } = services
  const one = async (from: Database, row: WaitingRow) => ({
    data: { entry: await serializeEntry(from, row, clock.now()) },
  })
  /** By its session, or by the secret of its mails. */
  const find = async (key: string, request: CallContext): Promise<WaitingRow> => {
    const opened = openKey(secret, key)
    const row = await waitingRepository(db).read(opened ?? key)
    const isTheirs = opened !== undefined || (row && row.userId !== null && row.userId === customerOf(request)?.id)
    if (row && isTheirs) return row
    if (opened === undefined) await limiter.take('token_ip_prefix', request.ipPrefix)
    throw apiError('not_found')
  }
  return {
    join: joinList(services),

    list: async ({ request }) => {
      const rows = await waitingRepository(db).mine(request.user.id)
      const now = clock.now()
      return { data: await Promise.all(rows.map((row) => serializeEntry(db, row, now))) }
    },

    read: async ({ params, request }) => one(db, await find(params.id, request)),

    confirm: async ({ params, request }) => {
      const row = await find(params.id, request)
      return db.transaction(async (tx) => one(tx, await takePlace(tx, row, clock.now())))
    },

    take: async ({ params, request }) => {
      const row = await find(params.id, request)
      const user = customerOf(request)
      const now = clock.now()
      if ((await currently(db, row, now)).state !== 'offered') throw apiError('hold_expired')
      if (row.isAccount ? user?.id !== row.userId : row.variantId !== null && !user) throw apiError('unauthorized')
      if (row.variantId !== null)
        return one(db, await waitingRepository(db).change(row.id, { userId: user?.id ?? null, updatedAt: now }))
      return { data: { entry: await serializeEntry(db, row, now), hold: await offeredHold(services, row, request) } }
    },

    leave: async ({ params, request }) => {
      const row = await find(params.id, request)
      await db.transaction((tx) => leaveList(services, tx, row))
      return {}
    },
  }
}

/** Whose session it is; one that a link of a mail opened is of one order or booking alone. */
const customerOf = ({ user, session }: CallContext): UserRow | undefined => (session?.scope === null ? user : undefined)

const joinList =
  (services: Services): Handlers<typeof contract>['join'] =>
  async ({ body, request }) => {
    const { db, clock, secret, mailer, limiter } = services
    const { locale, ipPrefix } = request
    const user = customerOf(request)
    const account = user?.emailVerifiedAt && !user.isGuest ? user : undefined
    const email = body.email ?? user?.email
    const isOwn = account !== undefined && email === account.email
    if (!isOwn)
      await (user && !user.isGuest
        ? limiter.take('notice_account', user.id)
        : limiter.take('notice_ip_prefix', ipPrefix))
    const now = clock.now()
    const terms = await readTerms(db, body, request, now)
    if (email === undefined) throw fieldError('validation_failed', 'email', locale, EMAIL_NEEDED)
    const of = { availabilityId: terms.availabilityId ?? null, variantId: terms.variantId ?? null }
    const owner = { userId: isOwn ? account.id : null, isAccount: isOwn }
    const entry = { ...terms, ...owner, id: newId('wtg'), email, locale, ipPrefix }
    const added = async (tx: Database): Promise<WaitingRow> => {
      const row = await waitingRepository(tx).add({ ...entry, state: 'unconfirmed', createdAt: now, updatedAt: now })
      const found = row ?? (await waitingRepository(tx).openOf(of, email))
      if (!found) throw apiError('not_found')
      return found
    }
    if (isOwn)
      return db.transaction(async (tx) => {
        const row = await added(tx)
        const { units = null, party, until } = terms
        // Another client may have typed the address: what its owner asks for counts.
        const own =
          row.state === 'unconfirmed'
            ? await waitingRepository(tx).change(row.id, { ...owner, units, party, until, locale })
            : row
        const placed = await takePlace(tx, own, now)
        return { data: { state: 'waiting', entry: await serializeEntry(tx, placed, now) } }
      })
    const row = await inEvenTime(
      db.transaction(async (tx) => {
        // Counted before the address is looked up, so that the answer does not reveal whether it waits already.
        await takeMail(tx, secret, email)
        return added(tx)
      }),
    )
    if (row.state === 'unconfirmed') {
      const readers = (await languagesOf(db, [email])).get(email) ?? locale
      const product = await awaitedIn(db, row, readers)
      mailer.send({ kind: 'waiting_confirm', to: email, locale: readers, product, path: pathOfEntry(secret, row.id) })
    }
    return { data: { state: 'confirmation' } }
  }

/** The hold that is an offer of the caller's, with the secret of a guest's. */
const offeredHold = async ({ db, clock, secret }: Services, row: WaitingRow, { locale }: CallContext) => {
  const now = clock.now()
  const [hold] = await db
    .select()
    .from(holds)
    .where(eq(holds.id, row.holdId ?? ''))
  const found = hold && (await holdsRepository(db).slot(hold.availabilityId, now))
  if (!found) throw apiError('hold_expired')
  const chosen = heldUnits(hold, rulesOf(found.place), found.slot, locale)
  const holdSecret = row.isAccount ? undefined : keyOfEntry(secret, row.id)
  return serializeHold({ row: hold, ...found, chosen, now, secret: holdSecret })
}
