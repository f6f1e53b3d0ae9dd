/** A token bucket: `burst` at once, then `perHour`. */
export interface Limit {
  burst: number
  perHour: number
}

/** At most `count` in any 24 hours: half of them at once, and as many over the day. */
export const perDay = (count: number): Limit => ({ burst: Math.max(1, count / 2), perHour: count / 2 / 24 })

/**
 * Rate limits. Those of an IP prefix are wide, since a carrier may put many customers behind one address; those of an
 * account are tight.
 */
export const LIMITS = {
  /** Passwords tried from one IP prefix, for accounts that never signed in from it: far more than typing mistakes need. */
  password_ip_prefix: { burst: 600, perHour: 600 },
  /** Passwords tried for one account from one IP prefix. A day allows 970 guesses: far too few for eight characters. */
  password_account: { burst: 10, perHour: 40 },
  /** Passwords tried for one account from all IP prefixes it never signed in from, however many those are. */
  password_strangers: { burst: 20, perHour: 10 },
  /**
   * Passwords tried in the profile, by one session: a stolen session allows as many guesses as one IP prefix at sign-in.
   */
  password_session: { burst: 10, perHour: 40 },
  /**
   * Sign-ins at the desk by password and code: of one name from one IP prefix, and all from that. Not of a name from all
   * of them: a password and a code at once are beyond guessing, and strangers would lock its owner out.
   */
  desk_person: { burst: 10, perHour: 40 },
  desk_ip_prefix: { burst: 60, perHour: 60 },
  /** Wrong codes beside the right password, wherever from: who stole it has 250 guesses a day of 1,000,000. */
  desk_code: { burst: 10, perHour: 10 },
  /** Passkeys asked for and answered from one IP prefix: each view of the sign-in page asks once. */
  passkey_ip_prefix: { burst: 1200, perHour: 1200 },
  /** Passkeys created by one session. */
  passkey_session: { burst: 30, perHour: 30 },
  /**
   * Wrong codes from one IP prefix, for any challenge, ended and made-up ones too. Each challenge counts its own five
   * tries, but challenges cost nothing: a thousand IP prefixes would else guess a million times an hour. A customer whose
   * neighbours used these up waits for little more than a minute.
   */
  code_ip_prefix: { burst: 50, perHour: 50 },
  /** The same for the codes of an account in an IP prefix it signed in from before: five tries at each of five mails an hour. */
  code_account: { burst: 25, perHour: 25 },
  /** Invalid tokens of links and proofs: one of 32 bytes cannot be guessed, and no page sends so many old ones. */
  token_ip_prefix: { burst: 100, perHour: 100 },
  /** Unknown ticket codes entered at the door by one member of the staff: more than misreadings need. */
  ticket_code_staff: { burst: 30, perHour: 120 },
  /** Requests for accounts and new passwords: each costs a mail, and mails have a quota of their own. */
  register_ip_prefix: { burst: 600, perHour: 600 },
  forgot_ip_prefix: { burst: 300, perHour: 300 },
  /** Orders looked for by number and address: each costs a mail, of the same quota. */
  find_ip_prefix: { burst: 300, perHour: 300 },
  /** Codes to the contact of an order: by one session, and by all of an IP prefix. Each is a mail, with a quota of its own. */
  contact_code_session: { burst: 10, perHour: 10 },
  contact_code_ip_prefix: { burst: 300, perHour: 300 },
  /** Guests, each a permanent row. */
  guest_ip_prefix: { burst: 600, perHour: 600 },
  /** Addresses entered for stock notices without an account. */
  notice_ip_prefix: { burst: 60, perHour: 60 },
  /** The same by an account, for addresses other than its own. */
  notice_account: { burst: 20, perHour: 20 },
  /** Mails about unpaid orders to unconfirmed addresses, by one customer and by all of an IP prefix: see `contact-mails`. */
  contact_mail_sender: { burst: 20, perHour: 10 },
  contact_mail_ip_prefix: { burst: 100, perHour: 60 },
  /** Reports of browsers, one a visit. */
  vitals_ip_prefix: { burst: 600, perHour: 600 },
  /** Unknown coupons typed: more than typing mistakes need, and too few to find one. */
  coupon_ip_prefix: { burst: 120, perHour: 120 },
  /** Unknown codes of gift cards: each has 73 bits, and who mistypes one is told by its check letter before it is sent. */
  gift_card_session: { burst: 10, perHour: 20 },
  gift_card_ip_prefix: { burst: 60, perHour: 60 },
  /** Archives of all documents of one customer: each reads every one of them. */
  archive_account: { burst: 5, perHour: 10 },
  /** Addresses of the calendar subscription made by one account. */
  calendar_account: { burst: 20, perHour: 20 },
  /** Reads of one subscription: calendars of a family's devices, the busiest of which ask every five minutes. */
  calendar_feed: { burst: 60, perHour: 120 },
  /** Links of tickets made by one customer. */
  handover_customer: { burst: 30, perHour: 60 },
  /** Passes for wallets asked for by one customer, and complaints of devices from one IP prefix. */
  wallet_customer: { burst: 30, perHour: 60 },
  wallet_log_ip_prefix: { burst: 20, perHour: 20 },
  /** Calls of one customer that send pictures, refused ones too: each picture is made anew, which takes a processor. */
  pictures_customer: { burst: 20, perHour: 20 },
  /** Devices that one session turns notifications on for, and notifications to try them. */
  push_session: { burst: 20, perHour: 20 },
  /** Changes of e-mail requested by one customer: ten a day are more than needed. */
  email_account: { burst: 10, perHour: 0.5 },
  /** Codes asked for to sign in or to verify a number, each a message that is paid for: from one IP prefix, of one account, and to one number. */
  phone_ip_prefix: { burst: 60, perHour: 30 },
  phone_account: { burst: 5, perHour: 5 / 24 },
  phone_number: { burst: 5, perHour: 5 / 24 },
  /** Messages to one phone number other than codes: at most five at once, and ten in any day. */
  message_number: { burst: 5, perHour: 5 / 24 },
  /** All messages of the shop, each of which it pays for; a setting may say otherwise. */
  message_shop: perDay(1000),
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof LIMITS

/** Mails to one mailbox, whether or not it has an account. */
export const MAILS_PER_HOUR = 5
export const MAILS_PER_DAY = 10

/**
 * Mails about orders and bookings to one mailbox that their customer has not confirmed. About unpaid ones as many as of
 * any mail that needs no account; about paid ones as many as a family's orders of a day have.
 */
export const CONTACT_MAILS = {
  unpaid: { perHour: MAILS_PER_HOUR, perDay: MAILS_PER_DAY },
  paid: { perHour: 20, perDay: 40 },
  /** Of these the ones that staff sends again: where three did not arrive, a fourth does not either. */
  resent: { perHour: 3, perDay: 6 },
} as const
