import type { MailKind, MailMessages } from '../kinds.ts'

/** The English mails of gift cards. */
export const giftCardMessagesEn: Record<Extract<MailKind, `gift_card${string}`>, MailMessages> = {
  gift_card: {
    subject: '{giver}: a gift card for {site}',
    title: 'You’ve been given {amount} to spend',
    text: [
      '{giver} sent you a gift card for {site}. Enter its code when you pay for goods or book a time; what you don’t use stays on it.',
    ],
    button: { label: 'See what’s on it', page: '/gift-cards' },
    after: 'Keep this email safe: whoever has the code can use it. A question? Write to us at {contact}.',
  },
  gift_card_bought: {
    subject: 'Your gift card for {amount}',
    title: 'Thank you, your gift card is paid',
    text: ['This is your receipt. VAT is charged when the card is used, so there is no tax invoice for it.'],
    button: { label: 'See gift cards', page: '/gift-cards' },
    after: 'A question about it? Write to us at {contact}.',
  },
  gift_card_refunded: {
    subject: 'Your refund for gift card {reference}',
    title: 'We’ve refunded your gift card',
    text: ['We’ve refunded {refund} for gift card {reference}. {refund_way} Its code can no longer be used.'],
    button: { label: 'See gift cards', page: '/gift-cards' },
    after: 'If it doesn’t arrive, write to us at {contact}.',
  },
}
