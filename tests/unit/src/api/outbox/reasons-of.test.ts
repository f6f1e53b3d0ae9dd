import { expect, test } from 'vitest'
import type { PendingWrite, PendingWriteProblem } from '#src/api/outbox/outbox-context.ts'
import { reasonsOf } from '#src/api/outbox/reasons-of.ts'

const refused = (problem: Partial<PendingWriteProblem>): PendingWrite => ({
  key: 'k1',
  name: 'addresses.remove',
  input: { params: { id: 'a1' } },
  userId: 'u1',
  createdAt: '2026-11-22T09:00:00Z',
  attempts: 1,
  state: 'refused',
  problem: { status: 409, fields: {}, message: 'Failed to delete user address', ...problem },
})

test.each([
  ['what is wrong with its fields', { fields: { city: ['Missing'] }, sentence: 'No' }, ['Missing']],
  ['else what the server said', { sentence: 'It is needed for an order' }, ['It is needed for an order']],
  ['else the sentence of its call', {}, ['core.error.address_delete']],
  ['or that there is no such call', { status: 501 }, ['core.error.not_available']],
])('%s', (_, problem, reasons) => {
  expect(reasonsOf(refused(problem), (key) => key)).toEqual(reasons)
})
