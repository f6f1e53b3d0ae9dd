import { describe, expect, test } from 'vitest'
import type { Text } from '#contract/rules/common.ts'
import { ID_PATTERN } from '#contract/rules/id.ts'
import { Badge } from '#contract/shop/products.ts'
import { DEMO_FOLDER } from '#server/shop-folder/demo-folder.ts'
import { createFolderStore } from '#server/pictures/folder-store.ts'
import { runShop } from '#server/admin/shop/run-shop.ts'
import {
  categories,
  homeTexts,
  legalTexts,
  products,
  shopName,
  type TestProduct,
} from '../../support/shop/demo-shop.ts'

const ARABIC = /\p{Script=Arabic}/u
const LATIN = /\p{Script=Latin}/u
/** The one thing in Latin letters that belongs in Arabic prose, and only in the legal texts. */
const EMAIL = /[a-z]+@qafila\.example/g

const slugs = new Set(products.map((product) => product.slug))

/** Every text of a product with its path, so that a failure names it. */
function textsOf(product: TestProduct): [string, Text][] {
  const { slug, name, summary, description, alt, keywords, options } = product
  return [
    ...Object.entries({ name, summary, description, alt, keywords }).map(named(slug)),
    ...options.map((option): [string, Text] => [`${slug} ${option.id}`, option.name]),
    ...options.flatMap((option) =>
      option.values.map((value): [string, Text] => [`${slug} ${option.id} ${value.id}`, value.label]),
    ),
  ]
}

function named(slug: string) {
  return ([field, text]: [string, Text]): [string, Text] => [`${slug} ${field}`, text]
}

function duplicates(list: readonly string[]) {
  return list.filter((item, index) => list.indexOf(item) !== index)
}

function expectBothLanguages(texts: [string, Text][]) {
  const wrong = texts.filter(
    ([, { ar, en }]) => !ARABIC.test(ar) || LATIN.test(ar) || !/\S/.test(en) || ARABIC.test(en),
  )
  expect(wrong).toEqual([])
}

describe('the shelves', () => {
  test('are six, ten products each', () => {
    expect(categories).toHaveLength(6)
    expect(products).toHaveLength(60)
    for (const { slug } of categories) expect(products.filter((product) => product.category === slug)).toHaveLength(10)
  })

  test('have slugs that are unique and fit a URL', () => {
    const all = [...products, ...categories].map((row) => row.slug)
    expect(duplicates(all)).toEqual([])
    expect(all.filter((slug) => !ID_PATTERN.test(slug))).toEqual([])
  })

  test('rank twelve products first, spread over the shelves', () => {
    const featured = products.filter((product) => product.featured !== undefined)
    expect(featured.map((product) => product.featured).sort((a = 0, b = 0) => a - b)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    )
    expect(new Set(featured.map((product) => product.category)).size).toBe(categories.length)
  })
})

describe('the texts', () => {
  test('are Arabic in Arabic and English in English, without exception', () => {
    expectBothLanguages(products.flatMap(textsOf))
    expectBothLanguages(categories.flatMap(({ slug, name, alt }) => Object.entries({ name, alt }).map(named(slug))))
    expectBothLanguages(Object.values(homeTexts).flatMap((part) => Object.entries(part).map(named('home'))))
    expectBothLanguages([['site name', shopName]])
  })

  test('have summaries of one line and descriptions of two or three paragraphs', () => {
    for (const { slug, summary, description } of products) {
      for (const text of [summary.ar, summary.en]) {
        expect(text.length, `${slug}: ${text}`).toBeLessThanOrEqual(90)
        expect(text, slug).not.toContain('\n')
      }
      const paragraphs = [description.ar, description.en].map((text) => text.split('\n\n').length)
      expect(paragraphs[0], slug).toBe(paragraphs[1])
      expect([2, 3], slug).toContain(paragraphs[0])
    }
  })

  test('name no product twice', () => {
    expect(duplicates(products.map((product) => product.name.ar))).toEqual([])
    expect(duplicates(products.map((product) => product.name.en))).toEqual([])
  })

  test('of the law are complete in both languages, with the same headings', () => {
    for (const { ar, en } of Object.values(legalTexts)) {
      expect(ar.replaceAll(EMAIL, '')).not.toMatch(LATIN)
      expect(en).not.toMatch(ARABIC)
      expect(numbers(ar)).toEqual(numbers(en))
      expect(ar.split('\n\n')).toHaveLength(en.split('\n\n').length)
      for (const text of [ar, en]) expect(text.split(/\s+/).length).toBeGreaterThan(600)
    }
  })
})

/** The numbers of the headings, in order. */
function numbers(text: string) {
  return text.split('\n\n').flatMap((paragraph) => /^(\d+)\. /.exec(paragraph)?.[1] ?? [])
}

describe('every product', () => {
  test('has options whose values are unique', () => {
    for (const { slug, options } of products) {
      expect(duplicates(options.map((option) => option.id)), slug).toEqual([])
      for (const option of options) {
        expect(option.values.length, slug).toBeGreaterThan(1)
        expect(duplicates(option.values.map((value) => value.id)), slug).toEqual([])
        for (const { swatch } of option.values) {
          if (option.id === 'colour') expect(swatch, slug).toMatch(/^#[0-9a-f]{6}$/)
          else expect(swatch, slug).toBeUndefined()
        }
      }
    }
  })

  test('has one variant for every combination of its options', () => {
    for (const { slug, options, variants } of products) {
      const combinations = options.reduce((count, option) => count * option.values.length, 1)
      expect(variants, slug).toHaveLength(combinations)
      expect(duplicates(variants.map((variant) => variant.values.join(' '))), slug).toEqual([])
      for (const { values, sku } of variants) {
        expect(values, sku).toHaveLength(options.length)
        for (const [index, option] of options.entries()) {
          expect(
            option.values.map(({ id }) => id),
            sku,
          ).toContain(values[index])
        }
      }
    }
  })

  test('has prices and stock that make sense', () => {
    for (const { sku, price, compare_at, stock, max_per_order = 1 } of products.flatMap(({ variants }) => variants)) {
      expect(price, sku).toBeGreaterThan(0)
      expect(Number.isInteger(price * 100), sku).toBe(true)
      if (compare_at !== undefined) expect(compare_at, sku).toBeGreaterThan(price)
      expect(Number.isInteger(stock) && stock >= 0, sku).toBe(true)
      expect(max_per_order, sku).toBeGreaterThanOrEqual(1)
    }
  })

  test('wears the badges it has earned', () => {
    for (const { slug, badges, age_days, variants } of products) {
      expect(duplicates(badges), slug).toEqual([])
      for (const badge of badges) expect(Badge.options, slug).toContain(badge)
      expect(badges.includes('new'), slug).toBe(age_days < 30)
      expect(badges.includes('sale'), slug).toBe(variants.some((variant) => variant.compare_at !== undefined))
      expect(age_days >= 1 && age_days <= 400, slug).toBe(true)
    }
  })

  test('is rated between 3.9 and 5, or not at all', () => {
    for (const { slug, rating } of products) {
      if (rating.count === 0) expect(rating.average, slug).toBe(0)
      else expect(rating.average >= 3.9 && rating.average <= 5 && rating.count <= 240, slug).toBe(true)
    }
  })

  test('has three or four related products', () => {
    for (const { slug, related } of products) {
      expect([3, 4], slug).toContain(related.length)
      expect(duplicates(related), slug).toEqual([])
      expect(related, slug).not.toContain(slug)
      expect(
        related.filter((other) => !slugs.has(other)),
        slug,
      ).toEqual([])
    }
  })
})

test('no two variants share a SKU', () => {
  const skus = products.flatMap((product) => product.variants.map((variant) => variant.sku))
  expect(duplicates(skus)).toEqual([])
  expect(skus.filter((sku) => !/^[A-Z]{3}(-[A-Z0-9]+)+$/.test(sku))).toEqual([])
})

test('the shop shows every stock state: plenty, few, one size gone, all gone', () => {
  const soldOut = products.filter((product) => product.variants.every((variant) => variant.stock === 0))
  const partly = products.filter((product) => product.variants.some((variant) => variant.stock === 0))
  const low = products.filter((product) => product.variants.some(({ stock }) => stock > 0 && stock <= 5))
  expect(soldOut).toHaveLength(3)
  expect(partly.length).toBeGreaterThan(soldOut.length)
  expect(low.length).toBeGreaterThan(5)
})

test('the folder passes "shop check" without an error or a warning', async () => {
  const ask = () => Promise.reject(new Error('a check needs no server'))
  expect(await runShop(['check', DEMO_FOLDER], { pictures: createFolderStore(''), ask })).toEqual({
    isDone: true,
    text: 'The folder can be applied. 0 errors, 0 warnings.',
  })
}, 60_000)
