import { describe, expect, it } from 'vitest'
import { type BookedMovement, comparePayout } from '#server/admin/money/payouts/compare.ts'
import { readMoment } from '#server/admin/money/payouts/read-moment.ts'
import { readPayout } from '#server/admin/money/payouts/read-payout.ts'

// As docs.moyasar.com/guides/settlements/file-format has them; metadata stands behind, under the names of its keys.
const MOYASAR =
  'payment_id,description,scheme,source,type,currency,amount,net_amount,fee,vat,total_fee,transaction_date,payment_id'
const moyasar = (...lines: string[]) => [MOYASAR, ...lines].join('\n')
const PAY = 'm-1,QF-1,mada,Credit Card,pay,SAR,"1,019.00",1008.58,9.06,1.36,10.42,2026-11-03T09:12:44Z,pay_1'

const STRIPE =
  'automatic_payout_id,automatic_payout_effective_at,balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,charge_id,payment_intent_id,description'
const TABBY =
  'Order Number,Website Order ID,Sale/Refund Date,Merchant Code,Product Type,Type,Currency,Order Amount,Total Fee,VAT Amount,Total Deduction,Transferred Amount,Transfer Date'
const TAMARA =
  'Merchant Order ID;Merchant Order Number;Tamara Order ID;Merchant Refund ID;Currency;Order Amount;Total Fees;Total Payable to Merchant'

const shown = (text: string) =>
  readPayout(text).lines.map(({ row, kind, id, amount, net, vat, currency }) =>
    [row, kind, id, amount, net, vat, currency].join(' '),
  )

describe('a payout file', () => {
  it('of Moyasar', () => {
    const text = moyasar(
      PAY,
      'm-1,QF-1,mada,Credit Card,refund,SAR,19.00,19.00,0,0,0,2026-11-04 10:00:00 UTC,pay_1',
      'm-2,QF-2,visa,Apple Pay,chargeback,SAR,-50.00,-50.00,0,0,0,2026-11-04,',
      ',,,,chargeback_penalty,SAR,75.00,75.00,0,0,0,2026-11-04,',
      '',
    )
    expect(readPayout(`\uFEFF${text}`).format.gateway).toBe('moyasar')
    expect(shown(text)).toEqual([
      '2 charge m-1 101900 100858 136 SAR',
      '3 refund m-1 -1900 -1900 0 SAR',
      '4 chargeback m-2 -5000 -5000 0 SAR',
      '5 cost  0 -7500 0 SAR',
    ])
  })

  it('of Stripe, whose payout is a line of its own in some reports', () => {
    const text = [
      STRIPE,
      'po_1,2026-11-05,txn_1,2026-11-03 09:12:44,sar,100.00,3.90,96.10,charge,ch_1,pi_1,',
      'po_1,2026-11-05,txn_2,2026-11-03 09:13:44,sar,-20.00,0.00,-20.00,refund,ch_1,pi_1,',
      'po_1,2026-11-05,txn_3,2026-11-03 09:14:44,sar,0.00,1.15,-1.15,network_cost,,,',
      'po_1,2026-11-05,txn_4,2026-11-05 00:00:00,sar,-74.95,0.00,-74.95,payout,,,',
    ].join('\n')
    expect(shown(text)).toEqual([
      '2 charge pi_1 10000 9610 0 SAR',
      '3 refund pi_1 -2000 -2000 0 SAR',
      '4 cost  0 -115 0 SAR',
      '5 payout  -7495 -7495 0 SAR',
    ])
    expect(comparePayout(readPayout(text).lines, [], new Set()).map(({ kind }) => kind)).not.toContain('payout')
  })

  it('of Tabby, with its head above and its sum and notes below', () => {
    const text = [
      'Statement #,Tabby20261109SAR,,,',
      'Date,09/11/2026',
      '',
      TABBY,
      'QF-3,99,03/11/2026 09:12,SA,installments,Sale,SAR,300.00,17.40,2.61,20.01,279.99,09/11/2026',
      'QF-3,99,04/11/2026,SA,installments,Partial Refund,SAR,(100.00),-5.00,-0.75,-5.75,(94.25),09/11/2026',
      ',,,,Payout fee,,SAR,,4.00,0.60,4.60,-4.60,',
      ',,,,,,,200.00,16.40,2.46,18.86,181.14,',
      'Note: fees are as agreed on.',
    ].join('\r\n')
    expect(readPayout(text).format.gateway).toBe('tabby')
    expect(shown(text)).toEqual([
      '5 charge QF-3 30000 27999 261 SAR',
      '6 refund QF-3 -10000 -9425 75 SAR',
      '7 cost  0 -460 60 SAR',
    ])
  })

  it('of Tamara, in Arabic digits and with semicolons', () => {
    const text = [TAMARA, '1;QF-4;t-1;;SAR;٢٠٠٫٠٠;10.00;190.00', '1;QF-4;t-1;r-1;SAR;50,00;0;50,00', 'Total;;;;;;;']
    expect(shown(text.join('\n'))).toEqual(['2 charge t-1 20000 19000 0 SAR', '3 refund t-1 -5000 -5000 0 SAR'])
  })

  it.each([
    ['an Excel file', 'PK\u0003\u0004', 'This is an Excel file. Save it there as CSV, and choose that.'],
    [
      'another table',
      'sku,stock\na,1',
      'No row has the columns of a payout file. Those of moyasar, stripe, tabby, tamara',
    ],
    ['nothing', '', 'No row has the columns of a payout file.'],
    ['no lines', MOYASAR, 'The file has columns, but no line of a payment.'],
    [
      'a column that was not chosen',
      STRIPE.replace('payment_intent_id,', ''),
      'Row 1: a payout file of stripe has a column "payment_intent_id" as well.',
    ],
    ['a kind', moyasar(PAY.replace('pay,', 'gift,')), 'Row 2, column "type": "gift" is not known.'],
    [
      'an amount',
      moyasar(PAY, PAY.replace('1008.58', '1008.584')),
      'Row 3, column "net_amount": "1008.584" is no amount in SAR.',
    ],
    ['an empty amount', moyasar(PAY.replace('1008.58', '')), 'Row 2, column "net_amount": "" is no amount in SAR.'],
    [
      'a comma that may be either',
      moyasar(PAY.replace('1,019.00', '1,019')),
      'Row 2, column "amount": "1,019" is no amount',
    ],
    ['a currency', moyasar(PAY.replace('SAR', 'riyal')), 'Row 2, column "currency": "RIYAL" is no currency.'],
    [
      'a day',
      moyasar(PAY.replace('2026-11-03T', '2026-13-03T')),
      'Row 2, column "transaction_date": "2026-13-03T09:12:44Z" is no',
    ],
    ['a payment', moyasar(PAY.replace('m-1', '')), 'Row 2, column "payment_id": no payment is named.'],
    ['a quotation mark', moyasar('"m-1,QF-1'), 'Row 2: a quotation mark (") is opened and not closed.'],
  ])('is refused for %s, by row and column', (_, text, sentence) => {
    expect(() => readPayout(text)).toThrow(sentence)
  })

  it('has times of its own zone, of UTC or of the shop', () => {
    const from = (text: string, isUtc = false) => readMoment(text, isUtc)?.from.toISOString()
    expect(from('2026-11-03 09:12:44', true)).toBe('2026-11-03T09:12:44.000Z')
    expect(from('2026-11-03T09:12:44+03:00')).toBe('2026-11-03T06:12:44.000Z')
    expect(from('03/11/2026 09:12')).toBe('2026-11-03T06:12:00.000Z')
    expect(readMoment('3/11/2026', false)?.to.toISOString()).toBe('2026-11-03T20:59:59.999Z')
    expect(from('31/02/2026')).toBeUndefined()
  })
})

describe('a payout beside the books', () => {
  const at = new Date('2026-11-03T09:12:44Z')
  const booked = (kind: BookedMovement['kind'], id: string, amount: number, key = `${kind} ${id} ${amount}`) => ({
    ...{ key, kind, id, reference: `QF-${id}`, amount, currency: 'SAR', at },
  })
  const line = (id: string, kind: string, amount: string) =>
    `${id},,,,${kind},SAR,${amount},${amount},0,0,0,2026-11-03,`
  const compared = (lines: string[], books: BookedMovement[], due: BookedMovement[] = []) =>
    comparePayout(readPayout(moyasar(...lines)).lines, [...books, ...due], new Set(due.map(({ key }) => key))).map(
      ({ state, kind, id, inFile, inBooks }) => `${state} ${kind} ${id} ${inFile} ${inBooks}`,
    )

  it('finds equal refunds of a payment before it pairs unequal ones', () => {
    const books = [booked('charge', '1', 5000), booked('refund', '1', -1000), booked('refund', '1', -2000)]
    expect(compared([line('1', 'refund', '15.00'), line('1', 'refund', '20.00')], books)).toEqual([
      'differs refund 1 -1500 -1000',
      'matched refund 1 -2000 -2000',
    ])
  })

  it('names what is in one of them alone, and a second line of one payment', () => {
    const charge = booked('charge', '1', 5000)
    const lines = [line('1', 'pay', '50.00'), line('1', 'pay', '50.00'), line('9', 'pay', '7.00')]
    expect(compared(lines, [charge], [booked('charge', '2', 100), booked('refund', '2', -100)])).toEqual([
      ...['missing_here charge 1 5000 null', 'missing_here charge 9 700 null'],
      ...['missing_there charge 2 null 100', 'missing_there refund 2 null -100'],
      'matched charge 1 5000 5000',
    ])
  })

  it('says of another currency that nothing of it is in the books', () => {
    const lines = [`1,,,,pay,USD,50.00,50.00,0,0,0,2026-11-03,`]
    expect(compared(lines, [booked('charge', '1', 5000)])).toEqual(['differs charge 1 5000 null'])
  })

  it('takes an amount that was reserved and released for nothing, unless it was booked', () => {
    expect(compared([line('1', 'pay', '1.00'), line('1', 'void', '1.00'), line('2', 'void', '1.00')], [])).toEqual([
      'released charge 1 100 null',
      'released void 1 -100 null',
      'released void 2 -100 null',
    ])
    expect(compared([line('1', 'pay', '50.00'), line('1', 'void', '50.00')], [booked('charge', '1', 5000)])).toEqual([
      'differs void 1 -5000 null',
      'matched charge 1 5000 5000',
    ])
  })
})
