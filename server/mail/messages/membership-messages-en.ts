import type { MailKind, MailMessages } from '../kinds.ts'

/** What is written about a membership. */
export const membershipMessagesEn = {
  membership_awaits_payment: {
    subject: 'Your {plan} membership is waiting for your payment',
    title: 'One step left',
    text: [
      'Your {plan} membership starts as soon as your payment goes through. Open it to try again, with this card or another. Nothing has been charged so far.',
    ],
    button: { label: 'Continue to payment', page: '/profile/subscription/details' },
    after:
      'The price you chose is yours until {end}. Changed your mind? There’s nothing to do, and nothing is charged.',
  },
  membership_awaits_card: {
    subject: 'Save your card to start your {plan} membership',
    title: 'One step left',
    text: [
      'Your {plan} membership starts as soon as your card is saved, and nothing is charged today. Open it to go on, with this card or another.',
    ],
    button: { label: 'Save your card', page: '/profile/subscription/details' },
    after:
      'The price you chose is yours until {end}. Changed your mind? There’s nothing to do, and nothing is charged.',
  },
  membership_trial_refused: {
    subject: 'Your {plan} trial couldn’t start',
    title: 'This card has already had a free trial',
    text: [
      'Your {plan} membership hasn’t started, and nothing was charged. You can join without a trial, or use another card.',
    ],
    button: { label: 'See your options', page: '/profile/subscription/details' },
    after:
      'The price you chose is yours until {end}. Changed your mind? There’s nothing to do, and nothing is charged.',
  },
  membership_welcome: {
    subject: 'Welcome to your {plan} membership',
    title: 'You’re a member now',
    text: [
      'Your {plan} membership has started. Its prices and benefits apply automatically, and your member card is in your account.',
      'The next payment is {price}, on {date}.',
    ],
    button: { label: 'See your membership', page: '/profile/subscription/details' },
    after: 'You can change, pause or cancel it in your account at any time.',
  },
  membership_trial_welcome: {
    subject: 'Your free {plan} trial has started',
    title: 'Your free trial has started',
    text: [
      'Your {plan} trial is free until {date}, then {price} {per}. Nothing has been charged.',
      'Member prices and benefits apply automatically, and your member card is in your account.',
    ],
    button: { label: 'See your membership', page: '/profile/subscription/details' },
    after: 'Cancel in your account before then, and you pay nothing.',
  },
  membership_trial_ending: {
    subject: 'Your free trial ends on {date}',
    title: 'Your free trial ends soon',
    text: ['Your {plan} trial is free until {date}. We’ll then charge {price} {per} to your saved card.'],
    button: { label: 'See your membership', page: '/profile/subscription/details' },
    after: 'Don’t want to continue? Cancel in your account before then, and you pay nothing.',
  },
  membership_renewal: {
    subject: 'Your membership renews on {date}',
    title: 'Your membership renews soon',
    text: ['We’ll charge {price} to your saved card on {date}. You don’t need to do anything.'],
    button: { label: 'See your membership', page: '/profile/subscription/details' },
    after: 'Don’t want to continue? Cancel it in your account before then.',
  },
  membership_renewed: {
    subject: 'Your membership was renewed',
    title: 'Thank you for staying with us',
    text: ['Your {plan} membership runs until {date}. The invoice is in your account.'],
    button: { label: 'See the invoice', page: '/profile/subscription/details' },
    after: 'Your benefits for this month have been renewed.',
  },
  membership_failed: {
    subject: 'We couldn’t renew your membership',
    title: 'Your card was declined',
    text: [
      'We couldn’t charge {price} for your {plan} membership. We’ll try again over the next few days, and you keep your membership until {grace}.',
      'Use another card to renew it right away.',
    ],
    button: { label: 'Change your card', page: '/profile/subscription/details' },
    after: 'If you don’t, it ends and nothing more is charged.',
  },
  membership_paused: {
    subject: 'Your membership is paused',
    title: 'Your membership is paused',
    text: ['Your {plan} membership is paused until {date}. We keep the days you have left.'],
    button: { label: 'See your membership', page: '/profile/subscription/details' },
    after: 'You can resume it sooner at any time.',
  },
  membership_resumed: {
    subject: 'Your membership is active again',
    title: 'Welcome back',
    text: [
      'Your {plan} membership is active again, with the days you had left, until {date}. It then renews for {price}.',
    ],
    button: { label: 'See your membership', page: '/profile/subscription/details' },
    after: 'What you used this month before the break still counts.',
  },
  membership_upgraded: {
    subject: 'Your plan is now {plan}: invoice',
    title: 'Your plan is now {plan}',
    text: ['We charged your saved card for the change. The invoice is in your account too.'],
    button: { label: 'See the invoice', page: '/profile/subscription/details' },
    after: 'This month’s visits and seats grow by the share of the month that’s left. From {date} you get all of them.',
  },
  membership_changed: {
    subject: 'Your plan is now {plan}',
    title: 'Your plan is now {plan}',
    text: ['Nothing was charged for the change. The next payment is {price}, on {date}.'],
    button: { label: 'See your membership', page: '/profile/subscription/details' },
    after: 'You can change, pause or cancel it in your account at any time.',
  },
  membership_downgraded: {
    subject: 'Your plan changes to {next} on {date}',
    title: 'Your plan will change',
    text: ['You keep {plan} until {date}. From then on you have {next}, for {price}. Nothing is charged today.'],
    button: { label: 'See your membership', page: '/profile/subscription/details' },
    after: 'Changed your mind? You can undo it until then.',
  },
  membership_undone: {
    subject: 'Your membership continues as before',
    title: 'Your membership continues',
    text: ['You keep {plan}. It renews on {date} for {price}.'],
    button: { label: 'See your membership', page: '/profile/subscription/details' },
    after: 'Bookings that were cancelled meanwhile stay cancelled; you can book them again.',
  },
  membership_cancelled: {
    subject: 'Your membership is cancelled',
    title: 'Your membership is cancelled',
    text: ['You keep your benefits until {date}, and nothing more is charged.'],
    button: { label: 'Changed your mind?', page: '/profile/subscription/details' },
    after: 'Didn’t ask for this? Write to us at {contact}.',
  },
  membership_ended: {
    subject: 'Your membership has ended',
    title: 'Your membership has ended',
    text: ['We couldn’t renew your {plan} membership, so it has ended. Nothing more is charged.'],
    button: { label: 'See the plans', page: '/membership' },
    after: 'You’re welcome back any time.',
  },
} satisfies Partial<Record<MailKind, MailMessages>>
