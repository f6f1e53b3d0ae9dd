import { and, asc, inArray, sql } from 'drizzle-orm'
import { DEFAULT_LOCALE, type Locale, sourceLocales, type Translated } from '#locales/index.ts'
import { textIn } from '../../lib/text-in.ts'
import type { Database } from '../../db/client.ts'
import type { BookingRow } from '../../db/schema/rows.ts'
import { places } from '../../db/schema/places-schema.ts'
import { fillWords, messagesOf } from '../../mail/mail-words.ts'
import { foldDigits } from '../../lib/fold-digits.ts'
import { type Closure, closuresRepository, offerLater } from '../../modules/bookings/closures.ts'
import { whenOf } from '../../modules/bookings/mail.ts'
import { retainedOf } from '../../modules/bookings/policy.ts'
import { settingsRepository } from '../../settings/repository.ts'
import { noteEdit } from '../../shop-folder/database/edits.ts'
import { AdminError, type Changed, type CommandOutput, type ReadDeps, type Verb } from '../command.ts'
import { readOptions, refuseMore } from '../input/options.ts'
import { written } from '../input/typed-amount.ts'
import { typedDay } from '../input/typed-day.ts'
import { findPlace } from './find-place.ts'

const USAGE = '<from> [<to>] [--after HH:MM] [--before HH:MM] [--places <place,place|all>]'
const OPTIONS = { after: 'value', before: 'value', places: 'value' } as const

interface Named {
  id: string
  slug: string
  name: Translated
}

/** What was typed as a closure, with the names of its places. */
const typedClosure = async (
  { db, clock, reach }: Pick<ReadDeps, 'db' | 'clock' | 'reach'>,
  args: readonly string[],
): Promise<{ closure: Closure; named: Named[] }> => {
  const { words, value } = readOptions(args, OPTIONS)
  refuseMore(words, 2)
  const [first = '', last = first] = words
  if (first === '') throw new AdminError(`Usage: closure preview ${USAGE}.`)
  const [from, to] = [typedDay(first, clock.now()), typedDay(last, clock.now())]
  const [after, before] = [typedTime(value('after')), typedTime(value('before'))]
  if (to < from || (to === from && after !== undefined && before !== undefined && before <= after))
    throw new AdminError('It ends before it begins.')
  const named = await typedPlaces(db, value('places'), reach)
  return { closure: { placeIds: named.map(({ id }) => id), from, to, after, before }, named }
}

const typedPlaces = async (db: Database, typed: string | undefined, reach?: readonly string[]): Promise<Named[]> => {
  let only: readonly string[] | undefined = reach
  if (typed !== undefined && typed !== 'all') {
    const found = await Promise.all(typed.split(',').map((slug) => findPlace(db, slug.trim(), reach)))
    only = found.map(({ id }) => id)
  }
  return db
    .select({ id: places.id, slug: places.slug, name: places.name })
    .from(places)
    .where(and(sql`${places.booking} is not null`, only && inArray(places.id, [...only])))
    .orderBy(asc(places.slug))
}

const typedTime = (typed: string | undefined): string | undefined => {
  if (typed === undefined) return undefined
  const [, hour = '', minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(foldDigits(typed).trim()) ?? []
  if (minute === undefined) throw new AdminError(`"${typed}" is no time. Write it as 16:30.`)
  return `${hour.padStart(2, '0')}:${minute}`
}

/** Longer lists are counted only. */
const MOST_SLOTS = 100

const isUnreachable = ({ contact }: BookingRow): boolean => contact.email === ''

const sum = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((total, row) => total + of(row), 0)

/** The mail that is sent, as the first of those who booked would read it. */
const sampleMails = async (db: Database, [row]: readonly BookingRow[]) => {
  if (!row) return undefined
  const site = (await settingsRepository(db).read())?.name
  return sourceLocales.map((locale) => {
    const values = {
      site: textIn(site, locale) ?? '',
      reference: row.reference,
      place: textIn(row.place.name, locale),
      when: whenOf(row, locale, 'gregory'),
    }
    const { subject, title, text, button } = messagesOf('booking_closed', locale)
    const lines = [title, ...text].map((line) => fillWords(line, values))
    return { locale, subject: fillWords(subject, values), lines, button: button?.label ?? '' }
  })
}

/** What a closure takes: its slots, whom it hits, and what they are offered. Nothing of it names a customer. */
const measure = async (db: Database, closure: Closure, named: readonly Named[]) => {
  const repository = closuresRepository(db)
  const [slots, hit] = [await repository.slots(closure), await repository.bookings(closure)]
  const names = new Map(named.map(({ id, name }) => [id, name]))
  const bySlot = Map.groupBy(hit, ({ availabilityId }) => availabilityId)
  const of = (slotId: string) => bySlot.get(slotId) ?? []
  const currency = hit[0]?.currency ?? 'SAR'
  const money = (rows: readonly BookingRow[]) => ({ amount: sum(rows, retainedOf), currency })
  const rows = slots.map((slot) => ({
    place_id: slot.placeId,
    place: names.get(slot.placeId),
    starts: slot.localStart.replace('T', ' '),
    is_closed: slot.isClosed,
    bookings: of(slot.id).length,
    guests: sum(of(slot.id), ({ guestCount }) => guestCount),
    money: money(of(slot.id)),
  }))
  return {
    slots: slots.length,
    open: slots.filter(({ isClosed }) => !isClosed).length,
    bookings: hit.length,
    guests: sum(hit, ({ guestCount }) => guestCount),
    /** All that can go back. */
    money: money(hit),
    by_membership: hit.filter(({ usesEntitlement }) => usesEntitlement).length,
    told: hit.filter(({ closedAt }) => closedAt !== null).length,
    /** They are to be told by the shop: no mail can be sent. */
    without_email: hit.filter(isUnreachable).length,
    mails_due: hit.filter((row) => row.closedAt === null && !isUnreachable(row)).length,
    pending: await repository.pending(closure),
    places: named
      .map(({ id, slug, name }) => {
        const own = rows.filter((row) => row.place_id === id)
        return {
          slug,
          name,
          slots: own.length,
          bookings: sum(own, ({ bookings }) => bookings),
          guests: sum(own, ({ guests }) => guests),
        }
      })
      .filter((place) => place.slots > 0)
      .toSorted((one, other) => other.bookings - one.bookings),
    hit: rows.filter((row) => row.bookings > 0).slice(0, MOST_SLOTS),
    mails: (await sampleMails(db, hit)) ?? [],
  }
}

const preview = async (deps: ReadDeps, args: readonly string[], takesData: boolean): Promise<CommandOutput> => {
  const { locale = DEFAULT_LOCALE } = deps
  const { closure, named } = await typedClosure(deps, args)
  const facts = await measure(deps.db, closure, named)
  if (takesData) return { text: '', facts }
  const [mail] = facts.mails.slice(-1)
  return {
    text: [
      `${facts.open} of ${facts.slots} slots are open and would be closed.`,
      `${facts.bookings} bookings with ${facts.guests} guests are hit, ${facts.told} of them are told; ${facts.pending} more are being booked.`,
      ...(facts.without_email > 0 ? [`${facts.without_email} of them left no email: call or tell them.`] : []),
      ...facts.hit.map(
        ({ place, starts, bookings, guests, money }) =>
          `  ${starts} ${textIn(place, locale)}: ${bookings} bookings, ${guests} guests, ${written(money.amount, money.currency)}`,
      ),
      `Each chooses another time or all of the money, ${written(facts.money.amount, facts.money.currency)} together.`,
      ...(mail ? ['', mail.subject, ...mail.lines] : []),
    ].join('\n'),
  }
}

/** Closing times of several places at once, as for a sand storm. */
export const closeTimesVerbs: Record<string, Verb> = {
  preview: {
    kind: 'reads',
    isImpersonal: true,
    isOfPlaces: true,
    usage: USAGE,
    summary: 'Show what "closure close" would close, whom it hits, and what they are written; also how far that is',
    run: (deps, args, { takesData = false }) => preview(deps, args, takesData),
  },
  close: {
    kind: 'trades',
    isOfPlaces: true,
    usage: USAGE,
    summary:
      'Close days, or hours of them, of some places or all, and offer another time or all of the money to all who booked',
    hurts: 'closes all of it, and offers all of their money back to those who booked',
    run: async (services, args): Promise<Changed> => {
      const { db, clock, jobs, clearAnswers, locale = DEFAULT_LOCALE } = services
      const { closure, named } = await typedClosure(services, args)
      const closed = await db.transaction(async (tx) => {
        const note = (key: string) =>
          noteEdit(tx, { table: 'placeClosures', key, command: 'closure close' }, clock.now())
        const count = await closuresRepository(tx).close(closure, note)
        await offerLater({ jobs, clock }, tx, closure)
        return count
      })
      await clearAnswers()
      const hit = (await closuresRepository(db).bookings(closure)).filter(({ closedAt }) => closedAt === null)
      const { from, to, after, before } = closure
      const time = `${[from, after].filter(Boolean).join(' ')} to ${[to, before].filter(Boolean).join(' ')}`
      const whereIn = (language: Locale) =>
        named.length === 1 ? textIn(named[0]?.name, language) : `${named.length} places`
      const silent = hit.filter(isUnreachable).map(({ reference }) => reference)
      const textOf = (language: Locale) =>
        [
          `${whereIn(language)}, ${time}: ${closed} slots were closed, and ${hit.length - silent.length} bookings are written to.`,
          ...(silent.length > 0 ? [`No email was left with ${silent.join(', ')}: call or tell them.`] : []),
        ].join('\n')
      return { text: textOf(locale), changed: textOf(DEFAULT_LOCALE) }
    },
  },
}
