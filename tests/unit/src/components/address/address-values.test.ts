import { describe, expect, test } from 'vitest'
import { bodyOf, isRequiredPart, rules, shortAddress, valuesOf } from '#src/components/address/address-values.ts'

const saudi = valuesOf({ label: 'home', country: 'SA' })

describe('the sent values of an address', () => {
  test('contains unknown fields of another back end, but no server-generated ones', () => {
    const theirs = { id: 7, created_at: 'a', updated_at: 'b', gate_code: 'G1', city: 'Abha' }
    const body = bodyOf({ ...valuesOf(theirs), city: 'Taif' }, theirs)
    expect(body).toMatchObject({ gate_code: 'G1', city: 'Taif' })
    expect(body).not.toHaveProperty('id')
    expect(body).not.toHaveProperty('updated_at')
  })

  test('holds nothing of what its country does not have, nor of what was left empty', () => {
    const body = bodyOf({ ...saudi, country: 'AE', short_address: 'RRRD2929', postal_code: '12313', notes: '  ' })
    expect(body).toMatchObject({ short_address: null, postal_code: null, notes: null })
  })
})

test('an unknown label is a custom one', () => {
  expect(valuesOf({ label: 'الاستراحة' }).label).toBe('other')
})

test.each([
  ['rrrd2929', 'RRRD2929'],
  [' RRRD ٢٩٢٩', 'RRRD2929'],
])('the short address %j is read as %j', (typed, read) => {
  expect(shortAddress(typed)).toBe(read)
})

describe('required fields', () => {
  test('are the long parts, until there is a short address', () => {
    expect(isRequiredPart('street', saudi)).toBe(true)
    expect(isRequiredPart('street', { ...saudi, short_address: 'rrrd2929' })).toBe(false)
    expect([
      isRequiredPart('short_address', saudi),
      isRequiredPart('short_address', { ...saudi, city: 'Abha' }),
    ]).toEqual([true, false])
    expect(isRequiredPart('phone', { ...saudi, short_address: 'rrrd2929' })).toBe(true)
  })

  test('are either form of the address, as the error of the short one names', () => {
    expect(rules.short_address('', saudi)).toBe('address.wrong.no_address')
    expect(rules.street('', saudi)).toBeUndefined()
    expect(rules.short_address('', { ...saudi, city: 'Riyadh' })).toBeUndefined()
    expect(rules.street('', { ...saudi, country: 'KW' })).toBe('forms.required')
  })

  test('have the error of their rule', async () => {
    expect(rules.street('', { ...saudi, city: 'Riyadh' })).toBe('forms.required')
    expect(rules.building_number('81', { ...saudi, building_number: '81' })).toBe('address.wrong.building_number')
    expect(rules.building_number('81', { ...saudi, country: 'KW', building_number: '81' })).toBeUndefined()
    expect(await rules.phone('', saudi)).toBe('forms.required')
    expect(await rules.phone('0501234567', { ...saudi, country: 'AE' })).toBeUndefined()
    expect(await rules.phone('12', saudi)).toBe('forms.phone')
  })
})
