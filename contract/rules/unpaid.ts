/** Limits of what is reserved and unpaid: apart from the others, which every first load brings. */

/**
 * What one visitor (an account, a guest session or a signed-out visitor's hold secret) may keep reserved and unpaid.
 * More than a paying customer has open, and little enough that one visitor cannot reserve all stock or slots. `value`
 * is in whole units of the currency. Value, pieces and seats limit what is reserved beside something else; without an
 * account they limit the first order or booking too, except for an ordinary purchase (`UNPAID_SHARE`), so that no
 * anonymous order is larger than what it leaves its neighbours.
 */
export const UNPAID = {
  holds: 2,
  bookings: 3,
  orders: 3,
  value: 5000,
  pieces: 60,
  seats: 24,
  /** Slots of places that one party has to itself. */
  exclusive: 3,
} as const

/**
 * The factor for the anonymous visitors of one IP prefix together: a carrier puts many behind one. Each reservation counts
 * with no more than one visitor's bound, and an ordinary first purchase by card is not refused by these sums.
 */
export const UNPAID_BLOCK_FACTOR = 10

/**
 * How much of a variant's stock, of a slot's seats, or of the free slots of a venue's day or week may be reserved and
 * unpaid. A visitor: a fifth, but always an ordinary purchase as long as one is left, and the smallest party of a place;
 * of `largeThings` things up to half, or, with an account, all. An ordinary purchase of at most `firstLines` lines by a
 * visitor with nothing else unpaid may be the last of a thing. Anonymous visitors: those of one IP prefix up to half; all
 * of them up to half, prefixes with no more than an ordinary purchase up to four fifths, and prefixes with nothing else
 * unpaid up to the last.
 */
export const UNPAID_SHARE = {
  visitor: 1 / 5,
  anonymous: 1 / 2,
  reserve: 1 / 5,
  largeThings: 2,
  firstLines: 3,
  /** A few of the same piece, a family's seats, an evening of two slots. */
  ordinary: { pieces: 3, seats: 6, slots: 2 },
} as const

/** The feature of a back end (`general.features`) that bounds the seats of visitors without an account by `guestSeats`. */
export const GUEST_SEATS = 'guest-seats'

/**
 * The most seats of a shared slot that a visitor without an account and with nothing else unpaid may hold: half of it up
 * to `UNPAID.seats`, and always an ordinary party or the smallest one of the place.
 */
export const guestSeats = (left: number, leastParty: number): number =>
  Math.min(
    left,
    Math.max(
      Math.min(UNPAID.seats, Math.floor(left * UNPAID_SHARE.anonymous)),
      UNPAID_SHARE.ordinary.seats,
      leastParty,
    ),
  )

/**
 * Hours in a day for which a visitor's reservations may end unpaid (of an IP prefix: `UNPAID_BLOCK_FACTOR` times as
 * long), and those for an item that was sold out by them: the last pieces, or an exclusive slot.
 */
export const LAPSED_HOURS = { visitor: 4, lastOne: 1.5 } as const
