import { createHash } from 'node:crypto'
import { sourceLocales } from '#locales/index.ts'
import { sourceOf } from '#locales/sources.ts'
import { guestsOf, LONGEST_MESSAGE, type ShopMessage } from '../../modules/bookings/message.ts'
import { bookingsRepository } from '../../modules/bookings/repository.ts'
import type { Services } from '../../modules/services.ts'
import { AdminError, type CallerDeps, type Changed, type CommandOutput, type ReadDeps, type Verb } from '../command.ts'
import { readOptions, refuseMore } from '../input/options.ts'
import { plain } from '../list/cells.ts'
import type { BookingRow } from '../../db/schema/rows.ts'

const hasAddress = ({ contact }: BookingRow): boolean => contact.email !== ''

const within = (rows: readonly BookingRow[], { reach }: CallerDeps): BookingRow[] =>
  rows.filter(({ placeId }) => !reach || reach.includes(placeId))

/** `bookings readers`: how many a message to a slot reaches, by language. */
const countReaders = async ({ db, ...caller }: ReadDeps, words: readonly string[]): Promise<CommandOutput> => {
  refuseMore(words, 1)
  const rows = within(await guestsOf(db, words[0] ?? ''), caller)
  const reached = rows.filter(hasAddress)
  const byLanguage = sourceLocales.map((locale) => [
    locale,
    reached.filter((row) => sourceOf(row.locale) === locale).length,
  ])
  const facts = { ...Object.fromEntries(byLanguage), without_email: rows.length - reached.length }
  const parts = byLanguage.map(([locale, count]) => `${count} in ${locale}`)
  return { text: `${parts.join(', ')}; ${facts.without_email} left no email.`, facts }
}

const messageGuests = async (services: Services & CallerDeps, args: readonly string[]): Promise<Changed> => {
  const { db, bookingChanges } = services
  const options = readOptions(args, Object.fromEntries(sourceLocales.map((locale) => [locale, 'value' as const])))
  const [slotId = ''] = options.words
  refuseMore(options.words, 1)
  const message: ShopMessage = {}
  for (const locale of sourceLocales) {
    const text = plain(options.value(locale) ?? '')
    if (text.length > LONGEST_MESSAGE) throw new AdminError(`A message has at most ${LONGEST_MESSAGE} letters.`)
    if (text !== '') message[locale] = text
  }
  if (Object.keys(message).length === 0)
    throw new AdminError('Write the message: --en "We meet at the north gate", --ar "…" or both.')
  const rows = within(await guestsOf(db, slotId), services)
  const [first] = rows
  if (!first) throw new AdminError('No guest is expected at that time. "bookings slots" lists the slots of a day.')
  // The same words are not mailed twice to a booking, however often they are sent.
  const key = createHash('sha256').update(JSON.stringify(message)).digest('hex').slice(0, 16)
  const told: string[] = []
  for (const { id } of rows.filter(hasAddress))
    await db.transaction(async (tx) => {
      const row = await bookingsRepository(tx).lock(id)
      if (!row || (row.status !== 'confirmed' && row.status !== 'redeemed')) return
      await bookingChanges.mail(tx, row, 'booking_message', { message, key })
      told.push(row.reference)
    })
  const silent = rows.filter((row) => !hasAddress(row)).map(({ reference }) => reference)
  return {
    text: `${told.length === 0 ? 'No one is' : `${told.length} bookings are`} written to.${silent.length > 0 ? ` No email was left with ${silent.join(', ')}: call or tell them.` : ''}`,
    changed: `${slotId} ${first.slot.local_start}: ${told.length} bookings written to`,
  }
}

/** `bookings readers`. */
export const readersVerb: Verb = {
  kind: 'reads',
  isImpersonal: true,
  isOfPlaces: true,
  usage: '<slot>',
  summary: 'How many guests of a slot a message reaches, by language',
  run: countReaders,
}

/** `booking message`: to all guests of a slot. */
export const messageVerb: Verb = {
  kind: 'trades',
  needsSecret: true,
  isOfPlaces: true,
  conceals: sourceLocales,
  usage: `<slot> ${sourceLocales.map((locale) => `[--${locale} <text>]`).join(' ')}`,
  summary: 'Write to all guests of a slot, to each in their language as far as it is written',
  hurts: 'mails all guests of the slot',
  run: messageGuests,
}
