import { plainText } from '#contract/inputs.ts'
import type { Database } from '../../db/client.ts'
import { places } from '../../db/schema/places-schema.ts'
import { foldDigits } from '../../lib/fold-digits.ts'
import { type StaffReach, staffRepository } from '../../modules/check-ins/staff.ts'
import { MAX_DAYS_AHEAD, windowOf } from '../../modules/check-ins/window.ts'
import { SHOP_TIME_ZONE } from '#contract/rules/shop-time.ts'
import { findPlace } from '../bookings/find-place.ts'
import { type AdminCommand, AdminError, type Changed, type ReadDeps } from '../command.ts'
import { type Options, readOptions } from '../input/options.ts'
import { commandOf } from '../verbs.ts'

const NAME = plainText(60, 1)

const ADD_OPTIONS = { places: 'value', days: 'value' } as const

const nameOf = (words: readonly string[]): string => {
  const { success, data } = NAME.safeParse(words.join(' '))
  if (!success) throw new AdminError('Write the name after it, in at most 60 characters: staff add Sara.')
  return data
}

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

const list = async (staff: Staff, { db, clock }: ReadDeps): Promise<string> => {
  const all = await staff.list()
  const slugs = new Map(
    (await db.select({ id: places.id, slug: places.slug }).from(places)).map((row) => [row.id, row.slug]),
  )
  const lines = all.map(({ name, isRevoked, hasLink, devices, placeIds, daysAhead }) => {
    const state = isRevoked ? 'revoked' : `${devices} ${devices === 1 ? 'device' : 'devices'}`
    const where = placeIds === null ? 'all places' : placeIds.map((id) => slugs.get(id) ?? id).join(', ')
    const { first, last } = windowOf({ daysAhead }, SHOP_TIME_ZONE, clock.now())
    const reach = isRevoked ? '' : ` Lists of ${where}, today from ${first} to ${last}.`
    return `${name}: ${state}${hasLink ? ', a link that was not opened yet' : ''}.${reach}`
  })
  return lines.length > 0 ? lines.join('\n') : 'There are no staff yet: staff add <name>.'
}

const add = async (staff: Staff, { db, env }: ReadDeps, args: readonly string[]): Promise<Changed> => {
  const options = readOptions(args, ADD_OPTIONS)
  const name = nameOf(options.words)
  const secret = await staff.link(name, await reachOf(db, options))
  return {
    text: `${name} checks tickets in with this link. It opens once, within three days:\n${env.publicUrl}/check-in#${secret}`,
    changed: `${name}: a new link`,
  }
}

const revoke = async (staff: Staff, name: string): Promise<Changed> => {
  if (!(await staff.revoke(name))) throw new AdminError(`There is no ${name} to revoke. "staff list" lists all.`)
  return { text: `${name} no longer checks tickets in.`, changed: `${name}: revoked` }
}

const staffOf = ({ db, clock }: ReadDeps): Staff => staffRepository(db, clock.now)

/** Commands on the people who check tickets in. */
export const staffCommands: readonly AdminCommand[] = [
  commandOf(
    { name: 'staff', topic: 'bookings', summary: 'Let a phone check tickets in at the door, or end that' },
    {
      add: {
        kind: 'edits',
        role: 'owner',
        usage: '<name> [--places <slug,slug|all>] [--days <n>]',
        summary:
          'Print a link that opens the check-in page on one phone: for the lists of some places, from yesterday to tomorrow, or so many days ahead',
        run: (deps, words) => add(staffOf(deps), deps, words),
      },
      list: {
        kind: 'reads',
        isImpersonal: true,
        summary: 'Who checks tickets in, on how many devices, at which places and days',
        run: (deps) => list(staffOf(deps), deps),
      },
      revoke: {
        kind: 'edits',
        role: 'owner',
        usage: '<name>',
        summary: 'End the sessions of a person',
        run: (deps, words) => revoke(staffOf(deps), nameOf(words)),
      },
    },
  ),
]
