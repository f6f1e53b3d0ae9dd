import type { Benefit } from '#contract/membership/memberships.ts'
import { ARABIC_SEATS, ARABIC_VISITS, arabicCount } from '#locales/arabic-count.ts'

/** Ids of the meters that quotas are counted by. */
export const METERS = { visits: 'mtr_venue-visits', seats: 'mtr_experience-seats' } as const

export const memberPrices: Benefit = {
  id: 'member-prices',
  kind: 'discount',
  name: { ar: 'أسعار الأعضاء في المتجر', en: 'Member prices in the store' },
  label: { ar: 'خصم 10% على كل المنتجات', en: '10% off everything' },
  amount: 10,
}

export const freeDelivery: Benefit = {
  id: 'free-delivery',
  kind: 'perk',
  name: { ar: 'التوصيل', en: 'Delivery' },
  label: { ar: 'توصيل مجاني لكل طلب', en: 'Free on every order' },
}

/** Visits to venues at no charge, so many a month, or as many as wanted. */
export const venueVisits = (units: number | null): Benefit => ({
  id: 'venue-visits',
  kind: 'quota',
  name: { ar: 'زيارات الأماكن', en: 'Venue visits' },
  label:
    units === null
      ? { ar: 'بلا حدود', en: 'Unlimited' }
      : {
          ar: `${arabicCount(units, ARABIC_VISITS)} كل شهر`,
          en: `${units} ${units === 1 ? 'visit' : 'visits'} a month`,
        },
  meter_id: METERS.visits,
  amount: units,
})

/** Seats in experiences at no charge, so many a month. */
export const experienceSeats = (units: number): Benefit => ({
  id: 'experience-seats',
  kind: 'quota',
  name: { ar: 'مقاعد التجارب', en: 'Experience seats' },
  label: { ar: `${arabicCount(units, ARABIC_SEATS)} كل شهر`, en: `${units} ${units === 1 ? 'seat' : 'seats'} a month` },
  meter_id: METERS.seats,
  amount: units,
})
