import type { MailMessages, WaitingMail } from '../kinds.ts'

/** The English mails of waiting lists. */
export const waitingMessagesEn: Record<WaitingMail, MailMessages> = {
  waiting_confirm: {
    subject: 'Confirm your place on the waiting list: {product}',
    title: 'One tap and you’re on the list',
    text: [
      'Confirm your email to wait for {product}. When a place comes free, we’ll keep it for you and write to you.',
    ],
    button: { label: 'Join the waiting list', page: '/waiting' },
    after: 'Didn’t ask for this? You can ignore this email. You’re not on the list unless you confirm.',
  },
  waiting_offer: {
    subject: 'A place came free: {product}, {when}',
    title: 'We’re keeping a place for you',
    text: [
      '{product}, {when}, for {party}: it’s yours to book until {until}. After that, it goes to the next person waiting.',
    ],
    button: { label: 'Book it now', page: '/waiting' },
    after: 'Changed your mind? Open the link and say no, and the next person gets it right away.',
  },
  waiting_offer_goods: {
    subject: 'Back, and kept for you: {product}',
    title: 'It’s back, and we’ve kept it for you',
    text: ['{product} ({party}) is yours to buy until {until}. After that, it goes to the next person waiting.'],
    button: { label: 'Buy it now', page: '/waiting' },
    after: 'Changed your mind? Open the link and say no, and the next person gets it right away.',
  },
  waiting_closed: {
    subject: 'Not taking place: {product}, {when}',
    title: 'This time won’t take place',
    text: [
      'You were waiting for {product}, {when}. It isn’t taking place, so the waiting list has ended. We’re sorry.',
    ],
    button: { label: 'See the details', page: '/waiting' },
    after: 'Nothing was charged.',
  },
}
