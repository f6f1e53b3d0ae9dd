import type { NotificationChannel, NotificationTopic } from '#contract/account/notifications.ts'

/** An event a customer is told of. */
export interface NotificationRow {
  topic: NotificationTopic
  /** The channels it is told by; without mail it is not told where no other one reaches the customer. */
  channels: readonly NotificationChannel[]
  /** It is mailed whatever was chosen: a receipt or a ticket, or what must be in writing. */
  mail?: 'always'
  /** In the quiet hours of a customer it waits for their end, or is shown at once, since later it is of no use. */
  inQuietHours: 'waits' | 'shown'
  /** How long it is of use, in hours: a device that was off for longer is not told. */
  hours: number
  /** Not shown while the app is being looked at. */
  onlyInBackground?: true
}

const ANY = ['mail', 'push', 'message'] as const
const ON_DEVICES = ['mail', 'push'] as const
const DAY = 24

type More = Partial<Omit<NotificationRow, 'topic' | 'inQuietHours'>>

const notified = <Topic extends NotificationTopic>(
  topic: Topic,
  inQuietHours: NotificationRow['inQuietHours'],
  more: More = {},
): NotificationRow & { topic: Topic } => ({ topic, inQuietHours, channels: ANY, hours: 2 * DAY, ...more })
/** Mailed in any case, and sent by another channel as well where a customer chose both. */
const inWriting: typeof notified = (topic, inQuietHours, more) =>
  notified(topic, inQuietHours, { mail: 'always', ...more })

/**
 * The events customers are notified of, and how: the kinds of their mails follow from it. Consent is checked where an
 * event arises: reminders and wishes have none without it.
 */
export const NOTIFICATIONS = {
  /** What was paid together: the mail of each part, in one. */
  basket_paid: inWriting('orders', 'waits'),
  /** Mails of an order; those of a cash order differ and have kinds of their own. */
  order_placed: notified('orders', 'waits'),
  order_placed_cash: notified('orders', 'waits'),
  order_awaits_confirmation: notified('orders', 'waits'),
  order_confirmed: notified('orders', 'waits'),
  order_unconfirmed: notified('orders', 'waits'),
  order_paid: inWriting('orders', 'waits'),
  /** Sold at the counter, and taken along. */
  order_sold: inWriting('orders', 'waits'),
  order_shipped: notified('orders', 'waits'),
  order_shipped_cash: notified('orders', 'waits'),
  /** Some of its lines: the others follow. */
  order_shipped_part: notified('orders', 'waits'),
  order_delivered: notified('orders', 'waits'),
  /** One of its parcels: others follow. */
  order_delivered_part: notified('orders', 'waits'),
  /** The shop sends it elsewhere, as the customer asked; and its invoices and credit notes once more. */
  order_address_changed: inWriting('orders', 'waits'),
  order_documents: inWriting('orders', 'waits'),
  order_cancelled: inWriting('orders', 'waits'),
  order_cancelled_cash: inWriting('orders', 'waits'),
  /** Cancelled since it was too late; its parcel may still arrive. */
  order_cancelled_late: inWriting('orders', 'waits'),
  order_return_requested: notified('orders', 'waits'),
  order_return_approved: notified('orders', 'waits'),
  order_return_sent: notified('orders', 'waits'),
  order_return_received: notified('orders', 'waits'),
  order_return_declined: inWriting('orders', 'waits'),
  order_return_withdrawn: notified('orders', 'waits'),
  /** To the customer of a gift, whose recipient exchanged it. */
  order_exchange_received: notified('orders', 'waits'),
  order_refunded: inWriting('orders', 'waits'),
  /** A cash refund that is due, and one that was paid out. */
  order_refund_cash: inWriting('orders', 'waits'),
  order_refunded_cash: inWriting('orders', 'waits'),
  order_paid_twice: inWriting('orders', 'waits'),
  /** A booking, or the move of one, that is not paid yet. */
  booking_awaits_payment: notified('bookings', 'waits', { hours: 1 }),
  booking_move_awaits_payment: notified('bookings', 'waits', { hours: 1 }),
  /** Mails of a booking. */
  booking_confirmed: inWriting('bookings', 'waits'),
  booking_changed: inWriting('bookings', 'waits'),
  booking_cancelled: inWriting('bookings', 'waits'),
  booking_refunded: inWriting('bookings', 'waits'),
  booking_too_late: inWriting('bookings', 'waits'),
  booking_paid_twice: inWriting('bookings', 'waits'),
  /** Its membership does not cover it any more. */
  booking_released: inWriting('bookings', 'waits'),
  /** The shop cannot receive its guests: they choose another time or their money. */
  booking_closed: inWriting('bookings', 'waits'),
  /** Seats of it were taken by another person, who has a ticket of their own; and were given back. */
  booking_handed: inWriting('bookings', 'waits'),
  booking_part_taken: inWriting('bookings', 'waits'),
  booking_given_back: inWriting('bookings', 'waits'),
  /** To that person: the payer cancelled it, or the shop; the shop cannot receive them at that time. */
  booking_part_ended: inWriting('bookings', 'waits'),
  booking_part_closed: inWriting('bookings', 'waits'),
  /** What the shop writes to all guests of a time. */
  booking_message: inWriting('bookings', 'shown'),
  /** Cancelled, and its units are back in the membership. */
  booking_returned: inWriting('bookings', 'waits'),
  booking_reminder: notified('reminders', 'waits', { hours: DAY }),
  booking_soon: notified('reminders', 'shown', { channels: ['push', 'message'], hours: 1 }),
  /** What came back is kept for a party of a waiting list; the list of a slot that does not take place ends. */
  waiting_offer: notified('bookings', 'shown', { mail: 'always', hours: 0.5 }),
  waiting_offer_goods: notified('orders', 'shown', { mail: 'always', hours: 0.5 }),
  waiting_closed: notified('bookings', 'waits'),
  hold_ending: notified('bookings', 'shown', { channels: ['push'], hours: 0.05, onlyInBackground: true }),
  /** A membership whose first payment is open; where nothing is due, its card, or another one than had a trial. */
  membership_awaits_payment: notified('membership', 'waits', { hours: 1 }),
  membership_awaits_card: notified('membership', 'waits', { hours: 1 }),
  membership_trial_refused: notified('membership', 'waits', { hours: 1 }),
  /** Mails of a membership. */
  membership_welcome: inWriting('membership', 'waits'),
  /** The same of one that begins with a trial, and before its first payment. */
  membership_trial_welcome: inWriting('membership', 'waits'),
  membership_trial_ending: inWriting('membership', 'waits'),
  membership_renewal: inWriting('membership', 'waits'),
  membership_renewed: inWriting('membership', 'waits'),
  membership_failed: inWriting('membership', 'waits'),
  membership_paused: notified('membership', 'waits'),
  membership_resumed: notified('membership', 'waits'),
  membership_upgraded: inWriting('membership', 'waits'),
  membership_changed: inWriting('membership', 'waits'),
  membership_downgraded: inWriting('membership', 'waits'),
  membership_undone: notified('membership', 'waits'),
  membership_cancelled: inWriting('membership', 'waits'),
  membership_ended: inWriting('membership', 'waits'),
  membership_refunded: inWriting('membership', 'waits'),
  /** By choice: what a customer wished for costs less, or is back. */
  wish_news: notified('wishes', 'waits', { channels: ON_DEVICES }),
  sign_in_new: inWriting('security', 'shown', { hours: DAY }),
  passkey_added: inWriting('security', 'shown', { hours: DAY }),
  passkey_removed: inWriting('security', 'shown', { hours: DAY }),
  /** A number signs in from now on; not any more; and since another account has verified it. */
  phone_verified: inWriting('security', 'shown', { channels: ON_DEVICES, hours: DAY }),
  phone_removed: inWriting('security', 'shown', { channels: ON_DEVICES, hours: DAY }),
  // To the account that had the number before.
  phone_moved: inWriting('security', 'shown', { channels: ON_DEVICES, hours: DAY }),
  /** The copy of an account's data can be downloaded. */
  export_ready: inWriting('security', 'waits', { channels: ON_DEVICES }),
  /** The account will be deleted, with the link that keeps it; it is kept; it is deleted. */
  deletion_requested: inWriting('security', 'waits', { channels: ['mail'] }),
  deletion_cancelled: inWriting('security', 'waits', { channels: ['mail'] }),
  deletion_done: inWriting('security', 'waits', { channels: ['mail'] }),
} satisfies Record<string, NotificationRow>

/** What customers are notified of. */
export type NotificationKind = keyof typeof NOTIFICATIONS

/** The events of a topic. */
export type KindsOf<Topic extends NotificationTopic> = {
  [Kind in NotificationKind]: (typeof NOTIFICATIONS)[Kind]['topic'] extends Topic ? Kind : never
}[NotificationKind]

/** Of use for minutes only, so that they have no mail: a booking begins in two hours, held seats are soon let go. */
export type PushKind = 'booking_soon' | 'hold_ending'
