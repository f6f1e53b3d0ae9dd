import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Text } from '#contract/rules/common.ts'
import { users } from '../../db/schema/accounts-schema.ts'
import { products, variants } from '../../db/schema/catalogue-schema.ts'
import type { Database } from '../../db/client.ts'
import { places } from '../../db/schema/places-schema.ts'
import type { WaitingRow } from '../../db/schema/rows.ts'
import { waitingEntries } from '../../db/schema/waiting-schema.ts'
import { takePlace } from '../../modules/waiting/join.ts'
import { leaveList } from '../../modules/waiting/leave.ts'
import { OPEN_STATES, waitingRepository } from '../../modules/waiting/repository.ts'
import { serveList } from '../../modules/waiting/serve.ts'
import type { Services } from '../../modules/services.ts'
import { refuseUnseen, SEEN } from '../as-seen.ts'
import { difference } from '../audit/difference.ts'
import { type AdminCommand, AdminError, type CallerDeps, type Changed } from '../command.ts'
import { readOptions } from '../input/options.ts'
import type { List } from '../list/list.ts'
import { LIST_OPTIONS, printList } from '../list/list-verb.ts'
import { commandOf } from '../verbs.ts'

interface Row extends Pick<
  WaitingRow,
  'id' | 'state' | 'party' | 'createdAt' | 'offeredUntil' | 'until' | 'email' | 'startsAt' | 'availabilityId'
> {
  sku: string | null
  name: string | null
  phone: string | null
  what: Text | null
}

const WAITLIST: List<Row> = {
  columns: [
    { name: 'entry', value: ({ id }) => id },
    { name: 'state', value: ({ state }) => state },
    { name: 'party', value: ({ party }) => party },
    { name: 'since', value: ({ createdAt }) => createdAt },
    { name: 'offered_until', value: ({ offeredUntil, state }) => (state === 'offered' ? offeredUntil : null) },
    { name: 'starts', value: ({ startsAt }) => startsAt },
    { name: 'until', value: ({ until }) => until, isOnlyInFiles: true },
    { name: 'slot', value: ({ availabilityId }) => availabilityId, isOnlyInFiles: true },
    { name: 'sku', value: ({ sku }) => sku },
    { name: 'what', value: ({ what }) => what },
    { name: 'phone', value: ({ phone }) => phone },
    { name: 'email', value: ({ email }) => email },
    { name: 'customer', value: ({ name }) => name },
  ],
  options: { slot: 'value', sku: 'value' },
  read: ({ db, reach }, options, { after, limit }) => {
    const [slot, sku] = [options.value('slot'), options.value('sku')]
    return db
      .select({
        id: waitingEntries.id,
        state: waitingEntries.state,
        party: waitingEntries.party,
        createdAt: waitingEntries.createdAt,
        offeredUntil: waitingEntries.offeredUntil,
        until: waitingEntries.until,
        email: waitingEntries.email,
        startsAt: waitingEntries.startsAt,
        availabilityId: waitingEntries.availabilityId,
        sku: variants.sku,
        name: users.name,
        phone: users.phone,
        what: sql<Text | null>`coalesce(${places.name}, ${products.name})`,
      })
      .from(waitingEntries)
      .leftJoin(users, eq(users.id, waitingEntries.userId))
      .leftJoin(places, eq(places.id, waitingEntries.placeId))
      .leftJoin(variants, eq(variants.id, waitingEntries.variantId))
      .leftJoin(products, eq(products.id, variants.productId))
      .where(
        and(
          inArray(waitingEntries.state, [...OPEN_STATES]),
          slot === undefined ? undefined : eq(waitingEntries.availabilityId, slot),
          sku === undefined ? undefined : sql`upper(${variants.sku}) = upper(${sku})`,
          reach && inArray(waitingEntries.placeId, [...reach]),
          after
            ? sql`(${waitingEntries.createdAt}, ${waitingEntries.id}) > (select created_at, id from waiting_entries where id = ${after})`
            : undefined,
        ),
      )
      .orderBy(asc(waitingEntries.createdAt), asc(waitingEntries.id))
      .limit(limit)
  },
  seen: ({ state }) => ({ state }),
  key: ({ id }) => id,
  empty: 'No one is waiting.',
}

type Run = (services: Services, tx: Database, row: WaitingRow) => Promise<string>

/** Serves this party before all others of its list: also one that let its offer pass, and has called since. */
const offer: Run = async (services, tx, row) => {
  const repository = waitingRepository(tx)
  const now = services.clock.now()
  if (row.state === 'missed' && !(await repository.openOf(row, row.email)))
    await takePlace(tx, await repository.change(row.id, { state: 'unconfirmed' }), now)
  await serveList(services, tx, row, row.id)
  if ((await repository.read(row.id))?.state !== 'offered' || row.state === 'offered')
    throw new AdminError(
      row.state === 'offered'
        ? `${row.email} has an offer already.`
        : `There is not enough free for ${row.email}: ${row.party} are wanted.`,
    )
  return `${row.email} has an offer now, and was told.`
}

const remove: Run = async (services, tx, row) => {
  if (!OPEN_STATES.some((state) => state === row.state)) throw new AdminError(`${row.email} is on no list any more.`)
  await leaveList(services, tx, row)
  return `${row.email} is off the list.`
}

const changing =
  (run: Run) =>
  (services: Services & CallerDeps, args: readonly string[]): Promise<Changed> => {
    const { words, value } = readOptions(args, { seen: 'value' })
    const [id = ''] = words
    return services.db.transaction(async (tx) => {
      const row = await waitingRepository(tx).read(id)
      if (!row || (services.reach && !services.reach.includes(row.placeId ?? '')))
        throw new AdminError(`There is no entry ${id}. "waitlist list" lists them.`)
      refuseUnseen(value('seen'), { state: row.state })
      const text = await run(services, tx, row)
      const after = await waitingRepository(tx).read(id)
      return { text, changed: difference(id, { state: row.state }, { state: after?.state ?? '' }) }
    })
  }

/** Commands on the waiting lists of slots and goods. */
export const waitlistCommands: readonly AdminCommand[] = [
  commandOf(
    { name: 'waitlist', topic: 'bookings', summary: 'Waiting lists of slots and goods that are sold out' },
    {
      list: {
        kind: 'reads',
        role: 'staff',
        isOfPlaces: true,
        usage: `[--slot <slot>] [--sku <sku>] ${LIST_OPTIONS}`,
        summary: 'Who waits, since when, and until when something is kept for them',
        run: (deps, args, screen) => printList(deps, WAITLIST, args, screen),
      },
      offer: {
        kind: 'trades',
        role: 'staff',
        isOfPlaces: true,
        usage: `<entry> ${SEEN}`,
        summary: 'Keep what is free for this party before all others, and tell it',
        run: changing(offer),
      },
      remove: {
        kind: 'trades',
        role: 'staff',
        isOfPlaces: true,
        usage: `<entry> ${SEEN}`,
        summary: 'Take a party off its list; what was kept for it goes to the next',
        run: changing(remove),
      },
    },
  ),
]
