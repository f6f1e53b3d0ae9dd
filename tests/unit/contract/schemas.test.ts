import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ErrorBody, Id, Money, pageQuery, queryFlag, queryNumber } from '#contract/rules/common.ts'
import { legal } from '#contract/site/legal.ts'
import { IMAGE_PIXEL_WIDTHS } from '#contract/rules/limits.ts'
import * as effects from '#contract/rules/effects.ts'
import * as limits from '#contract/rules/limits.ts'
import { products } from '#contract/shop/products.ts'
import { settings } from '#contract/site/settings.ts'

const accepts = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success

describe('numbers and flags out of a query string', () => {
  const schema = queryNumber(1, 100)

  test.each([
    ['1', 1],
    ['100', 100],
    [' 7 ', 7],
    [7, 7],
  ])('%j is %j', (value, number) => {
    expect(z.parse(schema, value)).toBe(number)
  })

  test.each(['', ' ', '0', '101', '1.5', '1e9', '1e1', '0x10', '0b11', '2.0', 'abc', 'NaN', null, [], {}, '٣', true])(
    '%j is refused',
    (value) => {
      expect(accepts(schema, value)).toBe(false)
    },
  )

  test.each([
    ['true', true],
    ['false', false],
    [true, true],
  ])('flag %j is %j', (value, flag) => {
    expect(z.parse(queryFlag, value)).toBe(flag)
  })

  test.each(['', 'yes', '0', '1', '2', null, {}])('flag %j is refused', (value) => {
    expect(accepts(queryFlag, value)).toBe(false)
  })

  test('a list starts on page 1 with 10 rows, and has a largest page', () => {
    const schemaOfPage = z.object(pageQuery)
    expect(z.parse(schemaOfPage, {})).toEqual({ page: 1, per_page: 10 })
    expect(accepts(schemaOfPage, { per_page: '101' })).toBe(false)
  })
})

describe('ids', () => {
  test.each(['a', '7', 'oil-lamp', 'A_b-9', 'x'.repeat(80)])('%s', (id) => expect(accepts(Id, id)).toBe(true))
  test.each(['', '-a', '_a', 'a b', 'a.b', '../a', 'a/b', 'قهوة', 'x'.repeat(81), 'a\n', 7, null])('not %j', (id) =>
    expect(accepts(Id, id)).toBe(false),
  )
})

describe('money', () => {
  test.each([
    { amount: 0, currency: 'SAR' },
    { amount: -150, currency: 'KWD' },
  ])('%o', (money) => expect(accepts(Money, money)).toBe(true))
  test.each([
    { amount: 1.5, currency: 'SAR' },
    { amount: '1', currency: 'SAR' },
    { amount: 1, currency: 'riyal' },
    { amount: 1 },
  ])('not %o', (money) => expect(accepts(Money, money)).toBe(false))
})

describe('answers of another back end are read leniently where the spec allows it', () => {
  test('settings preserve unknown fields, and a network may be null', () => {
    const answer = {
      social: { x: 'https://x.example/q', snapchat: null },
      general: { site_name: 'Q', site_logo: '/l.svg', theme: 'dune' },
      extra: [1],
    }
    expect(z.parse(settings.read.answer, answer)).toEqual(answer)
  })

  test('settings need a name and a logo', () => {
    expect(accepts(settings.read.answer, { social: {}, general: { site_name: 'Q' } })).toBe(false)
  })

  test('terms need all four texts', () => {
    const texts = { terms_conditions_en: '', terms_conditions_ar: '', privacy_policy_en: '', privacy_policy_ar: '' }
    expect(accepts(legal.read.answer, texts)).toBe(true)
    expect(accepts(legal.read.answer, { ...texts, privacy_policy_ar: undefined })).toBe(false)
  })
})

describe('the product list', () => {
  const ask = (query: object) => products.list.query.safeParse(query)

  test('has defaults for everything', () => {
    expect(ask({}).data).toEqual({ q: '', sort: 'featured', page: 1, per_page: 10 })
  })

  test.each([
    { sort: 'cheapest' },
    { price_min: '-1' },
    { q: 'x'.repeat(1001) },
    { category: '../etc' },
    { in_stock: 'maybe' },
    { page: '0' },
  ])('refuses %o', (query) => {
    expect(ask(query).success).toBe(false)
  })
})

test('an error body needs a message and a code', () => {
  expect(accepts(ErrorBody, { message: 'm', code: 'c', errors: { email: ['x'] } })).toBe(true)
  expect(accepts(ErrorBody, { message: 'm' })).toBe(false)
})

test('the constants are those of spec §7 and §9', () => {
  expect({ ...limits, ...effects }).toMatchObject({
    LOCALE_COOKIE_DAYS: 365,
    AUTH_COOKIE_SECONDS: 604_800,
    FRESH_MS: 30_000,
    PAGE_SIZE: 10,
    TOAST_LIMIT: 5,
    TOAST_REMOVE_MS: 200,
    TOAST_DURATION_MS: 3000,
    STALE_CHUNK_GUARD_MS: 10_000,
    UPDATE_FIRST_CHECK_MS: 1000,
    IMAGE_WIDTHS: [320, 640, 768, 1024, 1280, 1536],
    IMAGE_DENSITIES: [1, 2],
    ICON_TIMEOUT_MS: 1500,
    SCROLL_REVEAL: { offset: 120, duration: 400, easing: 'ease', throttle: 99, debounce: 50 },
    VIEWER: { zoomStep: 0.12, maxZoom: 3, minZoom: 0.1, swipeTolerance: 50 },
  })
  expect(limits.IMAGE_FORMATS[0]).toBe('webp')
  expect(IMAGE_PIXEL_WIDTHS).toEqual([320, 640, 768, 1024, 1280, 1536, 2048, 2560, 3072])
})
