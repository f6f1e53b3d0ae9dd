import type { UnitQuantity } from '#contract/booking/holds.ts'
import { sumOf } from '#contract/rules/money.ts'
import type { Translated } from '#locales/index.ts'
import type { BookedUnit } from '../../db/schema/bookings-schema.ts'
import type { BookingRow } from '../../db/schema/rows.ts'
import { type ApiError, apiError } from '../../errors/api-error.ts'

const SENTENCES = {
  money: {
    ar: 'إلغاء هذه التذكرة لمن دفع ثمنها. يمكنك إعادتها إليه.',
    en: 'Only the person who paid for this ticket can cancel it. You can give it back to them.',
  },
  unpaid: { ar: 'لا يمكن تسليم تذاكر هذا الحجز الآن.', en: 'Tickets of this booking can’t be handed over now.' },
  membership: {
    ar: 'المقاعد المحجوزة بالعضوية لصاحب العضوية، ولا يمكن تسليمها لغيره.',
    en: 'Seats booked with a membership are for its member and can’t be handed over.',
  },
  part: {
    ar: 'وصلتك هذه التذكرة من غيرك، ولا يسلّمها إلا من دفع ثمنها.',
    en: 'This ticket was handed to you. Only the person who paid for it can hand it over.',
  },
  moving: {
    ar: 'يجري الآن نقل هذا الحجز إلى موعد آخر. حاول بعد دقائق.',
    en: 'This booking is being moved to another time. Try again in a few minutes.',
  },
  closed: {
    ar: 'لن يقام هذا الموعد. اختر موعدًا آخر أولًا.',
    en: 'This time isn’t taking place. Choose another time first.',
  },
  begun: { ar: 'بدأ هذا الموعد.', en: 'This time has already begun.' },
  seats: { ar: 'لم يبقَ هذا العدد من المقاعد.', en: 'There aren’t that many seats left to hand over.' },
  whole: {
    ar: 'هذا المكان يُحجز كاملًا، فيُسلَّم الحجز كله.',
    en: 'This place is booked as a whole, so hand over the whole booking.',
  },
  alone: {
    ar: 'لا يحضر الأطفال وحدهم. أبقِ معهم بالغًا واحدًا على الأقل.',
    en: 'Children need an adult with them, on both tickets.',
  },
  taken: { ar: 'استُلمت هذه التذكرة من قبل.', en: 'This ticket has already been taken.' },
  ended: { ar: 'لم يعد هذا الرابط صالحًا.', en: 'This link doesn’t work any more.' },
  own: { ar: 'هذه تذكرتك أنت. أرسل الرابط لمن تريد.', en: 'This is your own ticket. Send the link to someone else.' },
  dearer: {
    ar: 'هذا الموعد أغلى، وثمن التذكرة دفعه غيرك. اختر موعدًا بالسعر نفسه أو أقل.',
    en: 'That time costs more, and someone else paid for this ticket. Choose one that costs the same or less.',
  },
  used: { ar: 'لم يعد بالإمكان إعادة هذه التذكرة.', en: 'This ticket can’t be given back any more.' },
} as const satisfies Record<string, Translated>

/** Why a ticket cannot be handed over, taken, moved or given back. */
export type HandingReason = keyof typeof SENTENCES

/** The refusal of what a ticket that is handed over does not allow. */
export const handedOver = (reason: HandingReason): ApiError =>
  apiError('handed_over', { sentence: SENTENCES[reason], data: { reason } })

/** Why seats of a booking cannot be handed over now; undefined where they can. */
export const whyNotHanded = (row: BookingRow, now: Date): HandingReason | undefined => {
  if (row.handedFrom !== null) return 'part'
  if (row.usesEntitlement) return 'membership'
  if (row.status !== 'confirmed') return 'unpaid'
  if (row.startsAt <= now) return 'begun'
  if (row.closedAt !== null) return 'closed'
  if (row.move !== null) return 'moving'
  return row.guestCount > 0 ? undefined : 'seats'
}

/** Whether the receiver of a part may give it back now. */
export const canGiveBack = ({ handedFrom, status, startsAt }: BookingRow, now: Date): boolean =>
  handedFrom !== null && status === 'confirmed' && startsAt > now

/** The units of a booking without some of them; undefined where it has fewer. */
export const without = (units: readonly BookedUnit[], some: readonly UnitQuantity[]): BookedUnit[] | undefined => {
  const left = units.map((unit) => resized(unit, -quantityOf(some, unit.unit_id)))
  const isWithin =
    left.every(({ quantity }) => quantity >= 0) &&
    some.every(({ unit_id }) => units.some((unit) => unit.unit_id === unit_id))
  return isWithin ? left.filter(({ quantity }) => quantity > 0) : undefined
}

/** The units of a booking together with those of a part that comes back. */
export const together = (units: readonly BookedUnit[], part: readonly BookedUnit[]): BookedUnit[] => [
  ...units.map((unit) => resized(unit, quantityOf(part, unit.unit_id))),
  ...part.filter(({ unit_id }) => units.every((unit) => unit.unit_id !== unit_id)),
]

/** Some units of a booking, as it has them. */
export const only = (units: readonly BookedUnit[], some: readonly UnitQuantity[]): BookedUnit[] =>
  units.flatMap((unit) => {
    const quantity = quantityOf(some, unit.unit_id)
    return quantity > 0 ? [resized(unit, quantity - unit.quantity)] : []
  })

export const guestsIn = (units: readonly Pick<UnitQuantity, 'quantity'>[]): number =>
  sumOf(units.map(({ quantity }) => quantity))

const quantityOf = (units: readonly UnitQuantity[], id: string): number =>
  guestsIn(units.filter(({ unit_id }) => unit_id === id))

const resized = (unit: BookedUnit, by: number): BookedUnit => {
  const quantity = unit.quantity + by
  return { ...unit, quantity, total: unit.unit_price * quantity }
}
