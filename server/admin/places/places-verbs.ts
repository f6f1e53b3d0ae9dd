import { asc } from 'drizzle-orm'
import type { Text } from '#contract/rules/common.ts'
import { DEFAULT_LOCALE } from '#locales/index.ts'
import { places } from '../../db/schema/places-schema.ts'
import { textIn } from '../../lib/text-in.ts'
import { asSeen, refuseUnseen, SEEN } from '../as-seen.ts'
import { difference } from '../audit/difference.ts'
import { AdminError, type Changed, type EditDeps, type Preview, type ReadDeps, type Verb } from '../command.ts'
import { type Options, readOptions, refuseMore } from '../input/options.ts'
import { textColumns, textOptions, textUsage, typedText } from '../input/typed-texts.ts'
import type { List } from '../list/list.ts'
import { LIST_OPTIONS, printList } from '../list/list-verb.ts'
import { stayingText } from '../../shop-folder/database/slots.ts'
import { changePlace, type PlannedPlace, type PlaceRow, planPlace, readPlace } from './change-place.ts'
import { hoursText, timesText, typedHours, typedTimes } from './week.ts'

const TEXTS = ['name', 'summary', 'description', 'keywords'] as const
const LONGEST_TEXT = 20_000

const hoursOf = ({ details }: PlaceRow): string | null =>
  details.opening_hours === undefined ? null : hoursText(details.opening_hours)
const timesOf = ({ booking }: PlaceRow): string | null => (booking?.schedules ? timesText(booking.schedules) : null)
const textsOf = (row: PlaceRow): Record<(typeof TEXTS)[number], Text> => ({
  name: row.name,
  summary: row.summary,
  description: row.description,
  keywords: row.keywords,
})

const LIST: List<PlaceRow> = {
  columns: [
    { name: 'place_slug', title: 'Place', value: ({ slug }) => slug },
    { name: 'place', value: ({ name }) => name },
    { name: 'kind', value: ({ kind }) => kind },
    { name: 'hours', value: hoursOf },
    { name: 'times', value: timesOf },
    { name: 'hidden', value: ({ isHidden }) => isHidden },
    { name: 'id', value: ({ id }) => id, isOnlyInFiles: true },
    ...TEXTS.flatMap((text) => textColumns<PlaceRow>(text, (row) => row[text])),
  ],
  isWhole: true,
  seen: textsOf,
  read: ({ db }) => db.select().from(places).orderBy(asc(places.kind), asc(places.position), asc(places.id)),
  key: ({ id }) => id,
  empty: 'There are no places yet.',
}

/** When a place can be booked: by opening hours, or at times of its own. */
const WEEKS = {
  hours: {
    of: hoursOf,
    values: (row: PlaceRow, typed: string) => {
      if (row.kind !== 'location' || !row.booking) throw new AdminError('Only a venue has opening hours.')
      return { details: { ...row.details, opening_hours: typedHours(typed, row.booking) } }
    },
  },
  times: {
    of: timesOf,
    values: (row: PlaceRow, typed: string) => {
      if (!row.booking?.schedules) throw new AdminError('It is booked by its opening hours, not at times of its own.')
      const schedules = typedTimes(typed, row.booking.slot_minutes, row.kind === 'location')
      return { booking: { ...row.booking, schedules } }
    },
  },
} as const
type Week = keyof typeof WEEKS

const typedWeek = (args: readonly string[], week: Week): { place: string; typed: string; options: Options } => {
  const options = readOptions(args, { expected: 'value' })
  const [place = '', ...words] = options.words
  if (place === '' || words.length === 0) throw new AdminError(`Usage: places ${week} <place> <${week}>.`)
  return { place, typed: words.join(' '), options }
}

/** How many times it adds and takes away, and which stay because they are booked. */
const previewWeek = async ({ db, clock }: ReadDeps, args: readonly string[], week: Week): Promise<Preview> => {
  const { place, typed, options } = typedWeek(args, week)
  const row = await readPlace(db, place)
  const { of, values } = WEEKS[week]
  asSeen(options.value('expected'), of(row) ?? '')
  const set = values(row, typed)
  return describeWeek(await planPlace(db, row, set, { now: clock.now(), isLocked: false }), of)
}

const MOST_NAMED = 20

/** What becomes of the times of a place; the first of those that stay or are not opened. */
const describeWeek = (
  { before, after, slots, staying }: PlannedPlace,
  of: (row: PlaceRow) => string | null,
): Preview => {
  const { added, removed, unopened } = slots
  const stays = staying.slice(0, MOST_NAMED)
  const notOpened = unopened.slice(0, MOST_NAMED).map(({ localStart }) => localStart.replace('T', ' '))
  return {
    facts: {
      place: after.name,
      was: of(before),
      becomes: of(after),
      slots_added: added.length,
      slots_removed: removed.length,
      ...(notOpened.length > 0 && { not_opened_of: unopened.length, not_opened: notOpened }),
      ...(stays.length > 0 && {
        stays_booked_of: staying.length,
        stays_booked: stays.map(({ localStart, taken, why, booked }) => ({
          time: localStart.replace('T', ' '),
          taken,
          because: why,
          bookings: booked,
        })),
      }),
    },
    text: [
      `${after.slug}: ${of(after)}.`,
      `${added.length} times are added and ${removed.length} taken away.`,
      ...stays.map(stayingText),
      ...(staying.length > MOST_NAMED ? [`${staying.length - MOST_NAMED} more stay.`] : []),
      ...(notOpened.length > 0
        ? [`${unopened.length} times are not opened, since booked ones overlap them: ${notOpened.join(', ')}.`]
        : []),
    ].join('\n'),
  }
}

const setWeek = async (deps: EditDeps, args: readonly string[], week: Week): Promise<Changed> => {
  const { place, typed, options } = typedWeek(args, week)
  const { of, values } = WEEKS[week]
  const planned = await changePlace(deps, {
    command: `places ${week}`,
    place,
    values: (row) => {
      asSeen(options.value('expected'), of(row) ?? '')
      return values(row, typed)
    },
  })
  const { before, after } = planned
  return {
    ...describeWeek(planned, of),
    changed: difference(after.slug, { [week]: of(before) }, { [week]: of(after) }),
  }
}

const setTexts = async (deps: EditDeps, args: readonly string[]): Promise<Changed> => {
  const options = readOptions(args, { ...textOptions(...TEXTS), seen: 'value' })
  refuseMore(options.words, 1)
  const { before, after } = await changePlace(deps, {
    command: 'places text',
    place: options.words[0] ?? '',
    values: (row) => {
      refuseUnseen(options.value('seen'), textsOf(row))
      return Object.fromEntries(
        TEXTS.flatMap((text) => {
          const typed = typedText(options, text, { before: row[text], most: LONGEST_TEXT })
          return typed && JSON.stringify(typed) !== JSON.stringify(row[text]) ? [[text, typed]] : []
        }),
      )
    },
  })
  const different = TEXTS.filter((text) => before[text] !== after[text])
  return {
    text: `${textIn(after.name, deps.locale ?? DEFAULT_LOCALE)} is saved.`,
    changed: difference(after.slug, {}, Object.fromEntries(different.map((text) => [text, 'changed']))),
  }
}

const week = (name: Week): Verb => ({
  kind: 'edits',
  usage: `<place> <${name}> [--expected <${name}>]`,
  summary:
    name === 'hours'
      ? 'When a venue is open, by the week: sun-thu 09:00-13:00, 17:00-22:00; fri 14:00-22:00'
      : 'When slots begin, by the week: sun-thu 09:30, 14:00; fri 16:00',
  hurts: 'changes which times can be booked; what is booked stays',
  preview: (deps, args) => previewWeek(deps, args, name),
  run: (deps, args) => setWeek(deps, args, name),
})

/** What is visited. */
export const placesVerbs: Record<string, Verb> = {
  list: {
    kind: 'reads',
    isImpersonal: true,
    usage: LIST_OPTIONS,
    summary: 'Destinations, experiences and venues, with when they can be booked',
    run: (deps, args, screen) => printList(deps, LIST, args, screen),
  },
  hours: week('hours'),
  times: week('times'),
  text: {
    kind: 'edits',
    usage: `<place> ${textUsage('name')} ${textUsage('summary', 'text')} ${textUsage('description', 'text')} ${textUsage('keywords')} ${SEEN}`,
    summary: 'What customers read of a place; a language that is left out keeps its text',
    run: setTexts,
  },
}
