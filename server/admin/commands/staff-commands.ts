import type { Text } from '#contract/rules/common.ts'
import { comma } from '#locales/comma.ts'
import { bySource } from '#locales/sources.ts'
import type { Database } from '../../db/client.ts'
import { places } from '../../db/schema/places-schema.ts'
import { textIn } from '../../lib/text-in.ts'
import { foldDigits } from '../../lib/fold-digits.ts'
import { type StaffReach, staffRepository } from '../../modules/check-ins/staff.ts'
import { mayChange } from '../../modules/desk/people.ts'
import { MAX_DAYS_AHEAD, windowOf } from '../../modules/check-ins/window.ts'
import { SHOP_TIME_ZONE } from '#contract/rules/shop-time.ts'
import { findPlace } from '../bookings/find-place.ts'
import { type AdminCommand, AdminError, type Changed, type EditDeps, type ReadDeps } from '../command.ts'
import { type Options, readOptions } from '../input/options.ts'
import type { List } from '../list/list.ts'
import { LIST_OPTIONS, printList } from '../list/list-verb.ts'
import { commandOf } from '../verbs.ts'
import { nameOf, peopleOf, peopleVerbs, unlessRefused } from './people-verbs.ts'

const ADD_OPTIONS = { places: 'value', days: 'value' } as const

/** What of the lists a link opens; what is not typed stays as it is. */
const reachOf = async (db: Database, { value }: Options): Promise<StaffReach> => {
  const [places, days] = [value('places'), value('days')]
  const placeIds: string[] = []
  for (const typed of places === undefined || places === 'all' ? [] : places.split(','))
    placeIds.push((await findPlace(db, typed.trim())).id)
  const daysAhead = days === undefined ? undefined : Number(foldDigits(days))
  if (daysAhead !== undefined && !(Number.isInteger(daysAhead) && daysAhead >= 0 && daysAhead <= MAX_DAYS_AHEAD))
    throw new AdminError(`--days says how many days ahead lists can be read, at most ${MAX_DAYS_AHEAD}.`)
  return {
    ...(places !== undefined && { placeIds: places === 'all' ? null : placeIds }),
    ...(daysAhead !== undefined && { daysAhead }),
  }
}

type Staff = ReturnType<typeof staffRepository>

interface Row {
  person: Awaited<ReturnType<Staff['list']>>[number]
  places: Text | null
  first: string
  last: string
  mayChange: boolean
}

/** A person at the door alone has no role. */
const stateOf = ({ isRevoked, isInvited, hasLink, devices }: Row['person']): string => {
  if (isRevoked) return 'revoked'
  if (devices > 0) return 'in'
  return isInvited || hasLink ? 'invited' : 'out'
}

const isAtDoor = ({ isRevoked, role }: Row['person']): boolean => !isRevoked && role === null

const STAFF: List<Row> = {
  columns: [
    { name: 'name', value: ({ person }) => person.name },
    { name: 'role', value: ({ person }) => person.role },
    { name: 'state', value: ({ person }) => stateOf(person) },
    { name: 'devices', value: ({ person }) => person.devices },
    { name: 'places', value: ({ person, places }) => (person.isRevoked ? null : (places ?? 'all')) },
    { name: 'first_day', value: ({ person, first }) => (isAtDoor(person) ? first : null) },
    // Offers of a page that the caller's role would be refused.
    { name: 'can_revoke', value: ({ person, mayChange: may }) => may && !person.isRevoked, isOnlyInFiles: true },
    { name: 'can_give', value: ({ person, mayChange: may }) => may && person.role !== null, isOnlyInFiles: true },
    { name: 'last_day', value: ({ person, last }) => (isAtDoor(person) ? last : null) },
  ],
  isWhole: true,
  read: async (deps) => {
    const { db, clock } = deps
    const all = await staffOf(deps).list()
    const names = new Map(
      (await db.select({ id: places.id, name: places.name }).from(places)).map(({ id, name }) => [id, name] as const),
    )
    return all.map((person) => ({
      person,
      places:
        person.placeIds &&
        bySource((locale) =>
          (person.placeIds ?? []).map((id) => textIn(names.get(id), locale) ?? id).join(comma(locale)),
        ),
      mayChange: mayChange(deps.role, person),
      ...windowOf(person, SHOP_TIME_ZONE, clock.now()),
    }))
  },
  key: ({ person }) => person.name,
  empty: 'There are no staff yet: staff add <name>, or staff invite <name> --role owner.',
}

const add = async (staff: Staff, deps: EditDeps, args: readonly string[]): Promise<Changed> => {
  const { db, env } = deps
  const options = readOptions(args, ADD_OPTIONS)
  const isWider = options.has('places') || options.has('days')
  const { name } = unlessRefused(
    await peopleOf(deps).atDoor(nameOf(options.words), deps.role, { caller: deps.by, isWider }),
  )
  const secret = await staff.link(name, await reachOf(db, options))
  return {
    text: `${name} checks tickets in with this link. It opens once, within three days:\n${env.publicUrl}/check-in#${secret}`,
    changed: `${name}: a new link`,
  }
}

const staffOf = ({ db, clock }: ReadDeps): Staff => staffRepository(db, clock.now)

/** Commands on the people of the shop. */
export const staffCommands: readonly AdminCommand[] = [
  commandOf(
    { name: 'staff', topic: 'bookings', summary: 'Let people of the shop in at the door and at the desk, or end that' },
    {
      add: {
        kind: 'edits',
        usage: '<name> [--places <place,place|all>] [--days <n>]',
        summary:
          'Print a link that opens the check-in page on one phone: for the lists of some places, from yesterday to tomorrow, or so many days ahead',
        run: (deps, words) => add(staffOf(deps), deps, words),
      },
      list: {
        kind: 'reads',
        isImpersonal: true,
        summary: 'Who comes in, on how many devices: at the desk in which role, at the door for which places and days',
        usage: LIST_OPTIONS,
        run: (deps, args, screen) => printList(deps, STAFF, args, screen),
      },
      ...peopleVerbs,
    },
  ),
]
