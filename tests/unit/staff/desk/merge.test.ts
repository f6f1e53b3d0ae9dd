import { describe, expect, it } from 'vitest'
import { merge } from '#staff/desk/product/merge.ts'

const base = {
  name: { ar: 'فانوس', en: 'Lantern' },
  badges: ['new'],
  pictures: [{ src: 'a' }, { src: 'b' }],
  variants: [
    { id: '1', price: '10', stock: '5' },
    { id: '2', price: '20', stock: '5' },
  ],
}

describe('what two people changed of a product', () => {
  it('is put together field by field, and told where both wrote', () => {
    const mine = { ...base, name: { ar: 'مصباح', en: 'Lamp' }, badges: ['sale'] }
    const theirs = { ...base, name: { ar: 'فانوس', en: 'Brass lantern' }, pictures: [{ src: 'b' }, { src: 'a' }] }
    expect(merge(base, mine, theirs)).toEqual({
      value: { ...base, name: mine.name, badges: ['sale'], pictures: theirs.pictures },
      clashes: [{ path: 'name.en', theirs: 'Brass lantern' }],
    })
  })

  it('that are the same are no clash', () => {
    const both = { ...base, badges: [] }
    expect(merge(base, both, structuredClone(both))).toEqual({ value: both, clashes: [] })
  })

  it('finds variants by their id, whatever their order', () => {
    const mine = {
      ...base,
      variants: [{ id: '2', price: '25', stock: '5' }, base.variants[0], { price: '30', stock: '1' }],
    }
    const theirs = {
      ...base,
      variants: [
        { id: '1', price: '12', stock: '4' },
        { ...base.variants[1], stock: '3' },
        { id: '3', price: '1', stock: '1' },
      ],
    }
    expect(merge<object>(base, mine, theirs)).toEqual({
      value: {
        ...base,
        variants: [
          { id: '2', price: '25', stock: '3' },
          { id: '1', price: '12', stock: '4' },
          { price: '30', stock: '1' },
          { id: '3', price: '1', stock: '1' },
        ],
      },
      clashes: [],
    })
  })

  it('drops what they removed unless it was changed here, and keeps away what was removed here', () => {
    const mine = {
      ...base,
      pictures: [{ src: 'b' }],
      variants: [
        { id: '1', price: '10', stock: '5' },
        { id: '2', price: '21', stock: '5' },
      ],
    }
    const theirs = { ...base, pictures: [{ src: 'a' }, { src: 'b' }, { src: 'c' }], variants: [] }
    expect(merge<object>(base, mine, theirs).value).toEqual({
      ...base,
      pictures: [{ src: 'b' }, { src: 'c' }],
      variants: [{ id: '2', price: '21', stock: '5' }],
    })
  })
})
