/**
 * What a line of a payout is about: money of customers that came in or went back, money that a bank took back and what
 * it gave up again, an amount that was reserved and released, a cost of the account, or the payout itself.
 */
export const LINE_KINDS = ['charge', 'refund', 'chargeback', 'reversal', 'void', 'cost', 'payout'] as const
export type LineKind = (typeof LINE_KINDS)[number]

/**
 * The columns of a gateway's file by what they mean: any of the names, whatever its case and what joins its words. All
 * are needed but those of days and VAT.
 */
export interface PayoutFormat {
  gateway: string
  /** What names a payment, and what of the shop's payment that is: the gateway's charge, or the order's number. */
  id: readonly string[]
  names: 'charge' | 'order'
  currency: readonly string[]
  amount: readonly string[]
  net: readonly string[]
  /** The VAT within the fee. */
  vat: readonly string[]
  at: readonly string[]
  /** Its times are of this zone where they name none; of the shop's else. */
  isUtc?: true
  /** The column of the kind with its words; without it a line is a refund where another column has a value. */
  kind: { column: readonly string[]; words: Readonly<Record<string, LineKind>>; others?: LineKind } | { refund: string }
}

const NO_VAT: readonly string[] = []

/**
 * Moyasar and Stripe publish their columns (docs.moyasar.com/guides/settlements/file-format, the itemized reports of
 * docs.stripe.com/reports/report-types/payout-reconciliation). Those of Tabby and Tamara are in no public document:
 * they are as merchants' files have them.
 */
export const PAYOUT_FORMATS: readonly PayoutFormat[] = [
  {
    gateway: 'moyasar',
    id: ['payment_id'],
    names: 'charge',
    currency: ['currency'],
    amount: ['amount'],
    net: ['net_amount'],
    vat: ['vat'],
    at: ['transaction_date'],
    isUtc: true,
    kind: {
      column: ['type'],
      words: {
        pay: 'charge',
        payment: 'charge',
        refund: 'refund',
        void: 'void',
        chargeback: 'chargeback',
        fee: 'cost',
        platform_duties: 'cost',
        other_duties: 'cost',
        chargeback_penalty: 'cost',
        installment: 'cost',
      },
    },
  },
  {
    gateway: 'stripe',
    id: ['payment_intent_id'],
    names: 'charge',
    currency: ['currency'],
    amount: ['gross'],
    net: ['net'],
    vat: NO_VAT,
    at: ['created_utc', 'created'],
    isUtc: true,
    kind: {
      column: ['reporting_category'],
      words: {
        charge: 'charge',
        refund: 'refund',
        partial_capture_reversal: 'void',
        dispute: 'chargeback',
        dispute_reversal: 'reversal',
        refund_failure: 'reversal',
        payout: 'payout',
        payout_reversal: 'payout',
      },
      // Stripe adds categories, all of which are about the account.
      others: 'cost',
    },
  },
  {
    gateway: 'tabby',
    id: ['order_number'],
    names: 'order',
    currency: ['currency'],
    amount: ['order_amount'],
    net: ['transferred_amount'],
    vat: ['vat_amount'],
    at: ['sale_refund_date'],
    kind: { column: ['type'], words: { sale: 'charge', refund: 'refund', 'partial refund': 'refund' } },
  },
  {
    gateway: 'tamara',
    id: ['tamara_order_id'],
    names: 'charge',
    currency: ['currency'],
    amount: ['order_amount'],
    net: ['total_payable_to_merchant'],
    vat: ['vat', 'vat_amount', 'total_vat'],
    at: ['transaction_date', 'event_date', 'order_date', 'date'],
    kind: { refund: 'merchant_refund_id' },
  },
]
