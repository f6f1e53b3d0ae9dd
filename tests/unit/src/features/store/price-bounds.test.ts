import { describe, expect, test } from 'vitest'
import { readBounds } from '#src/features/store/filters/price-bounds.ts'

const read = (min: string, max = '') => readBounds({ min, max })

describe('readBounds', () => {
  test('reads whole riyals, and no bound out of an empty field', () => {
    expect(read('20', '300')).toEqual({ min: 20, max: 300, errors: {} })
    expect(read('', '300')).toEqual({ min: undefined, max: 300, errors: {} })
    expect(read('  ', '')).toEqual({ min: undefined, max: undefined, errors: {} })
    expect(read('0', '0')).toEqual({ min: 0, max: 0, errors: {} })
  })

  test.each([
    ['Arabic-Indic digits', '١٢٠', 120],
    ['Persian digits', '۱۲۰', 120],
    ['Arabic thousands', '١٬٢٠٠', 1200],
    ['Latin thousands', '1,200', 1200],
    ['invisible direction marks', '\u200F120\u200E', 120],
    ['spaces around', ' 120 ', 120],
    ['leading zeros', '0120', 120],
  ])('understands %s', (_, typed, riyals) => {
    expect(read(typed)).toEqual({ min: riyals, max: undefined, errors: {} })
  })

  test.each(['abc', '12.5', '١٢٫٥', '-5', '1e3', '1,5', '12 000 x', 'Infinity', '0x10', '٪'])(
    'rejects %s, and applies the other bound',
    (rubbish) => {
      expect(readBounds({ min: rubbish, max: '300' })).toEqual({ max: 300, errors: { min: 'number' } })
      expect(readBounds({ min: '20', max: rubbish })).toEqual({ min: 20, errors: { max: 'number' } })
    },
  )

  test('reports errors of both fields', () => {
    expect(read('a', 'b')).toEqual({ errors: { min: 'number', max: 'number' } })
  })

  test('sets no bound when the lowest is above the highest', () => {
    expect(read('300', '20')).toEqual({ errors: { max: 'order' } })
    expect(read('٣٠٠', '20')).toEqual({ errors: { max: 'order' } })
    expect(read('20', '20').errors).toEqual({})
  })

  test('takes what is dearer than anything as the highest price there is', () => {
    expect(read('', '99999999999999999999').max).toBe(1_000_000)
  })
})
