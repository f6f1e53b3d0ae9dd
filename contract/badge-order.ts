import type { Badge } from './products.ts'

/** The badges worth a place on a picture, the weightiest first. Made by hand is nearly everything, much loved says the rating. */
const WORTHY: readonly Badge[] = ['sale', 'limited', 'new']

/** The one badge a card shows, the same wherever it stands. */
export const cardBadge = (badges: readonly Badge[]): Badge | undefined => WORTHY.find((one) => badges.includes(one))
