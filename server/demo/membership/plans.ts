import type { meters, plans } from '../../db/membership-schema.ts'
import { experienceSeats, freeDelivery, memberPrices, METERS, venueVisits } from './benefits.ts'

/** The memberships of the demo shop, in halalas. A year costs ten months. */
export const demoPlans: (typeof plans.$inferInsert)[] = [
  {
    id: 'pln_dune',
    rank: 0,
    name: { ar: 'كثيب', en: 'Dune' },
    tagline: { ar: 'لمن يحب التسوق', en: 'For the store alone' },
    priceMonth: 2900,
    priceYear: 29_000,
    trialDays: 0,
    benefits: [memberPrices, freeDelivery],
    featured: false,
  },
  {
    id: 'pln_caravan',
    rank: 1,
    name: { ar: 'قافلة', en: 'Caravan' },
    tagline: { ar: 'للمتجر وعطلة نهاية الأسبوع', en: 'For the store and the weekend' },
    priceMonth: 7900,
    priceYear: 79_000,
    trialDays: 14,
    benefits: [memberPrices, freeDelivery, venueVisits(4), experienceSeats(2)],
    featured: true,
  },
  {
    id: 'pln_oasis',
    rank: 2,
    name: { ar: 'واحة', en: 'Oasis' },
    tagline: { ar: 'لمن يعشق الرحلات', en: 'For those always on the move' },
    priceMonth: 15_900,
    priceYear: 159_000,
    trialDays: 0,
    benefits: [memberPrices, freeDelivery, venueVisits(null), experienceSeats(6)],
    featured: false,
  },
]

/** What the demo shop counts quotas by. */
export const demoMeters: (typeof meters.$inferInsert)[] = [
  {
    id: METERS.visits,
    position: 0,
    name: { ar: 'زيارات الأماكن', en: 'Venue visits' },
    unit: 'visit',
    spentBy: 'location',
  },
  {
    id: METERS.seats,
    position: 1,
    name: { ar: 'مقاعد التجارب', en: 'Experience seats' },
    unit: 'seat',
    spentBy: 'experience',
  },
]
