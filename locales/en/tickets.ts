/** Words of taking tickets along: in a calendar that subscribes, and in a phone's wallet. */
export const tickets = {
  wallet: { apple: 'Add to Apple Wallet', google: 'Add to Google Wallet' },
  calendar: {
    title: 'Bookings in your calendar',
    text: 'Your calendar app shows your bookings by itself, and follows when one is moved or cancelled.',
    private: 'This link is private: anyone who has it can see your bookings. Stop it here at any time.',
    make: 'Create link',
    since: 'On since {{date}}.',
    read: 'Your calendar last checked {{date}}.',
    unread: 'No calendar has checked yet.',
    once: 'For your security, the link is shown once. To add it to another calendar later, create a new one; the old one then stops working.',
    renew: 'Create a new link',
    stop: 'Stop',
    stopped: 'Your calendar won’t get any more bookings. Remove the subscription there too.',
    address: 'Link',
    add: 'Add to calendar app',
    google: 'Add to Google Calendar',
    new_tab: '(opens in a new tab)',
    copy: 'Copy link',
    copied: 'Copied',
    not_copied: 'Couldn’t copy it. Select the link and copy it.',
  },
} as const
