import type { AccountMail, MailMessages } from '../kinds.ts'

const NEW_PASSWORD = { label: 'Set a new password', page: '/auth/forgot-password' } as const

export const accountMessagesEn: Record<AccountMail, MailMessages> = {
  sign_in_new: {
    subject: 'New sign-in to your {site} account',
    title: 'New sign-in',
    text: ['Someone just signed in to your account at {site} on a device we haven’t seen before: {device}.'],
    button: NEW_PASSWORD,
    after: 'If that was you, you’re all set. If not, set a new password right away. That signs out every device.',
  },
  passkey_added: {
    subject: 'A passkey was added to your {site} account',
    title: 'Passkey added',
    text: ['You can now sign in at {site} with a new passkey: {product}.'],
    button: { label: 'See your passkeys', page: '/profile' },
    after: 'Wasn’t you? Remove it in your account, then change your password.',
  },
  passkey_removed: {
    subject: 'A passkey was removed from your {site} account',
    title: 'Passkey removed',
    text: ['A passkey was removed from your account at {site}. You can still sign in with your password.'],
    button: { label: 'See your passkeys', page: '/profile' },
    after: 'Wasn’t you? Change your password right away.',
  },
  phone_verified: {
    subject: 'A mobile number can now sign in to your {site} account',
    title: 'Mobile number verified',
    text: ['You can now sign in at {site} with a code to {phone}.'],
    button: { label: 'See your account', page: '/profile' },
    after: 'Wasn’t you? Remove it in your account, then change your password.',
  },
  phone_removed: {
    subject: 'The mobile number was removed from your {site} account',
    title: 'Mobile number removed',
    text: ['{phone} no longer signs in to your account at {site}. You can still sign in with your email and password.'],
    button: { label: 'See your account', page: '/profile' },
    after: 'Wasn’t you? Change your password right away.',
  },
  phone_moved: {
    subject: 'Your mobile number at {site} now belongs to another account',
    title: 'This number moved to another account',
    text: [
      'Someone who has the number {phone} just verified it for another account at {site}, so it no longer signs in to yours. You can still sign in with your email and password.',
    ],
    button: { label: 'See your account', page: '/profile' },
    after:
      'If the number is still yours, verify it again in your account, and ask your phone company whether your SIM was replaced.',
  },
  export_ready: {
    subject: 'Your data from {site} is ready',
    title: 'Your data is ready',
    text: [
      'The copy of your {site} data you requested is ready. Sign in and confirm it’s you to download it. It stays there until {until}.',
    ],
    button: { label: 'Download your data', page: '/profile' },
    after: 'Didn’t ask for this? Change your password. No one can download the copy without it.',
  },
  deletion_requested: {
    subject: 'Your {site} account will be deleted on {until}',
    title: 'Your account will be deleted',
    text: [
      'You asked us to delete your account at {site}. It’s closed now, and on {until} we’ll delete it with everything in it. What tax law requires us to keep stays, without your name.',
      'Changed your mind? You can keep the account until then.',
    ],
    button: { label: 'Keep my account', page: '/auth' },
    after: 'Wasn’t you? Keep the account with the button above, then set a new password.',
  },
  deletion_cancelled: {
    subject: 'We’ve kept your {site} account',
    title: 'Welcome back',
    text: [
      'Your account at {site} won’t be deleted. Everything is as you left it. You can sign in again.',
      'Your passkeys and verified mobile number work again too. You can remove them in your account, under Security.',
    ],
    button: { label: 'Sign in', page: '/auth' },
    after: 'Wasn’t you? Set a new password right away.',
  },
  deletion_done: {
    subject: 'Your {site} account is deleted',
    title: 'Your account is deleted',
    text: [
      'As you asked, your account at {site} and your data in it are deleted. Invoices that tax law requires us to keep no longer carry your name.',
      'This is our last email about it. Thank you for your time with us.',
    ],
    after: 'Questions? Write to us at {contact}.',
  },
}
