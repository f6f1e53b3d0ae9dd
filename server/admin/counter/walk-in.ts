import { DEFAULT_LOCALE } from '#locales/index.ts'
import { qrPayload } from '#contract/rules/ticket-code.ts'
import type { UnitQuantity } from '#contract/booking/holds.ts'
import { textIn } from '../../lib/text-in.ts'
import { bookWalkIn } from '../../modules/counter/walk-in.ts'
import { payableOf } from '../../modules/bookings/payment-subject.ts'
import type { Services } from '../../modules/services.ts'
import { AdminError, type CallerDeps, type Changed, type Verb } from '../command.ts'
import { settle } from '../audit/settle.ts'
import { readOptions, refuseMore } from '../input/options.ts'
import { parseCount, written } from '../input/typed-amount.ts'
import { shopTime } from '../list/cells.ts'
import {
  PAID_WORDS,
  refusedAsTyped,
  refuseOtherTotal,
  SALE_CONCEALS,
  SALE_OPTIONS,
  SALE_USAGE,
  saleLink,
  typedSale,
} from './typed-sale.ts'

const MOST_GUESTS = 999

/** `adult=2,child=1`; of each unit at least one. */
const typedUnits = (typed: string): UnitQuantity[] =>
  typed.split(/[,،]/).map((part) => {
    const [, unit_id = '', count = '1'] = /^\s*([\w-]+)\s*(?:=\s*(\S+))?\s*$/.exec(part) ?? []
    const quantity = parseCount(count, MOST_GUESTS)
    if (unit_id === '' || !quantity)
      throw new AdminError(`"${part.trim()}" is no ticket: write adult=2,child=1. "bookings slot" lists what there is.`)
    return { unit_id, quantity }
  })

const addWalkIn = async (services: Services & CallerDeps, args: readonly string[]): Promise<Changed> => {
  const options = readOptions(args, { ...SALE_OPTIONS, units: 'value' })
  const [slotId] = options.words
  const units = options.value('units')
  refuseMore(options.words, 1)
  if (slotId === undefined || units === undefined)
    throw new AdminError('Usage: booking add <slot> --units adult=2 --paid cash. "bookings slots" lists the slots.')
  const { db, reach } = services
  return refusedAsTyped(services, async () => {
    const sale = typedSale(options, services)
    const wanted = { ...sale, slotId, units: typedUnits(units), reach }
    const { row, link, sum, changed } = await db.transaction(async (tx) => {
      const made = await bookWalkIn(services, tx, wanted)
      refuseOtherTotal(options, made)
      const paid = written(made.total, made.currency)
      const outcome = `${made.reference}: booked at the counter, ${made.seats} seats, ${paid} ${PAID_WORDS[sale.paid]}`
      await settle(tx, services, outcome)
      return { row: made, link: await saleLink(services, tx, 'booking', made), sum: paid, changed: outcome }
    })
    const { reference, slot, guestCount, total, currency, ticketCode, place } = row
    const payUntil = payableOf(row)?.payUntil
    const what = `${guestCount} for ${textIn(place.name, services.locale ?? DEFAULT_LOCALE)}, ${slot.local_start.replace('T', ' ')}`
    const text = payUntil
      ? `${reference}: ${what}. ${sum} is to be paid by ${shopTime(payUntil)}; the seats are held until then: ${link}`
      : `${reference}: ${what}. ${total === 0 ? 'It is free.' : `${sum} was paid ${PAID_WORDS[sale.paid]}.`} Ticket ${ticketCode}.`
    return {
      text,
      facts: {
        reference,
        total: { amount: total, currency },
        ...(payUntil ? { pay_until: payUntil.toISOString(), link } : { paid: sale.paid, ticket: ticketCode }),
        ...(ticketCode !== null && { qr_payload: qrPayload(reference, ticketCode) }),
      },
      changed,
    }
  })
}

/** `booking add`: a booking for a person who is here. */
export const walkInVerb: Verb = {
  kind: 'trades',
  role: 'staff',
  isOfPlaces: true,
  needsSecret: true,
  conceals: SALE_CONCEALS,
  usage: `<slot> --units <adult=2,child=1> ${SALE_USAGE}`,
  summary:
    'Book for a person who is here, also after the time for booking; a link is mailed, and holds the seats for 30 minutes',
  run: addWalkIn,
}
