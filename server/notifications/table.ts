import type { NotificationChannel, NotificationTopic } from '#contract/account/notifications.ts'
import type { DirectMail, MailKind } from '../mail/kinds.ts'

/** Told by no mail, since they are of use for minutes only: a booking begins in two hours, held seats are soon let go. */
export type PushKind = 'booking_soon' | 'hold_ending'

/** What a customer can be told of on other ways than by mail. */
export type NotificationKind = Exclude<MailKind, DirectMail> | PushKind

/** An event a customer is told of. */
export interface NotificationRow {
  topic: NotificationTopic
  /** The channels it is told by; without mail it is not told where no other one reaches the customer. */
  channels: readonly NotificationChannel[]
  /** It is mailed whatever was chosen: a receipt or a ticket, or what must be in writing. */
  mail?: 'always'
  /** Shown in quiet hours too: later it is of no use, or too late. */
  isUrgent?: true
  /** How long it is of use, in hours: a device that was off for longer is not told. */
  hours: number
  /** Not shown while the app is being looked at. */
  onlyInBackground?: true
}

const ANY = ['mail', 'push', 'message'] as const
const ON_DEVICES = ['mail', 'push'] as const
const DAY = 24

const told = (topic: NotificationTopic, more: Partial<NotificationRow> = {}): NotificationRow => ({
  topic,
  channels: ANY,
  hours: 2 * DAY,
  ...more,
})
/** Mailed in any case, and told by another channel as well where a customer chose both. */
const inWriting = (topic: NotificationTopic, more: Partial<NotificationRow> = {}): NotificationRow =>
  told(topic, { mail: 'always', ...more })

/**
 * The events customers are told of, and how. Consent is checked where an event arises: reminders and wishes have none
 * without it.
 */
export const NOTIFICATIONS: Record<NotificationKind, NotificationRow> = {
  order_placed: told('orders'),
  order_placed_cash: told('orders'),
  order_awaits_confirmation: told('orders'),
  order_confirmed: told('orders'),
  order_unconfirmed: told('orders'),
  order_paid: inWriting('orders'),
  order_shipped: told('orders'),
  order_shipped_cash: told('orders'),
  order_shipped_part: told('orders'),
  order_delivered: told('orders'),
  order_delivered_part: told('orders'),
  order_cancelled: inWriting('orders'),
  order_cancelled_cash: inWriting('orders'),
  order_cancelled_late: inWriting('orders'),
  order_return_requested: told('orders'),
  order_return_approved: told('orders'),
  order_return_sent: told('orders'),
  order_return_received: told('orders'),
  order_return_declined: inWriting('orders'),
  order_return_withdrawn: told('orders'),
  order_exchange_requested: told('orders'),
  order_exchange_received: told('orders'),
  order_refunded: inWriting('orders'),
  order_refund_cash: inWriting('orders'),
  order_refunded_cash: inWriting('orders'),
  order_paid_twice: inWriting('orders'),
  booking_awaits_payment: told('bookings', { hours: 1 }),
  booking_move_awaits_payment: told('bookings', { hours: 1 }),
  booking_confirmed: inWriting('bookings'),
  booking_changed: inWriting('bookings'),
  booking_cancelled: inWriting('bookings'),
  booking_refunded: inWriting('bookings'),
  booking_too_late: inWriting('bookings'),
  booking_paid_twice: inWriting('bookings'),
  booking_released: inWriting('bookings'),
  booking_closed: inWriting('bookings'),
  booking_returned: inWriting('bookings'),
  booking_reminder: told('reminders', { hours: DAY }),
  booking_soon: told('reminders', { channels: ['push', 'message'], isUrgent: true, hours: 1 }),
  hold_ending: told('bookings', { channels: ['push'], isUrgent: true, hours: 0.05, onlyInBackground: true }),
  membership_awaits_payment: told('membership', { hours: 1 }),
  membership_awaits_card: told('membership', { hours: 1 }),
  membership_trial_refused: told('membership', { hours: 1 }),
  membership_welcome: inWriting('membership'),
  membership_renewal: inWriting('membership'),
  membership_renewed: inWriting('membership'),
  membership_failed: inWriting('membership'),
  membership_paused: told('membership'),
  membership_resumed: told('membership'),
  membership_upgraded: inWriting('membership'),
  membership_changed: inWriting('membership'),
  membership_downgraded: inWriting('membership'),
  membership_undone: told('membership'),
  membership_cancelled: inWriting('membership'),
  membership_ended: inWriting('membership'),
  membership_refunded: inWriting('membership'),
  wish_news: told('wishes', { channels: ON_DEVICES }),
  sign_in_new: inWriting('security', { isUrgent: true, hours: DAY }),
  passkey_added: inWriting('security', { isUrgent: true, hours: DAY }),
  passkey_removed: inWriting('security', { isUrgent: true, hours: DAY }),
  phone_verified: inWriting('security', { channels: ON_DEVICES, isUrgent: true, hours: DAY }),
  phone_removed: inWriting('security', { channels: ON_DEVICES, isUrgent: true, hours: DAY }),
  // To the account that had the number before.
  phone_moved: inWriting('security', { channels: ON_DEVICES, isUrgent: true, hours: DAY }),
  export_ready: inWriting('security', { channels: ON_DEVICES }),
  deletion_requested: inWriting('security', { channels: ['mail'] }),
  deletion_cancelled: inWriting('security', { channels: ['mail'] }),
  deletion_done: inWriting('security', { channels: ['mail'] }),
}
