import { describe, expect, it } from 'vitest'
import { openMoyasarServer } from '../../support/moyasar/server.ts'
import { prepared } from '../../support/prepared.ts'
import { newGuest } from '../support/customers.ts'
import { deskOf, operateAt } from '../support/desk.ts'
import { good, item, placed } from '../support/shopping.ts'
import { closedAfter } from '../support/test-server.ts'

const server = closedAfter(openMoyasarServer)
const a = prepared(() => good(server, 500))
const huda = prepared(() => deskOf(server, 'Huda', 'manager'))

const bought = async () => {
  const { order, payment } = await placed(server, await newGuest(server), { items: [item(a)] })
  const paid = server.moyasar.tryInvoice(await server.invoiceOf(payment.url), 'paid')
  await server.tell('payment_paid', paid)
  return { charge: paid.id, reference: order.reference, total: order.amounts.total.amount }
}
const refunded = async (reference: string) => {
  expect((await server.type(['refund', reference, '10', '--reason', 'late', '--yes'])).text).toContain('goes back')
  await server.pass(60_000)
}

const HEAD =
  'payment_id,description,scheme,source,type,currency,amount,net_amount,fee,vat,total_fee,transaction_date,payment_id'
/** A line as Moyasar writes it, with the metadata's own `payment_id` behind. */
const line = (id: string, type: string, amount: number, at: Date, fee = 0) => {
  const [total, net] = [amount, amount - fee].map((of) => (of / 100).toFixed(2))
  const vat = Math.round((fee * 15) / 115)
  const fees = [fee - vat, vat, fee].map((of) => (of / 100).toFixed(2)).join(',')
  return `${id},QF,mada,Credit Card,${type},SAR,${total},${net},${fees},${at.toISOString()},pay_x`
}

describe('a payout of Moyasar', () => {
  it('is compared line by line and in sums, to the halala', async () => {
    const start = server.services.clock.now()
    const all = [await bought(), await bought(), await bought(), await bought()]
    const [matched, differing, missing, stray] = all as [
      (typeof all)[0],
      (typeof all)[0],
      (typeof all)[0],
      (typeof all)[0],
    ]
    await refunded(matched.reference)
    // Paid back past the gateway: no payout has it.
    server.moyasar.control.isDown = true
    await server.type(['refund', missing.reference, '10', '--reason', 'late', '--yes'])
    await server.pass(60_000)
    await server.type(['refund', 'returned', missing.reference, '--reason', 'cheque', '--yes'])
    server.moyasar.control.isDown = false
    const end = server.services.clock.now()
    const text = [
      HEAD,
      line(matched.charge, 'pay', matched.total, start, 273),
      line(matched.charge, 'refund', -1000, end),
      line(differing.charge, 'pay', differing.total - 1, start, 100),
      line('e2a3-unknown', 'pay', 777, start, 7),
      line(stray.charge, 'pay', stray.total, end),
      line(stray.charge, 'chargeback', -stray.total, end),
      line('', 'chargeback_penalty', 0, end, 8625),
    ].join('\n')
    const answer = await operateAt(server, huda, 'payouts compare', { input: { file: text } })
    const rows = answer.list?.rows ?? []
    expect(rows.map(({ state, kind, reference, row }) => [state, kind, reference, row].join(' '))).toEqual([
      `differs charge ${differing.reference} 4`,
      'missing_here charge  5',
      `missing_there charge ${missing.reference} `,
      `disputed chargeback ${stray.reference} 7`,
      'cost cost  8',
      `matched charge ${matched.reference} 2`,
      `matched refund ${matched.reference} 3`,
      `matched charge ${stray.reference} 6`,
    ])
    expect(rows[0]?.difference).toEqual({ amount: -1, currency: 'SAR' })
    const sums = Object.fromEntries(
      (
        (answer.facts?.['sums'] ?? []) as { what: string; in_file: { amount: number }; in_books?: { amount: number } }[]
      ).map(({ what, in_file: file, in_books: books }) => [what, [file.amount, books?.amount]]),
    )
    const charged = matched.total + differing.total - 1 + 777 + stray.total
    const fees = 273 + 100 + 7 + 8625
    expect(sums).toEqual({
      charges: [charged, matched.total + differing.total + missing.total + stray.total],
      refunds: [-1000, -1000],
      chargebacks: [-stray.total, 0],
      fees: [-fees, undefined],
      vat_of_fees: [expect.any(Number), undefined],
      payout: [charged - 1000 - stray.total - fees, undefined],
    })
    const { file } = await operateAt(server, huda, 'payouts compare', { input: { file: text }, format: 'csv' })
    expect(file?.text.split('\n')).toHaveLength(1 + rows.length)
    expect(file?.text).toContain(`missing_there,charge,${missing.reference},`)
    // Other days than those of the file: what they lack is asked of them.
    const wider = await operateAt(server, huda, 'payouts compare', {
      input: { file: text, from: '2020-01-01', to: '2020-01-02' },
    })
    expect(wider.list?.rows.map(({ state }) => state)).not.toContain('missing_there')
  })

  it('goes on where its first rows end, like each list that is read whole', async () => {
    const at = server.services.clock.now()
    const text = [HEAD, ...['x1', 'x2', 'x3'].map((id) => line(id, 'pay', 100, at))].join('\n')
    const first = await operateAt(server, huda, 'payouts compare', { input: { file: text }, limit: 2 })
    const { next = '' } = first.list ?? {}
    const second = await operateAt(server, huda, 'payouts compare', {
      input: { file: text },
      limit: 2,
      after: next,
    })
    const shown = [...(first.list?.rows ?? []), ...(second.list?.rows ?? [])].map(({ gateway_id: id }) => id)
    expect([new Set(shown.slice(0, 3)).size, first.list?.total]).toEqual([3, shown.length])
  })

  it('is refused with one sentence in the language of the desk, and never shown to staff of places', async () => {
    const bad = { input: { file: `${HEAD}\nx,,,,pay,SAR,ten,9,0,0,0,2026-11-03,` } }
    expect((await operateAt(server, huda, 'payouts compare', bad)).message).toBe(
      'Row 2, column "amount": "ten" is no amount in SAR.',
    )
    const { message } = await operateAt(server, huda, 'payouts compare', bad, 'ar')
    expect(message).toMatch(/^السطر 2/)
    const guide = await deskOf(server, 'Salem', 'staff')
    expect((await operateAt(server, guide, 'payouts compare', bad)).status).toBe(404)
  })
})
