import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ApiProblem } from '#src/api/errors.ts'
import type { Held } from '#src/components/checkout/held.ts'
import { useHold } from '#src/components/booking/use-hold.ts'
import { holdsAtom } from '#src/domain/hold/hold.ts'
import { useBooking } from '#src/features/booking/checkout/use-booking.ts'
import { renderHeld, sar, storedAt } from '../../held-slots.tsx'

const contact = { name: 'Sara', email: 'sara@example.com', phone: '+966512345678' }
const beside: Held = { stored: storedAt('dune'), cost: sar(20_000), isSpent: false }

const Booking = ({ with: others }: { with: readonly Held[] }) => {
  const held = useHold('hld_oasis')
  const stored = storedAt('oasis')
  const booking = useBooking(stored, held, { total: stored.hold.amounts.total, beside: others })
  return <button onClick={() => void booking.book({ contact, notes: 'Vegan' })}>{booking.due.amount}</button>
}
const shown = async (others: readonly Held[], call: (...given: never[]) => unknown) => {
  const rendered = await renderHeld(<Booking with={others} />, {
    holds: [storedAt('oasis'), storedAt('dune')],
    call,
  })
  const press = () => userEvent.click(rendered.host.querySelector('button')!)
  const states = () =>
    rendered.store.get(holdsAtom)?.map(({ hold, placed }) => [hold.id, hold.status, placed?.bookingId])
  return { ...rendered, press, states }
}
const part = (problem: string) =>
  new ApiProblem('answer', { status: 410, body: { code: 'hold_expired', data: { part: problem } } })

test('two slots are one payment of their sum, and both are booked by it', async () => {
  const pending = { id: 'pay_1', status: 'pending', url: '#paid' }
  const partOf = (id: string, hold_id: string) => ({ kind: 'booking', id, hold_id, state: 'open' })
  const basket = { id: 'bsk_1', parts: [partOf('b2', 'hld_dune'), partOf('b1', 'hld_oasis')] }
  const call = vi.fn(async () => ({ data: { basket, payment: pending } }))
  const { host, press, states } = await shown([beside], call)
  expect(host.textContent).toBe('36500')
  await press()
  await vi.waitFor(() =>
    expect(states()).toEqual([
      ['hld_oasis', 'live', 'b1'],
      ['hld_dune', 'live', 'b2'],
    ]),
  )
  expect(call).toHaveBeenCalledExactlyOnceWith(
    'baskets.create',
    {
      body: {
        contact,
        bookings: [
          { hold_id: 'hld_oasis', notes: 'Vegan', expected_total: sar(16_500) },
          { hold_id: 'hld_dune', expected_total: sar(20_000) },
        ],
      },
    },
    { headers: { 'Idempotency-Key': expect.any(String) }, isQuiet: true },
  )
})

test('one slot is booked by itself, and the other stays held', async () => {
  const pending = { id: 'pay_1', status: 'pending', url: '#paid' }
  const call = vi.fn(async (_name: string) => ({ data: { booking: { id: 'b1' }, payment: pending } }))
  const { press, states } = await shown([], call)
  await press()
  await vi.waitFor(() =>
    expect(states()).toEqual([
      ['hld_oasis', 'live', 'b1'],
      ['hld_dune', 'live', undefined],
    ]),
  )
  expect(call.mock.calls.map(([name]) => name)).toEqual(['bookings.create'])
})

test('the slot that a refusal names has ended, the other is held, and a lost answer is asked for by the same key', async () => {
  const keys: unknown[] = []
  const failures = [new ApiProblem('network'), part('bookings.1'), part('bookings.0')]
  const call = (_name: string, _input: object, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['Idempotency-Key'])
    return Promise.reject(failures[keys.length - 1])
  }
  const { press, states } = await shown([beside], call)
  await press()
  await vi.waitFor(() => expect(keys).toHaveLength(1))
  await press()
  await vi.waitFor(() =>
    expect(states()).toEqual([
      ['hld_oasis', 'live', undefined],
      ['hld_dune', 'expired', undefined],
    ]),
  )
  expect(keys[1]).toBe(keys[0])
  await press()
  await vi.waitFor(() => expect(states()?.[0]).toEqual(['hld_oasis', 'expired', undefined]))
})
