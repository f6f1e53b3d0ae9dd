import type { Badge } from './products.ts'

/**
 * The badges shown on a picture, the most important first. Handmade applies to nearly every product, and popularity
 * shows in the rating.
 */
const WORTHY: readonly Badge[] = ['sale', 'limited', 'new']

/** The one badge a card shows, the same in every place. */
export const cardBadge = (badges: readonly Badge[]): Badge | undefined => WORTHY.find((one) => badges.includes(one))
