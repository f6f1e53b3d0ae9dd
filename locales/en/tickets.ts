/** Words of taking tickets along: in a calendar that subscribes, and in a phone's wallet. */
export const tickets = {
  wallet: { apple: 'Add to Apple Wallet', google: 'Add to Google Wallet' },
  calendar: {
    title: 'Bookings in your calendar',
    text: 'Your calendar app shows your bookings by itself, and follows when one is moved or cancelled.',
    private: 'The address is yours alone: whoever has it sees your bookings. Stop it here at any time.',
    make: 'Make the address',
    since: 'On since {{date}}.',
    read: 'Your calendar last looked {{date}}.',
    unread: 'No calendar has looked yet.',
    once: 'For your safety the address is shown once. To add it to another calendar later, make a new one: the former one then stops.',
    renew: 'Make a new address',
    stop: 'Stop',
    stopped: 'Your calendar gets no more bookings. Remove the subscription there too.',
    address: 'Address',
    add: 'Add to calendar app',
    google: 'Add to Google Calendar',
    new_tab: '(opens in a new tab)',
    copy: 'Copy the address',
    copied: 'Copied',
    not_copied: 'Couldn’t copy it. Select the address and copy it.',
  },
} as const
