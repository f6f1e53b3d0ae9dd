import { expect, test } from 'vitest'
import { filesBelow, linesMatching } from './files.ts'

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
