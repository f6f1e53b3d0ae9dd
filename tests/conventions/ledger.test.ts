import { expect, test } from 'vitest'
import { filesBelow, linesMatching, read } from './files.ts'

const server = filesBelow('server')
const except = (...files: string[]) => server.filter((file) => !files.includes(file))

test('money that moves has a tax document: one module writes these ledger entries, another all rows', () => {
  const writers = except('server/payments/ledger.ts', 'server/payments/money-moved.ts', 'server/demo/payment.ts')
  expect(linesMatching(writers, /insertMovement/)).toEqual([])
  expect(linesMatching(except('server/payments/ledger.ts'), /insert\(ledgerEntries\)/)).toEqual([])
})

test('documents are issued by one module', () => {
  expect(linesMatching(except('server/documents/issue.ts'), /insert\(taxDocuments\)/)).toEqual([])
})

test('a refund of a payment is reserved by one module', () => {
  expect(linesMatching(except('server/payments/refunds.ts'), /(?:set|change)\(.*refundReserved/)).toEqual([])
})

test('a price is read by the day in one module, so that no place shows or takes another one', () => {
  const readers = filesBelow('server/modules').filter((file) => file !== 'server/modules/products/price.ts')
  expect(
    linesMatching(readers, /(?:variants|variant)\.(?:price|compareAtPrice|salePrice)\}|listings\.price(?:Min|Max)/),
  ).toEqual([])
  expect(linesMatching(readers, /(?<!type(?:of)? )\bvariants\.(?:price|compareAtPrice|salePrice)\b/)).toEqual([])
  const whole = /\.select\(\)\s*\.from\(variants\)|getTableColumns\(variants\)|:\s*variants,/
  expect(readers.filter((file) => whole.test(read(file)))).toEqual([])
})
