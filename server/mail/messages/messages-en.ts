import { accountMessagesEn } from './account-messages-en.ts'
import { deskMessagesEn } from './desk-messages-en.ts'
import { membershipMessagesEn } from './membership-messages-en.ts'
import type { MailKind, MailMessages } from '../kinds.ts'
import { orderMessagesEn } from './order-messages-en.ts'
import { returnMessagesEn } from './return-messages-en.ts'
import { refundMessagesEn } from './refund-messages-en.ts'
import { giftCardMessagesEn } from './gift-card-messages-en.ts'
import { handedMessagesEn } from './handed-messages-en.ts'
import { waitingMessagesEn } from './waiting-messages-en.ts'

const CODE_LIFE = 'This code expires in 10 minutes. Don’t share it: no one who works at {site} will ask you for it.'

export const messagesEn: Record<MailKind, MailMessages> = {
  verify: {
    subject: 'Your code for {site}',
    title: 'Welcome to {site}',
    text: ['Enter this code to confirm your email and create your account:'],
    after: `${CODE_LIFE} Didn’t ask for an account? You can ignore this email. Nothing happens without the code.`,
  },
  known: {
    subject: 'You already have an account at {site}',
    title: 'You already have an account',
    text: [
      'Someone, probably you, just tried to create an account at {site} with this email. You already have one, so nothing has changed.',
      'Sign in with your password. If you’ve forgotten it, choose “Forgot password?” to set a new one.',
    ],
    button: { label: 'Sign in', page: '/auth' },
    after: 'Wasn’t you? You can ignore this email. Your account is safe.',
  },
  reset: {
    subject: 'Reset your {site} password',
    title: 'Set a new password',
    text: ['Enter this code to choose a new password:'],
    after: `${CODE_LIFE} Didn’t ask for this? You can ignore this email. Your password stays the same.`,
  },
  unknown: {
    subject: 'No account at {site} with this email',
    title: 'No account with this email',
    text: [
      'Someone, probably you, just asked for a new password at {site}, but there’s no account with this email.',
      'Maybe you signed up with a different one. If you don’t have an account yet, it only takes a minute.',
    ],
    button: { label: 'Create an account', page: '/auth?mode=register' },
    after: 'Wasn’t you? You can ignore this email.',
  },
  change_email: {
    subject: 'Your code for {site}',
    title: 'Confirm your new email',
    text: ['Enter this code in your account at {site} to start using this email:'],
    after: `${CODE_LIFE} Didn’t ask for this? You can ignore this email. Nothing changes without the code.`,
  },
  email_taken: {
    subject: 'This email already belongs to your {site} account',
    title: 'This email is already yours',
    text: [
      'Someone tried to use this email for another account at {site}. It belongs to your account, so nothing has changed.',
    ],
    button: { label: 'Sign in', page: '/auth' },
    after: 'Wasn’t you? You can ignore this email. Your account is safe.',
  },
  email_changing: {
    subject: 'Your email at {site} is about to change',
    title: 'Your email is about to change',
    text: [
      'Someone, probably you, asked to use a different email for your account at {site}. It will replace this one as soon as it’s confirmed.',
    ],
    button: { label: 'Set a new password', page: '/auth/forgot-password' },
    after: 'Wasn’t you? Set a new password right away. That signs out every device.',
  },
  email_changed: {
    subject: 'Your email at {site} was changed',
    title: 'Your email was changed',
    text: [
      'Your account at {site} now uses a different email. We’ll write to you there from now on.',
      'Passkeys, a verified mobile number and your calendar link stay as they were. You can remove them in your account, under Security.',
    ],
    after:
      'Wasn’t you? Write to us right away at {contact}. If you use the same password anywhere else, change it there too.',
  },
  password_changed: {
    subject: 'Your password at {site} was changed',
    title: 'Your password was changed',
    text: [
      'The password for your account at {site} was just changed, and every other device was signed out.',
      'Anything else that has access to your account is listed below. To remove what isn’t yours, open “Account access” in your account, under Security.',
    ],
    button: { label: 'Set a new password', page: '/auth/forgot-password' },
    after: 'If that was you, you’re all set. If not, set a new password right away.',
  },
  find: {
    subject: 'Your code for {site}',
    title: 'View your order or booking',
    text: ['Enter this code to open it:'],
    after: `${CODE_LIFE} Didn’t ask for it? You can ignore this email. Nothing opens without the code.`,
  },
  find_unknown: {
    subject: 'We couldn’t find that order at {site}',
    title: 'We couldn’t find that order',
    text: [
      'Someone, probably you, looked for an order or a booking at {site} with this email, but there’s none with that number and this email that was made as a guest.',
      'Check the number in your confirmation email. If you bought with an account, sign in to see it.',
    ],
    button: { label: 'Sign in', page: '/auth' },
    after: 'Wasn’t you? You can ignore this email.',
  },
  contact: {
    subject: 'Your code for {site}',
    title: 'Confirm your email',
    text: ['Enter this code at the checkout of {site} to complete your order:'],
    after: `${CODE_LIFE} Didn’t order anything? You can ignore this email. Nothing is ordered without the code.`,
  },
  ...deskMessagesEn,
  stock_confirm: {
    subject: 'Confirm your alert at {site}: {product}',
    title: 'One tap and you’re on the list',
    text: ['Confirm your email and we’ll write once, when this is back in stock: {product}.'],
    button: { label: 'Yes, notify me', page: '/store' },
    after: 'Didn’t ask for this? You can ignore this email. We won’t write again unless you confirm.',
  },
  stock_back: {
    subject: 'Back in stock at {site}: {product}',
    title: 'It’s back',
    text: [
      '{product} is back in stock at {site}, as you asked to know. Our pieces are made in small numbers, so don’t wait too long.',
    ],
    button: { label: 'See it in the store', page: '/store' },
    after: 'This was the email you asked for. We won’t write about this product again.',
  },
  wish_news: {
    subject: 'News from your wishlist: {product}',
    title: 'Good news about your wishlist',
    text: ['Something on your wishlist at {site} has changed for the better:'],
    button: { label: 'See your wishlist', page: '/store/wishlist' },
    after: 'Prices and stock are as of the moment this was sent.',
  },
  booking_awaits_payment: {
    subject: 'Booking {reference} is waiting for your payment',
    title: 'Your time is kept until {until}',
    text: [
      'We’re keeping {when} at {place} for you until {until}. Open the booking to pay {due}; another card works too.',
    ],
    button: { label: 'Pay now', page: '/profile/history' },
    after: 'If it isn’t paid by then, others can book the time and nothing is charged.',
  },
  booking_move_awaits_payment: {
    subject: 'Booking {reference}: pay to change the time',
    title: 'Your new time is waiting for your payment',
    text: [
      'We’re keeping {next} at {place} for you until {until}. Open the booking to pay the difference of {due}. Until then you stay booked for {when}.',
    ],
    button: { label: 'Pay now', page: '/profile/history' },
    after: 'If it isn’t paid by then, your booking stays as it is and nothing is charged.',
  },
  basket_paid: {
    subject: 'Payment {reference} is received',
    title: 'Thank you, it’s all yours',
    text: [
      'We’ve received {total} in one payment, {reference}. Everything it paid for is below, each with its own page.',
    ],
    after: 'A question about it? Write to us at {contact}.',
  },
  booking_confirmed: {
    subject: 'Booking {reference} is confirmed',
    title: 'Your booking is confirmed',
    text: [
      'You’re booked: {place}, {when}. A file for your calendar is attached. Your ticket is on the booking’s page and works offline.',
    ],
    button: { label: 'See your ticket', page: '/profile/history' },
    after: 'Plans changed? You can move or cancel it on the same page, within the cancellation policy.',
  },
  booking_changed: {
    subject: 'Booking {reference} has a new time',
    title: 'Your new time',
    text: ['Your booking for {place} is now on {when}. Open the attached file to update your calendar.'],
    button: { label: 'See your ticket', page: '/profile/history' },
    after: 'Didn’t ask for this? Write to us at {contact}.',
  },
  booking_cancelled: {
    subject: 'Booking {reference} was cancelled',
    title: 'Your booking was cancelled',
    text: ['Your booking was cancelled: {place}, {when}. {refund}'],
    button: { label: 'Book another time', page: '/profile/history' },
    after: 'Didn’t ask for this? Write to us at {contact}.',
  },
  booking_returned: {
    subject: 'Booking {reference} was cancelled',
    title: 'Your booking was cancelled',
    text: ['Your booking was cancelled: {place}, {when}. What you used is back in your membership.'],
    button: { label: 'Book another time', page: '/profile/history' },
    after: 'Didn’t ask for this? Write to us at {contact}.',
  },
  booking_released: {
    subject: 'Booking {reference} was cancelled with your membership',
    title: 'Your membership no longer covers this booking',
    text: [
      'You booked with your membership: {place}, {when}. It no longer covers that day, so the booking was cancelled. Nothing was charged.',
    ],
    button: { label: 'See your bookings', page: '/profile/history' },
    after: 'Still want to come? Book it again at the regular price while there’s room.',
  },
  booking_message: {
    subject: 'About your booking {reference}',
    title: 'A message about your booking',
    text: ['You booked {place} for {when}.', '{message}'],
    button: { label: 'See your booking', page: '/profile/history' },
    after: 'Questions? Write to us at {contact}.',
  },
  booking_closed: {
    subject: 'Booking {reference}: please choose a new time or a refund',
    title: 'We have to close that day',
    text: [
      'You booked {place} for {when}. We’re sorry: it’s closed then, so the booking can’t take place.',
      'Choose another time, or get back everything you paid with, be it money or visits of your membership. Both take a moment on the page of your booking, and you can do either whenever it suits you.',
    ],
    button: { label: 'Choose a time or a refund', page: '/profile/history' },
    after: 'Rather talk to us? Write to us at {contact}.',
  },
  booking_reminder: {
    subject: 'Tomorrow: {place}',
    title: 'See you tomorrow',
    text: ['A reminder of your booking {reference}: {when}. Have your ticket ready on your phone. It works offline.'],
    button: { label: 'See your ticket', page: '/profile/history' },
    after: 'Enjoy your visit.',
  },
  ...accountMessagesEn,
  ...orderMessagesEn,
  ...refundMessagesEn,
  ...returnMessagesEn,
  ...membershipMessagesEn,
  ...waitingMessagesEn,
  ...giftCardMessagesEn,
  ...handedMessagesEn,
}
