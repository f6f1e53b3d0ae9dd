import type { HandedMail, MailMessages } from '../kinds.ts'

/** The English mails of tickets that are handed to another person. */
export const handedMessagesEn: Record<HandedMail, MailMessages> = {
  booking_handed: {
    subject: '{other} took a ticket from your booking {reference}',
    title: 'A ticket was taken',
    text: [
      '{other} took a ticket for {party} from your booking: {place}, {when}.',
      'Your own ticket has a new code; the old one doesn’t work any more. The payment stays with you, and so does any refund.',
    ],
    button: { label: 'See your booking', page: '/profile/history' },
    after: 'Don’t know {other}? Write to us at {contact}.',
  },
  booking_part_taken: {
    subject: 'Your ticket: {place}, {when}',
    title: 'Your ticket',
    text: ['{other} handed you a ticket for {party}: {place}, {when}. Show its code at the entrance.'],
    button: { label: 'See your ticket', page: '/profile/history' },
    after: 'Can’t come? You can move it, or give it back to {other}, on the page of the ticket.',
  },
  booking_given_back: {
    subject: '{other} gave a ticket back: {place}, {when}',
    title: 'A ticket came back to you',
    text: ['{other} gave back the ticket for {party}: {place}, {when}. It’s yours again.'],
    button: { label: 'See your booking', page: '/profile/history' },
    after: 'Questions? Write to us at {contact}.',
  },
  booking_part_ended: {
    subject: 'Your ticket {reference} was cancelled',
    title: 'Your ticket was cancelled',
    text: [
      'The booking your ticket from {other} belongs to was cancelled: {place}, {when}, for {party}. The ticket doesn’t work any more.',
    ],
    button: { label: 'Book a time', page: '/profile/history' },
    after: 'Nothing was charged to you. Questions? Write to us at {contact}.',
  },
  booking_part_closed: {
    subject: 'Ticket {reference}: please choose a new time',
    title: 'We have to close that day',
    text: [
      'Your ticket from {other} is for {place}, {when}. We’re sorry: it’s closed then.',
      'Choose another time on the page of your ticket, or give it back to {other}, who can get a refund.',
    ],
    button: { label: 'Choose a time', page: '/profile/history' },
    after: 'Rather talk to us? Write to us at {contact}.',
  },
}
