import { describe, expect, test } from 'vitest'
import type { Product, Variant } from '#contract/shop/products.ts'
import { pictureOf, picturesOf } from '#src/features/store/gallery/pictures.ts'
import { defaultVariant, blockedReasonOf, variantFrom, withValue } from '#src/features/store/product/variants.ts'

const text = (word: string) => ({ ar: word, en: word })
const picture = (src: string) => ({ src, alt: text(src), width: 10, height: 10, colour: '#000000' })
const variant = (
  id: string,
  option_value_ids: string[],
  stock_state: Variant['stock_state'] = 'in_stock',
): Variant => ({
  id,
  sku: id,
  option_value_ids,
  price: { amount: 100, currency: 'SAR' },
  stock_state,
  max_per_order: 5,
})
const option = (id: string, ...values: string[]): Product['options'][number] => ({
  id,
  name: text(id),
  values: values.map((value) => ({ id: value, label: text(value) })),
})

const smallRed = variant('small-red', ['small', 'red'], 'out_of_stock')
const smallBlue = variant('small-blue', ['small', 'blue'])
const largeRed = variant('large-red', ['large', 'red'], 'low_stock')
const hugeGreen = variant('huge-green', ['huge', 'green'], 'out_of_stock')
const hugeRed = variant('huge-red', ['huge', 'red'], 'out_of_stock')
const shirt = {
  options: [option('size', 'small', 'large', 'huge'), option('colour', 'red', 'blue', 'green')],
  variants: [smallRed, smallBlue, largeRed, hugeGreen, hugeRed],
}

describe('the variant on screen', () => {
  test('is the one the URL names', () => {
    expect(variantFrom(shirt, 'large-red')).toBe(largeRed)
  })

  test('is the first that can be had when the URL names none or rubbish', () => {
    expect(variantFrom(shirt, null)).toBe(smallBlue)
    expect(variantFrom(shirt, 'nonsense')).toBe(smallBlue)
  })

  test('is the first when none can be had', () => {
    expect(defaultVariant([hugeGreen, smallRed])).toBe(hugeGreen)
    expect(defaultVariant([])).toBeUndefined()
  })
})

describe('choosing a value', () => {
  test('changes that value alone when it is made', () => {
    expect(withValue(shirt, smallBlue, 'red')).toBe(smallRed)
    expect(withValue(shirt, largeRed, 'small')).toBe(smallRed)
  })

  test('selects the most similar variant when there is none', () => {
    expect(withValue(shirt, smallBlue, 'large')).toBe(largeRed)
    expect(withValue(shirt, largeRed, 'green')).toBe(hugeGreen)
  })

  test('prefers, among the equally alike, what can be had', () => {
    const blue = withValue({ ...shirt, variants: [smallRed, hugeRed, largeRed, hugeGreen] }, hugeGreen, 'red')
    expect(blue).toBe(hugeRed)
    const afar = variant('none', ['tiny', 'violet'])
    expect(withValue(shirt, afar, 'red')).toBe(largeRed)
  })

  test('stays where it is for a value nothing has', () => {
    expect(withValue(shirt, smallBlue, 'violet')).toBe(smallBlue)
  })
})

test('a value has its blocked reason beside the other selected values', () => {
  expect(blockedReasonOf(shirt, smallBlue, 'red')).toEqual({ kind: 'sold_out_with', others: ['small'] })
  expect(blockedReasonOf(shirt, smallBlue, 'large')).toEqual({ kind: 'not_made', others: ['blue'] })
  expect(blockedReasonOf(shirt, smallBlue, 'small')).toBeUndefined()
  expect(blockedReasonOf(shirt, smallRed, 'large')).toBeUndefined()
})

test('pictures are the product’s own and those only its variants have, each once', () => {
  const [front, back, red] = [picture('front'), picture('back'), picture('red')]
  const redOne = { ...smallRed, image: red }
  const pictures = picturesOf({ images: [front, back], variants: [redOne, { ...smallBlue, image: back }, largeRed] })
  expect(pictures).toEqual([front, back, red])
  expect(pictureOf(pictures, redOne)).toBe(2)
  expect(pictureOf(pictures, largeRed)).toBeUndefined()
})
