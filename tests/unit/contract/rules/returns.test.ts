import { describe, expect, it } from 'vitest'
import { sumOf } from '#contract/rules/money.ts'
import { lateFrom, paidFor, piecesShare, returnUntil } from '#contract/rules/returns.ts'

/** A small generator of numbers, the same in every run. */
const numbers = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

describe('the shares of what was paid', () => {
  it('add up to the order, however its lines and pieces are refunded', () => {
    const next = numbers(35)
    const below = (most: number): number => Math.floor(next() * most)
    for (let run = 0; run < 500; run++) {
      const lines = Array.from({ length: 1 + below(6) }, () => {
        const quantity = 1 + below(9)
        return { quantity, total: quantity * below(100_000) }
      })
      const subtotal = sumOf(lines.map(({ total }) => total))
      const shipping = below(5000)
      const coupon = below(subtotal + 1)
      const free = below(2) * shipping
      const paid = paidFor({
        lines,
        shipping,
        discounts: [
          { kind: 'coupon', amount: coupon },
          { kind: below(2) === 0 ? 'member' : 'delivery', amount: free },
        ],
      })
      expect(sumOf(paid.lines) + paid.delivery).toBe(subtotal - coupon + shipping - free)
      for (const [index, { quantity, total }] of lines.entries()) {
        const share = paid.lines[index] ?? 0
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(total)
        const groups: number[] = []
        for (let before = 0; before < quantity;) {
          const pieces = 1 + below(quantity - before)
          groups.push(piecesShare(share, quantity, { before, pieces }))
          before += pieces
        }
        expect(sumOf(groups)).toBe(share)
        expect(Math.min(...groups)).toBeGreaterThanOrEqual(0)
      }
    }
  })
})

describe('days', () => {
  it('end with the day in Riyadh', () => {
    // 23:30 and 00:30 of the next day by the clock of the shop.
    expect(returnUntil('2026-11-01T20:30:00.000Z', 7)).toBe('2026-11-08T21:00:00.000Z')
    expect(returnUntil('2026-11-01T21:30:00.000Z', 7)).toBe('2026-11-09T21:00:00.000Z')
  })

  it('make an order late when more than fifteen of them have passed since the promised one', () => {
    // Placed on a Sunday, promised for the Thursday: working days end before the weekend.
    expect(lateFrom('2026-11-01T09:00:00.000Z', { from: 2, to: 4 })).toBe('2026-11-20T21:00:00.000Z')
  })
})
