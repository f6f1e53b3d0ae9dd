import { bySource } from '#locales/sources.ts'
import type { Text } from '#contract/rules/common.ts'
import { sumOf } from '#contract/rules/money.ts'
import type { Database } from '../../db/client.ts'
import { dateTag } from '../../lib/written-day.ts'
import type { FormerSupply } from '../../documents/supply.ts'
import { bookingsRepository } from './repository.ts'
import type { BookingRow, PaymentRow } from '../../db/schema/rows.ts'
import { textIn } from '../../lib/text-in.ts'

/** What a booking sold for a payment: its units, or the difference of a move to a dearer slot. */
export const bookingSupply = async (
  db: Database,
  { intentId, amount }: Pick<PaymentRow, 'intentId' | 'amount'>,
): Promise<FormerSupply | undefined> => {
  const row = await bookingsRepository(db).read(intentId)
  if (!row) return undefined
  const { taxPercent } = row
  const isWhole = sumOf(row.units.map(({ total }) => total)) === amount
  const difference = { label: label(row), quantity: 1, unitPrice: amount, total: amount, taxPercent }
  return {
    reference: row.reference,
    lines: isWhole
      ? row.units.map((unit) => ({
          label: label(row, unit.label),
          quantity: unit.quantity,
          unitPrice: unit.unit_price,
          total: unit.total,
          taxPercent,
        }))
      : [difference],
    buyer: row.contact,
    userId: row.userId,
    vatNumber: row.sellerVatNumber,
  }
}

/** Its place, its time in words, and what was sold of it. */
const label = ({ place, slot, startsAt }: BookingRow, unit?: Text): Text => {
  const says = (locale: keyof Text): string => {
    const when = new Intl.DateTimeFormat(dateTag(locale), {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone: slot.time_zone,
    })
    return [textIn(place.name, locale), when.format(startsAt), ...(unit ? [textIn(unit, locale)] : [])].join(' · ')
  }
  return bySource(says)
}
