/** Words of what customers are told of by choice. The server records the three sentences exactly as they stand here. */
export const consents = {
  title: 'What you hear from us',
  hint: 'Turn these off here at any time, or with one tap in any of these emails. You’ll still get updates on your orders and bookings.',
  news: 'Email me news and offers.',
  reminders: 'Email me a reminder the day before my bookings.',
  wishes: 'Tell me when something on my wishlist costs less or is back in stock.',
  how: 'Notifications and messages',
  failed: 'We couldn’t load your choices.',
}
