/** A token bucket: `burst` at once, then `perHour`. */
export interface Limit {
  burst: number
  perHour: number
}

/**
 * THE table of how often something may be tried. Those of a block are wide, since a carrier may put a whole quarter
 * behind one address; those of an account are tight.
 */
export const LIMITS = {
  /** Passwords tried from one block, for accounts that never signed in from it: far more than its people mistype. */
  password_block: { burst: 600, perHour: 600 },
  /** Passwords tried for one account from one block. A day of guessing is 970 of them: no match for eight characters. */
  password_account: { burst: 10, perHour: 40 },
  /** Passwords tried for one account from all blocks it never signed in from, however many those are. */
  password_strangers: { burst: 20, perHour: 10 },
  /** Passwords tried in the profile, by one session: its thief has no more guesses than a neighbour. */
  password_session: { burst: 10, perHour: 40 },
  /** Codes and proofs for what waits for none. Each challenge that does counts its own five tries. */
  code_block: { burst: 600, perHour: 600 },
  /** Accounts asked for, and new passwords: each costs a mail, and mails have a quota of their own. */
  register_block: { burst: 600, perHour: 600 },
  forgot_block: { burst: 300, perHour: 300 },
  /** Codes to the contact of an order: by one session, and by all of a block. Each is a mail, with a quota of its own. */
  contact_code_session: { burst: 10, perHour: 10 },
  contact_code_block: { burst: 300, perHour: 300 },
  /** Guests, each a row that stays. */
  guest_block: { burst: 600, perHour: 600 },
  /** Addresses that mails are asked for without a session, when something is back in stock. */
  notice_block: { burst: 60, perHour: 60 },
  /** Coupons typed that there are none of: more than anybody mistypes, and no way to find one. */
  coupon_block: { burst: 120, perHour: 120 },
  /** Other e-mail addresses asked for by one customer: nobody moves ten times a day. */
  email_account: { burst: 10, perHour: 0.5 },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS

/** Mails to one address, whether anybody is known by it or not. */
export const MAILS_PER_HOUR = 5
export const MAILS_PER_DAY = 10
