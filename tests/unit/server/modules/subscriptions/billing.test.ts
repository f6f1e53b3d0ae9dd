import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  begin,
  type Billing,
  changed,
  changeTo,
  dueAt,
  ended,
  failed,
  nextAt,
  paid,
  paused,
  restOf,
  resumed,
  type Terms,
} from '#server/modules/subscriptions/billing.ts'
import { addMonths, monthWithin } from '#server/modules/subscriptions/calendar.ts'

const DAY = 24 * 60 * 60 * 1000
const PRICES = [2900, 5900, 11_900]
const terms = (rank: number, interval: 'month' | 'year'): Terms => ({
  planId: `plan_${rank}`,
  rank,
  interval,
  price: (PRICES[rank] ?? 0) * (interval === 'year' ? 10 : 1),
})
const local = (at: Date) => new Date(at.getTime() + 3 * 60 * 60 * 1000).toISOString().slice(0, 10)
const at = (day: string) => new Date(`${day}T09:00:00Z`)
const pay = (billing: Billing, now: Date): Billing => {
  const due = dueAt(billing, now)
  if (due?.kind !== 'charge') throw new Error('nothing is due')
  return paid(billing, due)
}

describe('periods', () => {
  it.each([
    ['2026-01-31', ['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31']],
    ['2028-01-30', ['2028-02-29', '2028-03-30', '2028-04-30', '2028-05-30']],
    ['2026-12-15', ['2027-01-15', '2027-02-15', '2027-03-15', '2027-04-15']],
  ])('that begin on %s end at the same day of each month', (first, ends) => {
    let billing = begin(terms(0, 'month'), at(first))
    for (const end of ends) {
      expect(local(billing.period.end)).toBe(end)
      billing = pay(billing, billing.period.end)
    }
  })

  it('of a leap day end with February', () => {
    const billing = begin(terms(0, 'year'), at('2028-02-29'))
    expect(local(billing.period.end)).toBe('2029-02-28')
    expect(
      local(
        pay(pay(pay(pay(billing, at('2029-02-28')), at('2030-02-28')), at('2031-02-28')), at('2032-02-29')).period
          .start,
      ),
    ).toBe('2032-02-29')
  })

  it('that passed without a possible renewal are not charged', () => {
    const billing = begin(terms(0, 'month'), at('2026-01-31'))
    const due = dueAt(billing, at('2026-06-10'))
    expect(due?.kind === 'charge' && [due.period.start, due.period.end].map(local)).toEqual([
      '2026-05-31',
      '2026-06-30',
    ])
  })

  it('of a year have twelve months that fill it', () => {
    fc.assert(
      fc.property(fc.date({ min: at('2024-01-01'), max: at('2032-01-01'), noInvalidDate: true }), (start) => {
        const { period } = begin(terms(0, 'year'), start)
        let [cursor, count] = [period.start, 0]
        while (cursor < period.end) {
          const month = monthWithin(period, 'year', cursor)
          expect(month.start).toEqual(cursor)
          cursor = month.end
          count += 1
        }
        expect([cursor, count]).toEqual([period.end, 12])
      }),
      { numRuns: 60 },
    )
  })
})

describe('a renewal that fails', () => {
  it('is retried on days 1, 3 and 5, and expires on day 7', () => {
    let billing = begin(terms(1, 'month'), at('2026-03-10'))
    const first = billing.period.end
    billing = failed(billing, first)
    const days: number[] = []
    for (;;) {
      const next = nextAt(billing) ?? first
      days.push((next.getTime() - first.getTime()) / DAY)
      const due = dueAt(billing, next)
      if (due?.kind !== 'charge') {
        expect(due).toEqual({ kind: 'end', status: 'expired', at: next })
        break
      }
      expect(local(due.period.start)).toBe('2026-04-10')
      billing = failed(billing, next)
    }
    expect(days).toEqual([1, 3, 5, 7])
  })

  it('and is then paid continues from the original date', () => {
    const billing = begin(terms(1, 'month'), at('2026-03-10'))
    const late = failed(billing, billing.period.end)
    expect(pay(late, nextAt(late) ?? at('2026-03-10'))).toEqual(pay(billing, billing.period.end))
  })
})

describe('a change', () => {
  it('to a larger plan applies at once, for the days left', () => {
    const billing = begin(terms(0, 'month'), at('2026-04-01'))
    const change = changeTo(billing, terms(1, 'month'), at('2026-04-16'))
    expect(change).toMatchObject({ now: true, charge: 2950, credit: 1450, due: 1500 })
    expect(changed(billing, change).period).toEqual(billing.period)
  })

  it('to a year begins one, and takes off what is left of the month', () => {
    const billing = begin(terms(0, 'month'), at('2026-04-01'))
    const change = changeTo(billing, terms(0, 'year'), at('2026-04-16'))
    expect(change).toMatchObject({ now: true, charge: 29_000, credit: 1450, due: 27_550 })
    expect([change.period.start, change.period.end].map(local)).toEqual(['2026-04-16', '2027-04-16'])
  })

  it.each([
    [terms(1, 'month'), terms(0, 'month')],
    [terms(1, 'year'), terms(1, 'month')],
    [terms(0, 'year'), terms(1, 'month')],
    [terms(1, 'month'), terms(0, 'year')],
  ])('to a smaller plan applies at the end of the period', (from, to) => {
    expect(changeTo(begin(from, at('2026-04-01')), to, at('2026-04-16'))).toMatchObject({ now: false, due: 0 })
  })

  it('is never due less than nothing, and the rest of a price never more than it', () => {
    const instant = fc.integer({ min: 0, max: 400 * DAY }).map((ms) => new Date(at('2026-01-01').getTime() + ms))
    const some = fc.tuple(fc.nat(2), fc.constantFrom('month', 'year')).map(([rank, every]) => terms(rank, every))
    fc.assert(
      fc.property(some, some, instant, (from, to, now) => {
        const billing = begin(from, at('2026-01-01'))
        const change = changeTo(billing, to, now)
        expect(Number.isInteger(change.due) && change.due >= 0).toBe(true)
        expect(change.due).toBe(change.charge - change.credit)
        const rest = restOf(from.price, billing.period, now)
        expect(rest >= 0 && rest <= from.price).toBe(true)
      }),
    )
  })
})

describe('a pause', () => {
  it('preserves the rest of the period to the millisecond', () => {
    fc.assert(
      fc.property(fc.nat(27), fc.integer({ min: 1, max: 90 }), (day, days) => {
        const billing = begin(terms(0, 'month'), at('2026-01-31'))
        const now = new Date(billing.period.start.getTime() + day * DAY + 1234)
        const back = new Date(now.getTime() + days * DAY)
        const after = resumed(paused(billing, now, back), back)
        expect(after.period.end.getTime() - back.getTime()).toBe(billing.period.end.getTime() - now.getTime())
      }),
    )
  })
})

type Step = 'renew' | 'fail' | 'cancel' | 'undo' | 'pause' | 'up' | 'down' | 'wait'

describe('months over random histories', () => {
  it('never charge a time twice, and never go back', () => {
    const step = fc.constantFrom<Step>('renew', 'renew', 'fail', 'cancel', 'undo', 'pause', 'up', 'down', 'wait')
    fc.assert(
      fc.property(
        fc.date({ min: at('2026-01-01'), max: at('2028-12-31'), noInvalidDate: true }),
        fc.array(step, { maxLength: 60 }),
        (start, steps) => {
          let billing = begin(terms(1, 'month'), start)
          let now = start
          let chargedUntil = billing.period.end
          for (const one of steps) {
            const next = nextAt(billing)
            if (!next) break
            if (one === 'renew' || one === 'fail' || billing.status === 'paused') {
              now = next > now ? next : now
              const due = dueAt(billing, now)
              if (due?.kind === 'resume') {
                const shift = now.getTime() + (billing.remainingMs ?? 0)
                billing = resumed(billing, now)
                expect(billing.period.end.getTime()).toBe(shift)
                chargedUntil = billing.period.end
              } else if (due?.kind === 'end') billing = ended(billing, due)
              else if (due?.kind === 'charge') {
                expect(due.period.start >= chargedUntil).toBe(true)
                expect(due.period.end > due.period.start).toBe(true)
                if (one === 'renew') {
                  billing = paid(billing, due)
                  chargedUntil = due.period.end
                } else billing = failed(billing, now)
              }
            } else if (billing.status === 'active') billing = act(billing, one, now)
            expect(billing.period.end > billing.period.start).toBe(true)
          }
        },
      ),
      { numRuns: 200 },
    )
  })
})

const act = (billing: Billing, step: Step, now: Date): Billing => {
  if (step === 'cancel' || step === 'undo') return { ...billing, cancelAtPeriodEnd: step === 'cancel' }
  if (step === 'pause') return paused(billing, now, new Date(now.getTime() + 20 * DAY))
  if (step === 'up' || step === 'down') {
    const change = changeTo(billing, terms(step === 'up' ? 2 : 0, 'month'), now)
    return change.now ? changed(billing, change) : { ...billing, pending: change.terms }
  }
  return billing
}

it('months are counted by the clock of the shop', () => {
  // 23:00 in London is the next day in Riyadh.
  expect(addMonths(new Date('2026-01-30T23:00:00Z'), 1)).toEqual(new Date('2026-02-27T23:00:00Z'))
})
