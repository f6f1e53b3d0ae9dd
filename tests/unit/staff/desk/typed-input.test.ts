import { expect, test } from 'vitest'
import type { OperationField } from '#contract/desk/operations.ts'
import { inputOf } from '#staff/desk/form/typed-input.ts'

const field = (name: string, kind: OperationField['kind'], isMany = false): OperationField => ({
  name,
  kind,
  is_required: false,
  is_many: isMany,
})

test('a form sends what was filled in, numbers in plain digits', () => {
  const fields = [
    field('amount', 'amount'),
    field('note', 'text'),
    field('low', 'flag'),
    field('reference', 'reference', true),
  ]
  expect(inputOf(fields, { amount: '٢٤٩٫٥٠', note: '  ', low: false, reference: 'QF-AAAA22، QF-BBBB22' })).toEqual({
    amount: '249.50',
    reference: ['QF-AAAA22', 'QF-BBBB22'],
  })
  expect(inputOf(fields, { note: ' ٣ أيام ', low: true })).toEqual({ note: '٣ أيام', low: true })
})
