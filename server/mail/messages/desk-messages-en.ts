import type { DeskMail, MailMessages } from '../kinds.ts'

/** The mails to the shop's people, in English. */
export const deskMessagesEn: Record<DeskMail, MailMessages> = {
  shop_news: {
    subject: '{what}',
    title: '{what}',
    text: [],
    button: { label: 'Open the desk', page: '/desk' },
    after: 'What you’re emailed about is chosen at the desk, under “Notifications”.',
  },
  shop_daily: {
    subject: '{day} at {site}',
    title: 'Good morning',
    text: ['This is your day at {site}.'],
    button: { label: 'Open the desk', page: '/desk' },
    after: 'What you’re emailed about is chosen at the desk, under “Notifications”.',
  },
  desk_invitation: {
    subject: 'You’re invited to the desk of {site}',
    title: 'Welcome to the team',
    text: [
      'Hello {person}. The team of {site} has invited you to its desk, where the shop is run. Open the link and choose how you’ll sign in: with a passkey, or with a password and an authenticator app.',
    ],
    button: { label: 'Accept the invitation', page: '/desk' },
    after:
      'The link works once, within three days. Not expecting this? You can ignore this email, and please don’t forward it.',
  },
  desk_way_in: {
    subject: 'How you sign in to the desk of {site} was changed',
    title: 'Your sign-in was changed',
    text: ['Hello {person}. How you sign in to the desk of {site} was just changed: {change}.'],
    button: { label: 'Open the desk', page: '/desk' },
    after: 'Wasn’t you? Ask an owner of the shop to revoke your access at once, and to invite you again.',
  },
}
