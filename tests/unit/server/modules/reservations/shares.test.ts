import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guestSeats } from '#contract/rules/unpaid.ts'
import { exceededBound, isLarge, shareOf, type ReservedStock } from '#server/modules/reservations/shares.ts'

const RUNS = process.env.SOAK ? 5000 : 200
const PIECES = 3

/** A variant, and what each visitor has reserved of it. */
const standing = (stock: number, taken: ReadonlyMap<string, Reserved>, of: Visitor): ReservedStock => {
  const sum = (some: readonly Reserved[]) => some.reduce((total, { count }) => total + count, 0)
  const all = [...taken.values()]
  const anonymous = all.filter(({ visitor }) => visitor.ipPrefix !== undefined)
  return {
    thing: 'variant var_1',
    ordinary: PIECES,
    least: 1,
    left: stock - sum(all),
    unpaid: sum(all),
    anonymous: sum(anonymous),
    samePrefix: sum(anonymous.filter(({ visitor }) => visitor.ipPrefix === of.ipPrefix)),
    own: taken.get(of.name)?.count ?? 0,
  }
}
interface Visitor {
  name: string
  /** Accounts have none. */
  ipPrefix?: number
}
interface Reserved {
  visitor: Visitor
  count: number
}

const alone = (base: number, own: number): ReservedStock => ({
  ...{
    thing: 'variant var_1',
    ordinary: PIECES,
    least: 1,
    left: base - own,
    unpaid: own,
    anonymous: own,
    samePrefix: own,
    own,
  },
})

describe('the share of a visitor', () => {
  it.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 3],
    [14, 3],
    [20, 4],
    [40, 8],
    [100, 20],
  ])('of %i is %i', (base, share) => {
    expect(shareOf(alone(base, 0))).toBe(share)
    const few = { isAnonymous: true, isFirst: false, isQuiet: true, largeElsewhere: 2 }
    expect(exceededBound(alone(base, share), few)).toBeUndefined()
    expect(exceededBound(alone(base, share + 1), few)).toEqual({ of: 'visitor', allowed: share })
  })

  it('is passed for two things, by a guest up to half, by an account up to all', () => {
    const some = { isFirst: false, isQuiet: true, largeElsewhere: 1 }
    expect(exceededBound(alone(40, 20), { ...some, isAnonymous: true })).toBeUndefined()
    expect(exceededBound(alone(40, 21), { ...some, isAnonymous: true })).toEqual({ of: 'visitor', allowed: 20 })
    expect(exceededBound(alone(40, 40), { ...some, isAnonymous: false })).toBeUndefined()
    expect(exceededBound(alone(40, 9), { ...some, isAnonymous: false, largeElsewhere: 2 })?.allowed).toBe(8)
  })
})

it('the guests of an IP prefix never reserve the last piece together, and prefixes that hoard leave a fifth', () => {
  const step = fc.record({ ipPrefix: fc.nat(4), guest: fc.nat(9), count: fc.integer({ min: 1, max: 12 }) })
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 60 }), fc.array(step, { maxLength: 60 }), (stock, steps) => {
      const taken = new Map<string, Reserved>()
      const busy = new Set<number>()
      let firsts = 0
      for (const { ipPrefix, guest, count } of steps) {
        const visitor = { name: `${ipPrefix} ${guest}`, ipPrefix }
        const before = taken.get(visitor.name)
        taken.set(visitor.name, { visitor, count: (before?.count ?? 0) + count })
        const now = standing(stock, taken, visitor)
        const [isFirst, isQuiet] = [before === undefined, !busy.has(ipPrefix)]
        const breach =
          now.left < 0 ? true : exceededBound(now, { isAnonymous: true, isFirst, isQuiet, largeElsewhere: 0 })
        if (breach === undefined) {
          busy.add(ipPrefix)
          if (isQuiet) firsts += now.own
        } else if (before) taken.set(visitor.name, before)
        else taken.delete(visitor.name)
        const after = standing(stock, taken, visitor)
        // One block leaves something, unless it is one ordinary purchase; all that is not a first purchase leaves a fifth.
        const isOne = now.own === now.samePrefix && now.own <= PIECES
        if (breach === undefined && !isOne) expect(after.samePrefix).toBeLessThan(stock)
        expect(after.unpaid - firsts).toBeLessThanOrEqual(stock - Math.ceil(stock / 5))
      }
    }),
    { numRuns: RUNS },
  )
})

it('a small first purchase is not rejected because other visitors hoard', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 60 }), fc.integer({ min: 1, max: 59 }), (stock, hoarded) => {
      fc.pre(hoarded < stock)
      const first = { ...alone(stock, 1), unpaid: hoarded + 1, anonymous: hoarded + 1, left: stock - hoarded - 1 }
      expect(isLarge(first)).toBe(false)
      expect(
        exceededBound(first, { isAnonymous: true, isFirst: true, isQuiet: true, largeElsewhere: 0 }),
      ).toBeUndefined()
    }),
    { numRuns: RUNS },
  )
})

it('an ordinary first purchase is possible whatever is left: a family’s seats, the last seats, the smallest party', () => {
  const wanted = fc.record({
    least: fc.constantFrom(1, 2, 8, 30),
    more: fc.nat(8),
    left: fc.nat(40),
    hoarded: fc.nat(30),
  })
  fc.assert(
    fc.property(wanted, ({ least, more, left, hoarded }) => {
      const ordinary = Math.max(6, least)
      const first = { isAnonymous: true, isFirst: true, isQuiet: true, largeElsewhere: 0 }
      const held = (party: number, rest: number, others: number): ReservedStock => ({
        ...{ thing: 'slot ava_1', ordinary, least, left: rest, own: party, samePrefix: party },
        ...{ unpaid: party + others, anonymous: party + others },
      })
      const party = Math.min(ordinary, least + more)
      expect(exceededBound(held(party, left, hoarded), first)).toBeUndefined()
      // In a busy network too, unless others hold some of it.
      expect(exceededBound(held(party, left, 0), { ...first, isQuiet: false })).toBeUndefined()
      // The smallest party also beside other things that are unpaid.
      const beside = { ...first, isFirst: false, isQuiet: false, largeElsewhere: 2 }
      expect(exceededBound(held(least, left, 0), beside)).toBeUndefined()
      // What the page offers before the choice is not refused after it.
      const offered = guestSeats(left + party, least)
      expect(offered).toBeGreaterThanOrEqual(Math.min(least, left + party))
      expect(exceededBound(held(offered, left + party - offered, 0), first)).toBeUndefined()
    }),
    { numRuns: RUNS },
  )
})
