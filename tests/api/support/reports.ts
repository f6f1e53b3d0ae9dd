import { expect } from 'vitest'
import { taxWithin } from '#contract/rules/money.ts'
import { answerAdmin } from '#server/admin/answer.ts'
import type { TestServer } from './support.ts'

interface Line {
  line: 'sales' | 'refunds'
  rate?: number
  count: number
  net: { amount: number }
  vat: { amount: number }
  gross: { amount: number }
}

/** Compares both reports with every entry of the ledger. */
export const expectReports = async (server: TestServer): Promise<void> => {
  const { rows } = await server.pool.query<{ kind: string; amount: number; rate: number }>(
    `select kind, l.amount, coalesce(o.tax_percent, b.tax_percent,
       (select tax_percent from invoices where subscription_id = l.intent_id limit 1))::int as rate from ledger_entries l
     left join orders o on o.id = l.intent_id left join bookings b on b.id = l.intent_id
     where kind in ('charge', 'refund_requested')`,
  )
  expect(rows.length).toBeGreaterThan(0)
  const sumOf = (kind: string, of: (row: { amount: number; rate: number }) => number): number =>
    rows.filter((row) => row.kind === kind).reduce((sum, row) => sum + of(row), 0)
  const expected = {
    sales: sumOf('charge', ({ amount }) => amount),
    refunds: 0 - sumOf('refund_requested', ({ amount }) => amount),
    vat:
      sumOf('charge', ({ amount, rate }) => taxWithin(amount, rate)) -
      sumOf('refund_requested', ({ amount, rate }) => taxWithin(amount, rate)),
    count: rows.length,
  }
  for (const name of ['sales', 'vat']) {
    const words = ['report', name, '--from', '2000-01-01', '--json']
    const { text } = await answerAdmin(server.services, server.app.log)(words)
    const lines = JSON.parse(text) as Line[]
    const sum = (of: (line: Line) => number, kind?: string): number =>
      lines.filter(({ line }) => kind === undefined || line === kind).reduce((total, line) => total + of(line), 0)
    expect(
      {
        sales: sum(({ gross }) => gross.amount, 'sales'),
        refunds: sum(({ gross }) => gross.amount, 'refunds'),
        vat: sum(({ vat }) => vat.amount),
        count: sum(({ count }) => count),
      },
      name,
    ).toEqual(expected)
    expect(lines.every(({ net, vat, gross }) => net.amount + vat.amount === gross.amount)).toBe(true)
  }
}
