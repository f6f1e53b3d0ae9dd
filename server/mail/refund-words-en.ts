import type { MailWords, RefundMail } from './kinds.ts'

/** What mails about money that goes back say. */
export const refundWordsEn: Record<RefundMail, MailWords> = {
  booking_refunded: {
    subject: 'Refund for booking {reference}',
    title: 'Some money back',
    text: ['We are paying {refund} for your booking at {place} back to the card you used. The booking stays as it is.'],
    button: { label: 'See your booking', page: '/profile/history' },
    after: 'Banks take up to 14 days to show it. If it has not arrived by then, write to us.',
  },
  booking_too_late: {
    subject: 'Booking {reference}: your money is coming back',
    title: 'That time was taken',
    text: [
      'Your payment for {place} reached us after the hold had run out, and the time was no longer free. You get all of it back: {refund}.',
    ],
    button: { label: 'See your bookings', page: '/profile/history' },
    after: 'We are sorry. If it has not arrived within 14 days, write to us.',
  },
  booking_paid_twice: {
    subject: 'Booking {reference}: a payment is coming back',
    title: 'A payment we do not need',
    text: [
      'Another payment reached us for {place}, which was paid or cancelled already. You get all of it back: {refund}.',
    ],
    button: { label: 'See your booking', page: '/profile/history' },
    after: 'Banks take up to 14 days to show it. If it has not arrived by then, write to us.',
  },
  order_refunded: {
    subject: 'Refund for order {reference}',
    title: 'Your money is on its way back',
    text: [
      'We have paid {refund} for order {reference} back to the card you used. Banks take up to 14 days to show it.',
    ],
    button: { label: 'See your order', page: '/profile/history' },
    after: 'If it has not arrived by then, write to us and we will look into it.',
  },
  order_refund_cash: {
    subject: 'Refund for order {reference}',
    title: 'You get cash back',
    text: [
      'You paid for order {reference} in cash. {refund} is yours again: we will call you to agree how to return it.',
    ],
    button: { label: 'See your order', page: '/profile/history' },
    after: 'If we have not called within 3 working days, write to us.',
  },
  order_refunded_cash: {
    subject: 'Refund for order {reference}: paid out',
    title: 'You have your cash back',
    text: ['We have returned {refund} to you for order {reference}, which you had paid in cash.'],
    button: { label: 'See your order', page: '/profile/history' },
    after: 'If you have not received it, write to us at once.',
  },
  order_paid_twice: {
    subject: 'Order {reference}: a second payment is coming back',
    title: 'You paid twice',
    text: ['A second payment of {refund} reached us for this order. We sent it back, and your order goes on.'],
    button: { label: 'See your order', page: '/profile/history' },
    after: 'Banks take up to 14 days to show it. If it has not arrived by then, write to us.',
  },
  membership_refunded: {
    subject: 'A refund for your membership',
    title: 'Some money back',
    text: ['We are paying {refund} for your {plan} membership back to the card you used.'],
    button: { label: 'See your invoices', page: '/profile/subscription/details' },
    after: 'Banks take up to 14 days to show it. If it has not arrived by then, write to us.',
  },
}
