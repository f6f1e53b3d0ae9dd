import type { MailMessages, ReturnMail } from '../kinds.ts'

const button = { label: 'See your return', page: '/profile/history' } as const
const after = 'Questions about this return? Write to us at {contact}.'

/** The words of mails about returns. */
export const returnMessagesEn: Record<ReturnMail, MailMessages> = {
  order_return_requested: {
    subject: 'Return {return}: we’ve got your request',
    title: 'We’ve got your return request',
    text: [
      'You asked to return something from order {reference}. We’ll look at it and email you how to send it back. Please don’t send anything yet.',
    ],
    button,
    after,
  },
  order_return_approved: {
    subject: 'Return {return}: you can send it back',
    title: 'You can send it back',
    text: [
      'We’ve approved your return {return} from order {reference}. Below is how to send it back. Once it’s on its way, tell us on the page of your order.',
    ],
    button: { label: 'I’ve sent it', page: '/profile/history' },
    after,
  },
  order_return_sent: {
    subject: 'Return {return}: on its way to us',
    title: 'Thanks for sending it',
    text: ['Your return {return} is on its way to us. Once it’s here, we’ll check it and refund you.'],
    button,
    after,
  },
  order_return_received: {
    subject: 'Return {return}: it’s here',
    title: 'We’ve got your return',
    text: ['Your return {return} from order {reference} has reached us. {refund}'],
    button,
    after,
  },
  order_return_declined: {
    subject: 'Return {return}: we can’t take it back',
    title: 'We can’t take it back',
    text: ['We looked at your return {return} from order {reference}, and can’t accept it. The reason is below.'],
    button,
    after: 'Don’t agree? Write to us at {contact}, and we’ll look at it again.',
  },
  order_return_withdrawn: {
    subject: 'Return {return}: withdrawn',
    title: 'You’ve withdrawn your return',
    text: ['You’ve withdrawn your return {return} from order {reference}. You don’t need to send anything back.'],
    button,
    after: 'Didn’t do this? Write to us at {contact}.',
  },
  order_exchange_received: {
    subject: 'Your gift has been exchanged (order {reference})',
    title: 'Your gift has been exchanged',
    text: ['What was sent back from your gift {reference} has reached us. {refund}'],
    button: { label: 'See your order', page: '/profile/history' },
    after: 'Questions? Write to us at {contact}.',
  },
}
