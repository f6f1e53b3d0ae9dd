/**
 * The business constants of spec §9 and the limits that app, worker and server share. Durations in milliseconds unless
 * named otherwise.
 */

export const LOCALE_COOKIE_DAYS = 365
export const AUTH_COOKIE_SECONDS = 604_800

/** How long a proof of identity counts for what needs a recent one. */
export const REAUTHENTICATION_MS = 10 * 60 * 1000

/** How long a read counts as fresh: half a minute (spec §7). */
export const FRESH_MS = 30_000
export const PAGE_SIZE = 10
export const STORE_PAGE_SIZE = 24
export const MAX_PER_PAGE = 100

/** Characters of a password that is chosen. */
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128
/** The same at the desk, whose sessions reach every customer. */
export const DESK_PASSWORD_MIN = 12

/** Characters of a review. */
export const REVIEW_MAX = 2000

/** Characters of the card of a gift, as many as a small card takes by hand, and of how its sender signs. */
export const GIFT_MESSAGE_MAX = 300
export const GIFT_FROM_MAX = 60
/** How many days ahead a gift may be delivered at the earliest: its goods are held and paid for meanwhile. */
export const GIFT_DAYS_MAX = 60
/** Days after the order for which the receiver's page of a gift opens. */
export const GIFT_PAGE_DAYS = 365

/** Days after the promised one from which a late order may be cancelled although it is shipped: as the terms grant. */
export const LATE_DELIVERY_DAYS = 15

export const TOAST_LIMIT = 5
export const TOAST_REMOVE_MS = 200
export const TOAST_DURATION_MS = 3000

export const STALE_CHUNK_GUARD_MS = 10_000
export const UPDATE_FIRST_CHECK_MS = 1000

/** Widths offered for pictures, in CSS pixels, and the pixel densities each is offered at. */
export const IMAGE_WIDTHS = [320, 640, 768, 1024, 1280, 1536] as const
export const IMAGE_DENSITIES = [1, 2] as const
export const IMAGE_FORMATS = ['webp', 'avif', 'jpeg'] as const

/** The picture of a shared link: messengers show a JPEG of this many pixels and bytes at most (WhatsApp). */
export const SHARED_PICTURE = { pixels: 1200, format: 'jpeg', bytes: 300_000 } as const

/** Every pixel width the image service renders: each width at each density, ascending, once. */
export const IMAGE_PIXEL_WIDTHS: readonly number[] = [
  ...new Set(IMAGE_WIDTHS.flatMap((width) => IMAGE_DENSITIES.map((density) => width * density))),
].sort((a, b) => a - b)

export const ICON_TIMEOUT_MS = 1500
/** Settings and terms are waited for this long before the defaults are shown. */
export const STARTUP_TIMEOUT_MS = 3000
/** A page's answers in one file are waited for this long before the calls themselves are made. */
export const PAYLOAD_TIMEOUT_MS = 5000
/** The pause after which a further request counts as a new visit. */
export const VISIT_PAUSE_MS = 30 * 60 * 1000
/** After a declined offer to install the app none is made for this long. */
export const INSTALL_PAUSE_MS = 30 * 24 * 60 * 60 * 1000

/**
 * How long a card that the gateway knows by brand and last four digits alone counts as used for a trial: ten thousand
 * customers of a brand share such a name, so that a claim for ever would refuse new ones. Of 1,000 trials a year about
 * 250 claims are live, and one new customer in forty is asked for another card; a claim by fingerprint never lapses.
 */
export const TRIAL_CARD_DAYS = 90

/** The timeout of one attempt of a call. */
export const CALL_TIMEOUT_MS = 15_000

/**
 * Unpaid cash orders that one customer may have at once: each costs a courier's trip and holds unpaid stock. An account
 * is identified for longer than a guest.
 */
export const CASH_ORDERS = { guest: 3, account: 5 } as const
/** The largest order paid in cash, in whole units of the currency, unless the shop sets another sum. */
export const CASH_LIMIT = 1500
/** A first cash order of a guest that the shop does not confirm within this time ends. */
export const CASH_CONFIRMATION_HOURS = 24

/**
 * How many bookings by an unlimited quota may be open at once, unless the shop sets another number: enough to plan a
 * month, too few to block a venue for other customers.
 */
export const OPEN_ENTITLEMENT_BOOKINGS = 4
/** Days a membership may be paused in any 365: what the longest pause is, so that a few days paid never last a year. */
export const PAUSE_DAYS_A_YEAR = 90

/**
 * Days in which a chosen plan can be paid for at the price that was shown: long enough to retry with another card,
 * short enough that no old price is reserved for later.
 */
export const MEMBERSHIP_OFFER_DAYS = 7

/** Days for which a device may repeat a write under its `Idempotency-Key`; a server keeps keys for longer. */
export const KEY_LIFE_DAYS = 6

/** How long a device may repeat a write of a cart under its key; a server keeps the key for an hour. */
export const CART_KEY_LIFE_MS = 50 * 60 * 1000

/** How long answers stay readable offline. */
export const OFFLINE_MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000
/** Days for which an order under way stays readable on the device: longer than any delivery within the region takes. */
export const ORDER_KEPT_DAYS = 60

/** An order of as long ago is named before the same goods are ordered again. */
export const RECENT_ORDER_MS = 30 * 60 * 1000
