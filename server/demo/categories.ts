import type { SeedCategory } from './types.ts'

/** The six shelves of the demo shop, in the order shown. */
export const categories: SeedCategory[] = [
  {
    slug: 'pottery',
    name: { ar: 'الفخار', en: 'Pottery' },
    alt: { ar: 'رسم لأوانٍ فخارية', en: 'Illustration of clay vessels' },
  },
  {
    slug: 'weaving',
    name: { ar: 'السدو والنسيج', en: 'Weaving' },
    alt: { ar: 'رسم لنسيج بنقوش السدو', en: 'Illustration of a weave with Sadu patterns' },
  },
  {
    slug: 'coffee-dates',
    name: { ar: 'القهوة والتمور', en: 'Coffee & dates' },
    alt: { ar: 'رسم لضيافة القهوة والتمر', en: 'Illustration of coffee and dates for guests' },
  },
  {
    slug: 'incense-oud',
    name: { ar: 'العود والبخور', en: 'Incense & oud' },
    alt: { ar: 'رسم لبخور وعود', en: 'Illustration of incense and oud' },
  },
  {
    slug: 'desert-camp',
    name: { ar: 'عدّة البر', en: 'Desert camp' },
    alt: { ar: 'رسم لعدّة مخيّم', en: 'Illustration of camp gear' },
  },
  {
    slug: 'books-maps',
    name: { ar: 'كتب وخرائط', en: 'Books & maps' },
    alt: { ar: 'رسم لكتب وخرائط', en: 'Illustration of books and maps' },
  },
]
