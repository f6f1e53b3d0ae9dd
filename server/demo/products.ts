import { booksMaps } from './products/books-maps.ts'
import { coffeeDates } from './products/coffee-dates.ts'
import { desertCamp } from './products/desert-camp.ts'
import { incenseOud } from './products/incense-oud.ts'
import { pottery } from './products/pottery.ts'
import { weaving } from './products/weaving.ts'
import type { SeedProduct } from './types.ts'

/** Every product of the demo shop, category by category. */
export const products: SeedProduct[] = [
  ...pottery,
  ...weaving,
  ...coffeeDates,
  ...incenseOud,
  ...desertCamp,
  ...booksMaps,
]
