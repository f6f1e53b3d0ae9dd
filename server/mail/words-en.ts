import type { MailKind, MailWords } from './kinds.ts'

const CODE_LIFE = 'The code works for 10 minutes. Nobody from {site} will ever ask you for it.'

export const wordsEn: Record<MailKind, MailWords> = {
  verify: {
    subject: 'Your code for {site}',
    title: 'Welcome to {site}',
    text: ['Enter this code to confirm your e-mail address and open your account:'],
    after: `${CODE_LIFE} If you did not ask for an account, you need not do anything: none is made without the code.`,
  },
  known: {
    subject: 'You already have an account at {site}',
    title: 'You already have an account',
    text: [
      'Somebody, most likely you, just asked for an account at {site} with this e-mail address. There is one already, so nothing was changed.',
      'Sign in with your password. If you no longer know it, choose “Forgot your password?” there and set a new one.',
    ],
    button: { label: 'Sign in', page: '/auth' },
    after: 'If it was not you, you need not do anything: your account is as safe as before.',
  },
  reset: {
    subject: 'Your code for a new password at {site}',
    title: 'Set a new password',
    text: ['Enter this code to choose a new password:'],
    after: `${CODE_LIFE} If you did not ask for it, you need not do anything: your password stays as it is.`,
  },
  unknown: {
    subject: 'There is no account with this address at {site}',
    title: 'No account with this address',
    text: [
      'Somebody, most likely you, just asked for a new password at {site}, but there is no account with this e-mail address.',
      'Perhaps you signed up with another one. If you have none yet, create one in a minute.',
    ],
    button: { label: 'Create an account', page: '/auth?mode=register' },
    after: 'If it was not you, you need not do anything.',
  },
  change_email: {
    subject: 'Your code for {site}',
    title: 'Confirm your new e-mail address',
    text: ['Enter this code in your profile at {site} to use this address from now on:'],
    after: `${CODE_LIFE} If you did not ask for it, you need not do anything: nothing changes without the code.`,
  },
  email_taken: {
    subject: 'This address already belongs to your account at {site}',
    title: 'This address is already yours',
    text: [
      'Somebody wanted to use this e-mail address for another account at {site}. It belongs to your account, so nothing was changed.',
    ],
    button: { label: 'Sign in', page: '/auth' },
    after: 'If it was not you, you need not do anything: your account is as safe as before.',
  },
  email_changing: {
    subject: 'Your e-mail address at {site} is about to change',
    title: 'Another e-mail address was asked for',
    text: [
      'Your account at {site} is to use another e-mail address. It takes the place of this one as soon as it is confirmed.',
    ],
    button: { label: 'Set a new password', page: '/auth/forgot-password' },
    after: 'If it was not you, set a new password right away: that signs every device out.',
  },
  email_changed: {
    subject: 'Your e-mail address at {site} was changed',
    title: 'Your e-mail address was changed',
    text: ['Your account at {site} now uses another e-mail address. From now on we write to you there.'],
    after:
      'If it was not you, write to us right away: how to reach us is at the foot of every page of {site}. Answers to this mail are read by nobody. If you use the same password elsewhere, change it there too.',
  },
  password_changed: {
    subject: 'Your password at {site} was changed',
    title: 'Your password was changed',
    text: ['The password of your account at {site} was just changed, and every other device was signed out.'],
    button: { label: 'Set a new password', page: '/auth/forgot-password' },
    after: 'If it was you, all is well. If not, set a new password right away.',
  },
  stock_confirm: {
    subject: 'Shall we tell you when it is back? {product}',
    title: 'One tap and you are on the list',
    text: ['Confirm that we may write to this address once, as soon as this is back in stock: {product}.'],
    button: { label: 'Yes, tell me', page: '/store' },
    after: 'If you did not ask for this, ignore it: without the tap we will not write again.',
  },
  stock_back: {
    subject: 'Back in stock: {product}',
    title: 'It’s back',
    text: [
      'You asked us to tell you: {product} is back in stock at {site}. Our pieces are made in small numbers, so do not wait too long.',
    ],
    button: { label: 'See it in the store', page: '/store' },
    after: 'This was the one mail you asked for. We will not write about it again.',
  },
}
