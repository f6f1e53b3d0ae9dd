import type { MailKind, MailWords } from './kinds.ts'

/** What is written about a membership. */
export const membershipWordsEn = {
  membership_welcome: {
    subject: 'Welcome to {plan} at {site}',
    title: 'You are a member now',
    text: [
      'Your {plan} membership has begun. Member prices and free delivery apply by themselves; your member card is in your profile.',
      'The next payment is {price}, on {date}.',
    ],
    button: { label: 'See your membership', page: '/profile/subscription/details' },
    after: 'You can change, pause or cancel it in your profile at any time.',
  },
  membership_renewal: {
    subject: 'Your membership renews on {date}',
    title: 'Your membership renews soon',
    text: ['We will charge {price} to your saved card on {date}. You need not do anything.'],
    button: { label: 'See your membership', page: '/profile/subscription/details' },
    after: 'If you would rather not go on, cancel it in your profile before then.',
  },
  membership_renewed: {
    subject: 'Your membership was renewed',
    title: 'Thank you for staying',
    text: ['Your {plan} membership goes on until {date}. The invoice is in your profile.'],
    button: { label: 'See the invoice', page: '/profile/subscription/details' },
    after: 'Your monthly visits and seats start afresh.',
  },
  membership_failed: {
    subject: 'We could not renew your membership',
    title: 'Your card was declined',
    text: [
      'We could not charge {price} for your {plan} membership. We will try again over the next days, and you keep your membership until {grace}.',
      'Another card solves it at once.',
    ],
    button: { label: 'Change your card', page: '/profile/subscription/details' },
    after: 'If you let it lapse, nothing more is charged.',
  },
  membership_paused: {
    subject: 'Your membership is paused',
    title: 'Enjoy your break',
    text: ['Your {plan} membership rests until {date}. The days you have left are kept for you.'],
    button: { label: 'See your membership', page: '/profile/subscription/details' },
    after: 'You can come back sooner at any time.',
  },
  membership_resumed: {
    subject: 'Your membership is running again',
    title: 'Welcome back',
    text: ['Your {plan} membership runs again, with the days you had left, until {date}. It then renews for {price}.'],
    button: { label: 'See your membership', page: '/profile/subscription/details' },
    after: 'What you used this month before the break still counts.',
  },
  membership_upgraded: {
    subject: 'Your plan is now {plan}: receipt',
    title: 'Your plan is now {plan}',
    text: ['We charged your saved card for the change. The invoice is in your profile, too.'],
    button: { label: 'See the invoice', page: '/profile/subscription/details' },
    after:
      'Visits and seats of this month grow by the share of the month you paid for. From {date} you get all of them.',
  },
  membership_downgraded: {
    subject: 'Your plan changes to {next} on {date}',
    title: 'Your plan will change',
    text: ['You keep {plan} until {date}. From then on you have {next}, for {price}. Nothing is charged today.'],
    button: { label: 'See your membership', page: '/profile/subscription/details' },
    after: 'Changed your mind? You can take it back until then.',
  },
  membership_undone: {
    subject: 'Your membership goes on as before',
    title: 'Your membership goes on',
    text: ['You keep {plan}. It renews on {date} for {price}.'],
    button: { label: 'See your membership', page: '/profile/subscription/details' },
    after: 'Bookings that were cancelled meanwhile stay cancelled; you can book them again.',
  },
  membership_cancelled: {
    subject: 'Your membership is cancelled',
    title: 'You have cancelled your membership',
    text: ['You keep what you paid for until {date}, and nothing more is charged.'],
    button: { label: 'Changed your mind?', page: '/profile/subscription/details' },
    after: 'If you did not ask for this, write to us: how to reach us is at the foot of every page of {site}.',
  },
  membership_ended: {
    subject: 'Your membership has ended',
    title: 'Your membership has ended',
    text: ['Your {plan} membership could not be renewed, and has ended. Nothing more is charged.'],
    button: { label: 'See the plans', page: '/membership' },
    after: 'You are welcome back whenever you like.',
  },
} satisfies Partial<Record<MailKind, MailWords>>
