import type { MailKind, MailMessages, RefundMail, ReturnMail } from '../kinds.ts'

/** Mails about an order; a cash order has words of its own where no card is charged. */
export const orderMessagesEn: Record<
  Exclude<Extract<MailKind, `order_${string}`>, RefundMail | ReturnMail>,
  MailMessages
> = {
  order_placed: {
    subject: 'Order {reference} is waiting for your payment',
    title: 'Complete your payment',
    text: [
      'We’re keeping the items of your order {reference} for you until {until}. Open the order to pay {total}. {ways}',
    ],
    button: { label: 'Pay now', page: '/profile/history' },
    after:
      'If it isn’t paid by then, the order expires and nothing is charged. Didn’t place this order? Write to us at {contact}.',
  },
  order_placed_cash: {
    subject: 'We’ve received order {reference}',
    title: 'Thank you for your order',
    text: ['We’re preparing your order {reference}. Please have {total} in cash ready for the courier.'],
    button: { label: 'See your order', page: '/profile/history' },
    after: 'You can cancel the order on its page until it’s shipped.',
  },
  order_awaits_confirmation: {
    subject: 'We’ve received order {reference}',
    title: 'Thank you for your order',
    text: [
      'We’ll confirm your order {reference} within 24 hours, and may call you first. Once it’s confirmed we prepare it, and you pay {total} in cash to the courier.',
    ],
    button: { label: 'See your order', page: '/profile/history' },
    after: 'If you’d rather not wait, pay by card now on your order’s page.',
  },
  order_confirmed: {
    subject: 'Order {reference} is confirmed',
    title: 'Your order is confirmed',
    text: ['We’re preparing your order {reference} now. Please have {total} in cash ready for the courier.'],
    button: { label: 'See your order', page: '/profile/history' },
    after: 'You can cancel the order on its page until it’s shipped.',
  },
  order_unconfirmed: {
    subject: 'Order {reference} has expired',
    title: 'We couldn’t confirm your order',
    text: [
      'We couldn’t confirm your cash order {reference} within 24 hours, so it has expired. There’s nothing to pay.',
    ],
    button: { label: 'See your order', page: '/profile/history' },
    after: 'Still want it? Order again and pay by card: no confirmation is needed then.',
  },

  order_paid: {
    subject: 'Order {reference} is paid',
    title: 'Thank you, your order is paid',
    text: ['We’ve received {total} for your order {reference}. {packing} Your invoice is on the order’s page.'],
    button: { label: 'See your order', page: '/profile/history' },
    after: 'You can cancel the order on its page until it’s shipped.',
  },
  order_shipped: {
    subject: 'Order {reference} is on its way',
    title: 'On its way to you',
    text: ['{sent} {reference} has left our store. {courier}'],
    button: { label: 'Track your order', page: '/profile/history' },
    after: 'Have your National Address at hand: the courier may ask for it.',
  },
  order_shipped_part: {
    subject: 'Part of order {reference} is on its way',
    title: 'Part of your order is on its way',
    text: [
      'Part of your order {reference} has left our store, and the rest will follow: we’ll email you when it does. {courier}',
    ],
    button: { label: 'Track your order', page: '/profile/history' },
    after: 'Have your National Address at hand: the courier may ask for it.',
  },
  order_shipped_cash: {
    subject: 'Order {reference} is on its way',
    title: 'On its way to you',
    text: ['{sent} {reference} has left our store. {courier} Please have {total} in cash ready.'],
    button: { label: 'Track your order', page: '/profile/history' },
    after: 'Have your National Address at hand: the courier may ask for it.',
  },

  order_sold: {
    subject: 'Your receipt {reference}',
    title: 'Thank you for your visit',
    text: ['You paid {total} at our counter. Your invoice is on the order’s page.'],
    button: { label: 'See your purchase', page: '/profile/history' },
    after: '{returns} {damaged}',
  },
  order_delivered: {
    subject: 'Order {reference} has arrived',
    title: 'Delivered',
    text: ['Your order {reference} was delivered. We hope you love it.'],
    button: { label: 'See your order', page: '/profile/history' },
    after: '{returns} {damaged}',
  },
  order_address_changed: {
    subject: 'New delivery address for order {reference}',
    title: 'We’ve changed the delivery address',
    text: ['Your order {reference} goes to the address below. What you pay stays the same.'],
    button: { label: 'See your order', page: '/profile/history' },
    after: 'Didn’t ask for this? Write to us at {contact} right away, before the order is shipped.',
  },
  order_documents: {
    subject: 'Invoice for order {reference}',
    title: 'Your invoice',
    text: ['Here’s the invoice for your order {reference} again, with everything that was issued for it.'],
    button: { label: 'See your order', page: '/profile/history' },
    after: 'Something’s not right? Write to us at {contact}.',
  },
  order_delivered_part: {
    subject: 'Part of order {reference} has arrived',
    title: 'Part of your order is here',
    text: ['Part of your order {reference} was delivered. We’ll email you when the rest arrives.'],
    button: { label: 'See your order', page: '/profile/history' },
    after: '{returns} {damaged}',
  },
  order_cancelled: {
    subject: 'Order {reference} was cancelled',
    title: 'Your order was cancelled',
    text: ['Your order {reference} was cancelled. {refund}'],
    button: { label: 'See your order', page: '/profile/history' },
    after: 'Didn’t ask for this? Write to us at {contact}.',
  },
  order_cancelled_late: {
    subject: 'Order {reference}: late items cancelled',
    title: 'Late items cancelled',
    text: ['Order {reference} didn’t all arrive on time, so you cancelled the rest. {refund} {goods_on_way}'],
    button: { label: 'See your order', page: '/profile/history' },
    after: 'We’re sorry it took so long. Didn’t ask for this? Write to us at {contact}.',
  },
  order_cancelled_cash: {
    subject: 'Order {reference} was cancelled',
    title: 'Your order was cancelled',
    text: ['Your order {reference} was cancelled. It was to be paid in cash, so there’s nothing to pay.'],
    button: { label: 'See your order', page: '/profile/history' },
    after: 'Didn’t ask for this? Write to us at {contact}.',
  },
}
