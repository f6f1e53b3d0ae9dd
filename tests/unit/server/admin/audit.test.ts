import { describe, expect, it } from 'vitest'
import { difference } from '#server/admin/audit/difference.ts'
import { takeOperator } from '#server/admin/audit/operator.ts'
import { recordedArguments } from '#server/admin/audit/record.ts'

describe('what was typed is recorded', () => {
  it.each<[string[], readonly (number | string)[], string]>([
    [['QF-1', 'SMSA', '88'], [], 'QF-1 SMSA 88'],
    [['Sara Ali'], [], '"Sara Ali"'],
    [['sara@example.com'], [], '…'],
    [['QF-1', '1', '--reason', 'It broke'], ['reason'], 'QF-1 1 --reason …'],
    [['QF-1', '1', '--reason=It broke'], ['reason'], 'QF-1 1 --reason=…'],
    [['{"model":1}'], [0], '…'],
    [['--', '--QT-1'], [0], '…'],
    [['--limit=50', '--find=Sara'], ['find'], '--find=…'],
    [['--to', 'postgres://me:secret@host/shop'], [], '--to postgres://…@host/shop'],
    [
      ['a.tar.gz', 'postgres://me:secret@db.shop.example:5432/shop'],
      [],
      'a.tar.gz postgres://…@db.shop.example:5432/shop',
    ],
  ])('%j without %j as %s', (args, conceals, text) => {
    expect(recordedArguments(args, conceals)).toBe(text)
  })

  it('no longer than is looked up', () => {
    expect(recordedArguments(['x'.repeat(3_000_000)])).toHaveLength(120)
  })
})

describe('who typed', () => {
  it('is named by an option, by a setting, or by the terminal', () => {
    expect(takeOperator(['stock', 'X', '--by', 'Sara', '1'], 'Omar')).toEqual({
      words: ['stock', 'X', '1'],
      by: 'Sara',
    })
    expect(takeOperator(['stock'], 'Omar').by).toBe('Omar')
    expect(takeOperator(['stock'], undefined).by).toMatch(/^.+@.+$/)
    expect(() => takeOperator(['stock', '--by'], undefined)).toThrow('after --by')
  })
})

it('a difference names what differs', () => {
  expect(difference('X', { a: 1, b: null, c: 'z' }, { a: 2, b: 'y', c: 'z' })).toBe('X: a 1 → 2, b none → y')
  expect(difference('X', { a: true }, { a: true })).toBe('X: as it was')
})
