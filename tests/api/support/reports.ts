import { expect } from 'vitest'
import type { TestServer } from './support.ts'

interface Line {
  line: 'sales' | 'refunds'
  rate?: number
  count: number
  net: { amount: number }
  vat: { amount: number }
  gross: { amount: number }
}

/** Compares both reports with every entry of the ledger, and their VAT with the documents. */
export const expectReports = async (server: TestServer): Promise<void> => {
  const { rows } = await server.pool.query<{ kind: string; amount: number }>(
    `select kind, amount from ledger_entries where kind in ('charge', 'refund_requested')`,
  )
  const documents = await server.pool.query<{ vat: number }>(
    `select coalesce(sum(case kind when 'invoice' then tax else -tax end), 0)::int as vat from tax_documents
     where movement in (select key from ledger_entries)`,
  )
  expect(rows.length).toBeGreaterThan(0)
  const sumOf = (kind: string): number =>
    rows.filter((row) => row.kind === kind).reduce((sum, { amount }) => sum + amount, 0)
  const expected = {
    sales: sumOf('charge'),
    refunds: 0 - sumOf('refund_requested'),
    vat: documents.rows[0]?.vat,
    count: rows.length,
  }
  for (const name of ['sales', 'vat']) {
    const words = ['report', name, '--from', '2000-01-01', '--json']
    const { text } = await server.type(words)
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
