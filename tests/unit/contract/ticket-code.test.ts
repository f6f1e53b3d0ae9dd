import { expect, test } from 'vitest'
import { qrPayload, readTicket } from '#contract/rules/ticket-code.ts'

test.each([
  ['ABCD-EFGH-JKMN', { code: 'ABCD-EFGH-JKMN' }],
  [' abcdefghjkmn ', { code: 'ABCD-EFGH-JKMN' }],
  ['abcd efgh jkmn', { code: 'ABCD-EFGH-JKMN' }],
  [qrPayload('QB-7K3M9P', 'ABCD-EFGH-JKMN'), { reference: 'QB-7K3M9P', code: 'ABCD-EFGH-JKMN' }],
  ['QAFILA-TICKET:QB-7K3M9P', undefined],
  ['QAFILA-TICKET:QB-7K3M9P:ABCD-EFGH-JKMN:X', undefined],
  ['OTHER-TICKET:QB-7K3M9P:ABCD-EFGH-JKMN', undefined],
  ['https://example.com/', undefined],
  ['ABCD-EFGH', undefined],
  ['', undefined],
])('%s', (text, ticket) => {
  expect(readTicket(text)).toEqual(ticket)
})
