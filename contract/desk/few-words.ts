/** Columns of a few words, which the desk has in each language. */
export const FEW_WORDS: ReadonlySet<string> = new Set([
  ...['status', 'payment', 'payment_status', 'payment_method', 'kind', 'line', 'of', 'result', 'report', 'reason'],
  ...[
    'interval',
    'language',
    'source',
    'role',
    'state',
    'to',
    'because',
    'what',
    'refund_to',
    'refund_way',
    'gift',
    'gateway',
    'paid',
    'which',
    'places',
  ],
])
