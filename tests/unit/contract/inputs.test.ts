import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { Day, MinorUnits, Moment, plainText, SeenPrice } from '#contract/inputs.ts'
import { MAX_SEARCH_LENGTH, readSearchText } from '#contract/rules/search-text.ts'

const accepts = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success

describe('values that a database cannot store are rejected as input', () => {
  test.each([
    ['2026-11-25', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-02-31', false],
    ['2026-13-01', false],
    ['0000-01-01', false],
    ['1899-12-31', false],
    ['9999-01-01', false],
  ])('the day %s: %s', (day, isOne) => expect(accepts(Day, day)).toBe(isOne))

  test.each([
    ['2026-11-25T09:00:00Z', true],
    ['2026-11-25T09:00:00.123Z', true],
    ['2026-11-25T25:00:00Z', false],
    ['2026-02-31T09:00:00Z', false],
    ['0000-01-01T00:00:00.000Z', false],
    ['2026-11-25T::Z', false],
    ['2026-11-25', false],
  ])('the moment %s: %s', (moment, isOne) => expect(accepts(Moment, moment)).toBe(isOne))

  test('amounts are whole, not negative, and no larger than a column', () => {
    expect([0, 1, 2_147_483_647].every((amount) => accepts(MinorUnits, amount))).toBe(true)
    for (const amount of [-1, 0.5, 2_147_483_648, 2 ** 53, 1e300, Number.NaN, Infinity, '1', null])
      expect(accepts(MinorUnits, amount), String(amount)).toBe(false)
    expect(accepts(SeenPrice, { amount: 1, currency: 'SAR' })).toBe(true)
    for (const currency of ['sar', 'S', '\ud800AR', 'SA\0', ''])
      expect(accepts(SeenPrice, { amount: 1, currency })).toBe(false)
  })

  test('text has no NUL and no lone surrogate; everything else is accepted', () => {
    for (const text of ['سارة', "D'Arc", '🐪', 'a\u202eb', 'x\ny']) expect(accepts(plainText(20), text)).toBe(true)
    for (const text of ['a\0b', 'a\ud800', '\udc00b'])
      expect(accepts(plainText(20), text), JSON.stringify(text)).toBe(false)
  })
})

test('a search reads eight words and 80 characters', () => {
  expect(readSearchText('  brass \n\t coffee\u0000pot ')).toBe('brass coffee pot')
  expect(readSearchText('a,b,c,d,e,f,g,h,i,j')).toBe('a,b,c,d,e,f,g,h,')
  expect(readSearchText('دلة القهوة '.repeat(10)).split(' ')).toHaveLength(8)
  expect(readSearchText('x'.repeat(500))).toHaveLength(MAX_SEARCH_LENGTH)
  expect(readSearchText('🐪'.repeat(100)).isWellFormed()).toBe(true)
  expect(readSearchText('a\ud800b')).toBe('a b')
})

interface Leaf {
  path: string
  schema: z.ZodMiniType
  kind: 'text' | 'number'
}
type Def = Record<string, unknown> & { type: string }

const isList = (schema: unknown): boolean => (schema as z.ZodMiniType)._zod.def.type === 'array'

const SINGLE = ['innerType', 'element', 'valueType']

/** The texts and numbers that an input is made of. */
const leavesOf = (path: string, schema: z.ZodMiniType): Leaf[] => {
  const def = schema._zod.def as unknown as Def
  if (def.type === 'string') return [{ path, schema, kind: 'text' }]
  if (def.type === 'number') return [{ path, schema, kind: 'number' }]
  // Read as one: what arrives as text is checked as what it means.
  if (def.type === 'pipe')
    return isList(def.out) ? leavesOf(path, def.out as z.ZodMiniType) : [{ path, schema, kind: 'number' }]
  const within = [
    ...Object.entries((def.shape ?? {}) as Record<string, z.ZodMiniType>),
    ...((def.options ?? def.items ?? []) as z.ZodMiniType[]).map((one, nr) => [String(nr), one] as const),
    ...SINGLE.flatMap((name) => (def[name] ? [[name, def[name] as z.ZodMiniType] as const] : [])),
  ]
  return within.flatMap(([name, one]) => leavesOf(SINGLE.includes(name) ? path : `${path}.${name}`, one))
}

const leaves = Object.values(contract)
  .flatMap((resource) => Object.values<Endpoint>(resource))
  .flatMap((endpoint) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = endpoint[part]
      return schema ? leavesOf(`${endpoint.name} ${part}`, schema) : []
    }),
  )

test('no text or number of any call can be one that a database refuses', () => {
  expect(leaves.length).toBeGreaterThan(100)
  const hostile = {
    text: ['a\0', 'a\ud800', '\udfffa'],
    number: [1e300, 2 ** 31, -(2 ** 31) - 1, '99999999999', Number.NaN],
  }
  const taken = leaves.flatMap(({ path, schema, kind }) =>
    hostile[kind].flatMap((value) => {
      const result = schema.safeParse(value)
      const isTaken =
        result.success &&
        !(typeof result.data === 'string' && result.data.isWellFormed() && !result.data.includes('\0'))
      return isTaken ? [`${path} takes ${JSON.stringify(value)}`] : []
    }),
  )
  expect(taken).toEqual([])
})
