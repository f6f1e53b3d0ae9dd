export const documents = {
  title: 'Invoices and credit notes',
  invoices: 'Invoices',
  invoice: 'Tax invoice',
  plain_invoice: 'Invoice',
  credit_note: 'Credit note',
  not_stored: 'Not saved on this device',
  archive: {
    about:
      'All your invoices and credit notes in one zip file, each as a page to print and as an XML file for accounting systems.',
    action: 'Download all',
    none: 'You don’t have any invoices yet. They appear here once you’ve paid for something.',
    started: {
      one: 'Your download with {{count}} document has started.',
      other: 'Your download with {{count}} documents has started.',
    },
    left_out: {
      one: '{{count}} older document didn’t fit. Write to us if you need it.',
      other: '{{count}} older documents didn’t fit. Write to us if you need them.',
    },
  },
  /** How a booking was paid, and where a refund of it is. */
  ways: {
    gift_card: 'By gift card ····{{last}}',
    refund_on_cards: 'It’s back on your gift card, ready to use.',
    refund_on_both: 'What your gift card paid is back on it; the rest reaches your card within 5 to 10 working days.',
  },
}
