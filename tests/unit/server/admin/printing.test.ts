import { describe, expect, it } from 'vitest'
import { leftToShip } from '#contract/shop/parcels.ts'
import { cut, plain, widthOf } from '#server/admin/list/cells.ts'
import type { Column } from '#server/admin/list/list.ts'
import { asCsv, asTable } from '#server/admin/list/print.ts'
import { withSuggestion } from '#server/admin/input/nearest.ts'
import { parseAmount, parseCount } from '#server/admin/input/typed-amount.ts'

describe('a cell', () => {
  it.each([
    ['Sara', 4],
    ['سارة', 4],
    ['سَارَة', 4],
    ['中文', 4],
    ['🎁', 2],
  ])('of %s takes the places that are seen', (text, width) => expect(widthOf(text)).toBe(width))

  it('is cut between letters, never longer than asked', () => {
    expect(cut('Sara Al-Otaibi', 8)).toBe('Sara Al…')
    expect(cut('Sara', 4)).toBe('Sara')
    expect(widthOf(cut('中文中文', 4))).toBeLessThanOrEqual(4)
  })

  it('obeys no control character', () => expect(plain('a\u001B[31m\nb\u202Ec')).toBe('a [31m b c'))
})

describe('a table', () => {
  interface Row {
    name: string
    amount: number
  }
  const columns: Column<Row>[] = [
    { name: 'total', isMoney: true, value: ({ amount }) => ({ amount, currency: 'KWD' }) },
    { name: 'customer_name', value: ({ name }) => name },
  ]

  it('has amounts at the right, and the decimals of its currency', () => {
    const rows = [
      { name: 'سَارَة', amount: -1500 },
      { name: 'Noura', amount: 1_234_567 },
    ]
    expect(asTable(columns, rows, 80)).toBe(
      ['       Total  Customer name', '  KWD -1.500  سَارَة', 'KWD 1234.567  Noura'].join('\n'),
    )
    expect(asCsv(columns, rows, { isFirst: false })).toBe('-1.500,سَارَة,KWD\n1234.567,Noura,KWD')
  })
})

describe('what is typed', () => {
  it.each([
    ['249.5', 24_950],
    ['٢٤٩٫٥', 24_950],
    ['249,50', 24_950],
    ['1,000', undefined],
    ['1.234', undefined],
    ['-5', undefined],
    ['5e3', undefined],
  ])('%s is an amount or none', (typed, amount) => expect(parseAmount(typed, 'SAR')).toBe(amount))

  it('is a count up to a bound', () => {
    expect(parseCount('١٢', 20)).toBe(12)
    expect(parseCount('21', 20)).toBeUndefined()
    expect(parseCount('1.5', 20)).toBeUndefined()
  })

  it.each([
    ['ordres', 'Did you mean "orders"?'],
    ['shpi', 'Did you mean "ship"?'],
    ['frobnicate', 'There are: orders, ship.'],
  ])('%s names the near word', (typed, said) => expect(withSuggestion(typed, ['orders', 'ship'])).toBe(said))
})

describe('what is left to ship', () => {
  const items = [
    { id: 'a', quantity: 2 },
    { id: 'b', quantity: 1 },
  ]
  const parcel = { status: 'shipped' as const, events: [] }
  it('is nothing that was refunded before it was sent', () => {
    const [a, b] = items
    if (!a || !b) throw new Error('there are two lines')
    const refunded = [{ ...a, returned: 1, unsent: 1 }, b]
    expect(leftToShip({ items: refunded, shipments: [] })[0]).toEqual({ item_id: 'a', quantity: 1 })
    expect(leftToShip({ items: [{ ...a, returned: 2, unsent: 2 }], shipments: [] })).toEqual([])
    // A piece that was sent and came back is another one.
    const sent = { ...parcel, items: [{ item_id: 'a', quantity: 1 }] }
    expect(leftToShip({ items: [{ ...a, returned: 1 }], shipments: [sent] })).toHaveLength(1)
  })

  it('is all but what the parcels have', () => {
    expect(leftToShip({ items, shipments: [] })).toHaveLength(2)
    expect(leftToShip({ items, shipments: [{ ...parcel, items: [{ item_id: 'a', quantity: 1 }] }] })).toEqual([
      { item_id: 'a', quantity: 1 },
      { item_id: 'b', quantity: 1 },
    ])
    expect(leftToShip({ items, shipments: [parcel] })).toEqual([])
    expect(leftToShip({ items, shipments: [{ ...parcel, items: null }] })).toEqual([])
  })
})
