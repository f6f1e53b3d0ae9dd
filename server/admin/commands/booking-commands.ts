import { DEFAULT_LOCALE } from '#locales/index.ts'
import { newId } from '../../accounts/tokens.ts'
import { recordCheckIn } from '../../modules/check-ins/record.ts'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import { bookings } from '../../db/schema/bookings-schema.ts'
import { foldDigits } from '../../lib/fold-digits.ts'
import { doorEntries } from '../../db/schema/check-ins-schema.ts'
import type { Database } from '../../db/client.ts'
import { contradicts } from '../../modules/check-ins/door-entries.ts'
import { retainedOf } from '../../modules/bookings/policy.ts'
import { bookingsRepository } from '../../modules/bookings/repository.ts'
import type { Services } from '../../modules/services.ts'
import { difference } from '../audit/difference.ts'
import { settle } from '../audit/settle.ts'
import { type AdminCommand, AdminError, type CallerDeps, type Changed, type ReadDeps } from '../command.ts'
import { findBooking } from '../bookings/find-booking.ts'
import { messageVerb } from '../bookings/message-guests.ts'
import { ticketVerb } from '../bookings/print-ticket.ts'
import { goesBack } from '../bookings/goes-back.ts'
import { unpaidWalkInVerbs } from '../counter/unpaid-walk-in.ts'
import { walkInVerb } from '../counter/walk-in.ts'
import { refundSentence } from '../orders/refund-sentence.ts'
import { openRefundHint } from '../money/open-refunds.ts'
import { bookingsVerbs } from '../bookings/list-bookings.ts'
import { readTicket } from '#contract/rules/ticket-code.ts'
import { refuseUnseen, SEEN } from '../orders/changing.ts'
import { tidyReference } from '../orders/find-order.ts'
import { tooMuch } from '../orders/wanted-refund.ts'
import { readOptions } from '../input/options.ts'
import { typedAmount, written } from '../input/typed-amount.ts'
import { subjectOf } from '../rehearsal/subject.ts'
import { commandOf } from '../verbs.ts'
import type { BookingRow } from '../../db/schema/rows.ts'
import { textIn } from '../../lib/text-in.ts'

/** Makes a change and answers what to say of it, after the booking's reference; undefined where it cannot be made. */
type Change = (tx: Database, row: BookingRow, services: Services, typed?: string) => Promise<string | undefined>

const cancel: Change = async (tx, row, { bookingChanges }) => {
  const payer = row.handedFrom === null ? undefined : await bookingsRepository(tx).read(row.handedFrom)
  const cancelled = await bookingChanges.cancel(tx, row, 'shop')
  if (cancelled && payer) {
    const { refunded = 0 } = (await bookingsRepository(tx).read(payer.id)) ?? {}
    if (refunded > payer.refunded) return 'is cancelled. What was paid for it goes back to the customer who booked.'
    return `is cancelled. ${refundSentence(payer, { amount: 0, to: 'card' })}`
  }
  return cancelled && `is cancelled. ${await goesBack(tx, cancelled.refunded - row.refunded, row)}`
}

const refund: Change = async (tx, row, { bookingChanges, clock }, typed) => {
  const amount = await bookingChanges.refund(tx, row, typedAmount(typed, row.currency))
  if (amount === undefined) throw await tooMuch(tx, row, retainedOf(row), clock.now())
  return `is refunded. ${await goesBack(tx, amount, row)}`
}

const returnCash: Change = async (tx, row, { bookingChanges }) => {
  const amount = await bookingChanges.returnCash(tx, row)
  return amount === undefined ? undefined : `has its money back: ${written(amount, row.currency)}.`
}

const noShow: Change = async (tx, row, { bookingChanges }) =>
  (await bookingChanges.noShow(tx, row)) ? 'did not come.' : undefined

const redeem: Change = async (tx, row, { bookingChanges, clock }) => {
  const at = clock.now()
  const checkIn = { id: newId('chk'), staffId: null, at, receivedAt: at }
  return (await recordCheckIn({ bookingChanges }, tx, row, checkIn)) ? '' : undefined
}

interface Wanted {
  run: Change
  what: string
  typed?: string | undefined
  seen?: string | undefined
}

const change = (services: Services & CallerDeps, id: string, { run, what, typed, seen }: Wanted): Promise<Changed> =>
  services.db.transaction(async (tx) => {
    const row = await bookingsRepository(tx).lock(id)
    if (row) await refuseUnseen(tx, row, seen, services.by)
    const sentence = row && (await run(tx, row, services, typed))
    if (sentence === undefined)
      throw new AdminError(
        row?.status === BECOMES[what]
          ? `${row?.reference} is ${row?.status} already.`
          : `${row?.reference ?? ''} is ${row?.status ?? 'gone'}: it cannot be changed by "${what}".${await openRefundHint(tx, row?.reference ?? '', services.clock.now())}`,
      )
    const after = row && (await bookingsRepository(tx).lock(id))
    const changed = row && after ? difference(row.reference, stateOf(row), stateOf(after)) : ''
    await settle(tx, services, changed)
    return { text: `${row?.reference} ${sentence}`.trim(), changed }
  })

/** What verbs make of a booking. */
const BECOMES: Readonly<Record<string, string>> = { cancel: 'cancelled', 'no-show': 'no_show' }

const stateOf = ({ status, refunded, currency }: BookingRow) => ({ status, refunded: written(refunded, currency) })

/** Changes a booking that is locked, by its reference. */
const changing =
  (what: string, run: Change) =>
  async (services: Services & CallerDeps, args: readonly string[]): Promise<Changed> => {
    const { words, value } = readOptions(args, { seen: 'value' })
    const [reference = '', typed] = words
    const { id } = await findBooking(services, reference, `booking ${what}`)
    return change(services, id, { run, what, typed, seen: value('seen') })
  }

/** Notes that the operator has seen what a door did without the server. */
const seen = async ({ db, clock }: ReadDeps, [typed = '']: readonly string[]): Promise<Changed> => {
  const reference = tidyReference(typed)
  const ofBooking = db.select({ id: bookings.id }).from(bookings).where(eq(bookings.reference, reference))
  const noted = await db
    .update(doorEntries)
    .set({ seenAt: clock.now() })
    .where(
      and(
        contradicts,
        isNull(doorEntries.seenAt),
        or(eq(doorEntries.id, typed.toLowerCase()), inArray(doorEntries.bookingId, ofBooking)),
      ),
    )
    .returning({ id: doorEntries.id })
  if (noted.length === 0)
    throw new AdminError(`No entry at the door is waiting for ${typed || 'that'}. "waiting" lists them.`)
  return { text: `${typed}: seen.`, changed: `${typed}: entries at the door seen: ${noted.length}` }
}

const ofBooking = async (deps: ReadDeps & CallerDeps, args: readonly string[]) => {
  const [reference = ''] = readOptions(args, { seen: 'value' }).words
  return subjectOf('booking', await findBooking(deps, reference, 'booking cancel'))
}

/** Commands on bookings and tickets. */
export const bookingCommands: readonly AdminCommand[] = [
  commandOf(
    { name: 'bookings', topic: 'bookings', summary: 'List bookings, slots, and the guests of a slot' },
    bookingsVerbs,
  ),
  commandOf(
    {
      name: 'booking',
      topic: 'bookings',
      summary: 'Book at the counter, cancel a booking, pay it back, or record a no-show',
    },
    {
      add: walkInVerb,
      ticket: ticketVerb,
      message: messageVerb,
      ...unpaidWalkInVerbs,
      cancel: {
        kind: 'trades',
        needsSecret: true,
        isOfPlaces: true,
        usage: `<reference> ${SEEN}`,
        summary: 'Cancel it, and pay all of it back',
        hurts: 'cancels the booking and pays it back',
        rehearses: ofBooking,
        run: changing('cancel', cancel),
      },
      refund: {
        kind: 'trades',
        needsSecret: true,
        isOfPlaces: true,
        usage: `<reference> [<amount>] ${SEEN}`,
        summary: 'Refund all of it or an amount; it stays booked',
        hurts: 'pays money back',
        rehearses: ofBooking,
        run: changing('refund', refund),
      },
      'cash-returned': {
        kind: 'trades',
        needsSecret: true,
        isOfPlaces: true,
        usage: `<reference> ${SEEN}`,
        summary: 'What was paid at the counter was given back there',
        run: changing('cash-returned', returnCash),
      },
      seen: {
        kind: 'edits',
        usage: '<reference> | <entry>',
        summary: 'Take what a door did without the server off the list of "waiting"',
        run: seen,
      },
      'no-show': {
        kind: 'trades',
        isOfPlaces: true,
        usage: `<reference> ${SEEN}`,
        summary: 'The guests did not come',
        needsSecret: true,
        run: changing('no-show', noShow),
      },
    },
  ),
  commandOf(
    { name: 'ticket', topic: 'bookings', summary: 'Redeem a ticket at the door' },
    {
      redeem: {
        kind: 'trades',
        needsSecret: true,
        role: 'staff',
        isOfPlaces: true,
        // A ticket's code lets its bearer in.
        conceals: [0],
        usage: '<code>',
        summary: 'Once; a code reader may type the whole content of the code',
        run: async (services, [typed = '']) => {
          if (typed.trim() === '') throw new AdminError('Usage: ticket redeem <code>.')
          const code = readTicket(foldDigits(typed))?.code ?? tidyReference(typed)
          const [found] = await services.db.select().from(bookings).where(eq(bookings.ticketCode, code))
          const successors = found ? [] : await services.db.select().from(bookings).where(eq(bookings.handedCode, code))
          if (successors.length > 0)
            throw new AdminError(`${code} was handed over to another person: its ticket has a new code.`)
          if (!found || (services.reach && !services.reach.includes(found.placeId)))
            throw new AdminError(`There is no ticket ${code}.`)
          const { text } = await change(services, found.id, { run: redeem, what: 'redeem' })
          const welcome = `${text}: ${found.guestCount} for ${textIn(found.place.name, services.locale ?? DEFAULT_LOCALE)}, ${found.slot.local_start.replace('T', ' ')}. Welcome.`
          return { text: welcome, changed: `${text}: checked in` }
        },
      },
    },
  ),
]
