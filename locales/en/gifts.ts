/** Words of the gift part of the checkout. */
export const gifts = {
  about:
    'No prices go in the parcel. Inside is a card with your words and a code that lets the recipient exchange the gift. They never see what it cost.',
  message: 'Your message',
  count: '{{count}} of {{most}} characters',
  from: 'From',
  from_hint: 'How you’d sign the card, such as “Sara and the kids”',
  preview: 'Preview of the card',
  wrap: 'Gift wrap it',
  not_before: 'Don’t deliver before',
  not_before_hint: 'We’ll hold the gift and deliver it on that day or shortly after.',
  wrong_day: 'Choose a day from tomorrow on, within {{days}} days.',
  to: 'Goes to {{name}}, {{city}}',
  change_address: 'Send it to someone else',
} as const
