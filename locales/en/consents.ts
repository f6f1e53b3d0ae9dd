/** Words of the mails that customers get by choice. The server records the two sentences exactly as they stand here. */
export const consents = {
  title: 'Emails you choose',
  hint: 'Turn these off here whenever you like, or in one tap in each of these emails. Emails about your orders and bookings still reach you.',
  news: 'Email me news and offers.',
  reminders: 'Email me a reminder the day before a booking.',
  failed: 'We couldn’t load your choices.',
}
