import { ARABIC_SEATS, ARABIC_VISITS, arabicCount } from '#locales/arabic-count.ts'
import type { SlotQuota } from '#contract/membership/quotas.ts'
import type { Locale, Translated } from '#locales/index.ts'
import { type ApiError, apiError } from '../../errors/api-error.ts'
import { ERRORS } from '../../errors/messages.ts'
import { isExclusive } from '../holds/repository.ts'
import type { PlaceRow } from '../places/serialize.ts'
import { serializeQuota } from '../subscriptions/quota/slot-quota.ts'
import { textIn } from '../../lib/text-in.ts'
import type { BookingRow } from '../../db/schema/rows.ts'
import type { Refusal } from '../subscriptions/quota/quota.ts'
import type { Spent } from '../subscriptions/quota/usage.ts'

/** Whether a unit is spent for a booking, as where one party has the place, or for each guest. */
export const unitsPer = (place: PlaceRow): SlotQuota['per'] => (isExclusive(place) ? 'booking' : 'guest')

/** The number of units that a booking of this many guests spends. */
export const unitsFor = (place: PlaceRow, guests: number): number => (unitsPer(place) === 'booking' ? 1 : guests)

const SENTENCES: Record<Exclude<Refusal, 'none' | 'fair_use'>, Translated> = {
  exhausted: ERRORS.entitlement_exhausted,
  not_covered: {
    ar: 'هذا الموعد بعد نهاية عضويتك، وهي لن تتجدد. احجزه بسعره العادي أو تراجع عن إلغاء العضوية.',
    en: 'This time is after your membership ends, and it won’t renew. Book at the regular price, or keep your membership.',
  },
}

const fairUse = (limit: number): Translated => ({
  ar: `بلغت حد الحجوزات القادمة بعضويتك في الوقت نفسه (${limit}). احجز بعد أحدها، أو بالسعر العادي.`,
  en: `You’ve reached the ${limit} upcoming bookings your membership allows at a time. Book after one of them, or at the regular price.`,
})

/** Why a booking cannot be made by the membership, with what is left of it. */
export const entitlementRefused = ({ why, quota }: Spent & { isSpent: false }, per: SlotQuota['per']): ApiError => {
  const words = why === 'fair_use' ? fairUse(quota?.openLimit ?? 0) : SENTENCES[why === 'none' ? 'exhausted' : why]
  const data = { reason: why, ...(quota && { quota: serializeQuota(quota, per) }) }
  return apiError('entitlement_exhausted', { sentence: words, data })
}

/** Units of a membership in words. */
export const unitsOf = ({ entitlementUnits: units, place }: BookingRow, locale: Locale): string =>
  textIn(place.kind === 'location' ? VISITS : SEATS, locale)(units)

const VISITS: Translated<(units: number) => string> = {
  ar: (units) => arabicCount(units, ARABIC_VISITS),
  en: (units) => `${units} visit${units === 1 ? '' : 's'}`,
}
const SEATS: Translated<(units: number) => string> = {
  ar: (units) => arabicCount(units, ARABIC_SEATS),
  en: (units) => `${units} seat${units === 1 ? '' : 's'}`,
}
