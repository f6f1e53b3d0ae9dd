import type { MailMessages, RefundMail } from '../kinds.ts'

/** The words of mails about refunds. */
export const refundMessagesEn: Record<RefundMail, MailMessages> = {
  booking_refunded: {
    subject: 'Refund for booking {reference}',
    title: 'You’ve been refunded',
    text: ['We’ve refunded {refund} of your booking ({place}). {refund_way} {stays}'],
    button: { label: 'See your booking', page: '/profile/history' },
    after: 'If it doesn’t arrive, write to us at {contact}.',
  },
  booking_too_late: {
    subject: 'Booking {reference}: your money is coming back',
    title: 'That time was taken',
    text: [
      'Your payment for {place} reached us after the hold had run out, and the time was no longer available. We’re refunding all of it: {refund}.',
    ],
    button: { label: 'See your bookings', page: '/profile/history' },
    after:
      'We’re sorry. The money reaches your card within 5 to 10 working days. If it doesn’t, write to us at {contact}.',
  },
  booking_paid_twice: {
    subject: 'Booking {reference}: a payment is coming back',
    title: 'You paid more than you needed to',
    text: [
      'Another payment reached us for {place}, which was paid or cancelled already. We’re refunding all of it: {refund}.',
    ],
    button: { label: 'See your booking', page: '/profile/history' },
    after: 'It arrives within 5 to 10 working days. If it doesn’t, write to us at {contact}.',
  },
  order_refunded: {
    subject: 'Refund for order {reference}',
    title: 'You’ve been refunded',
    text: ['We’ve refunded {refund} for order {reference}. {refund_way}'],
    button: { label: 'See your order', page: '/profile/history' },
    after: 'If it doesn’t arrive, write to us at {contact}.',
  },
  order_refund_cash: {
    subject: 'Refund for order {reference}',
    title: 'Your refund in cash',
    text: [
      'You paid for order {reference} in cash, so we’ll give you {refund} back in cash. We’ll call you to arrange it.',
    ],
    button: { label: 'See your order', page: '/profile/history' },
    after: 'If we haven’t called within 3 working days, write to us at {contact}.',
  },
  order_refunded_cash: {
    subject: 'Refund for order {reference}: paid out',
    title: 'Your cash refund is paid',
    text: ['We’ve given you {refund} back for order {reference}, which you paid in cash.'],
    button: { label: 'See your order', page: '/profile/history' },
    after: 'If you haven’t received it, write to us at once at {contact}.',
  },
  order_paid_twice: {
    subject: 'Order {reference}: a second payment is coming back',
    title: 'You paid twice',
    text: [
      'A second payment of {refund} reached us for this order. We’ve refunded it, and your order goes ahead. {refund_way}',
    ],
    button: { label: 'See your order', page: '/profile/history' },
    after: 'If it doesn’t arrive, write to us at {contact}.',
  },
  membership_refunded: {
    subject: 'A refund for your membership',
    title: 'You’ve been refunded',
    text: ['We’ve refunded {refund} of your {plan} membership. {refund_way}'],
    button: { label: 'See your invoices', page: '/profile/subscription/details' },
    after: 'If it doesn’t arrive, write to us at {contact}.',
  },
}
