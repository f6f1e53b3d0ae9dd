import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ApiProblem } from '#src/api/errors.ts'
import { HeldLines } from '#src/components/booking/HeldLines.tsx'
import { changeHoldsAtom, holdsAtom, type StoredHold } from '#src/domain/hold/hold.ts'
import { holdAt, renderHeld, storedAt } from '../../held-slots.tsx'

const shown = async (holds: StoredHold[], call?: (...given: never[]) => unknown) => {
  const announce = vi.fn()
  const rendered = await renderHeld(<HeldLines onAnnounce={announce} onLeave={() => undefined} />, {
    holds,
    ...(call && { call }),
  })
  const { host } = rendered
  const named = (name: string) =>
    [...host.querySelectorAll('button')].find(({ ariaLabel }) => ariaLabel?.replaceAll(/[\u00A0\u202F]/g, ' ') === name)
  const times = () => [...host.querySelectorAll('[role=timer]')].map(({ textContent }) => textContent)
  return { ...rendered, announce, named, times }
}

test('each has its own countdown and its own page', async () => {
  const { times, links } = await shown([storedAt('oasis', { minutes: 9.95 }), storedAt('dune', { minutes: 4.95 })])
  expect(times()).toEqual([expect.stringMatching(/ 9:5\d$/), expect.stringMatching(/ 4:5\d$/)])
  expect(links()).toEqual(['/booking/checkout', '/booking/checkout?hold=hld_dune'])
})

test('the clock is the server’s, however wrong that of the device is', async () => {
  const late = { ...storedAt('oasis', { minutes: 70 }), ahead: 3_600_000 }
  const { times } = await shown([late])
  expect(times()).toEqual([expect.stringMatching(/ 9:5\d$|10:00$/)])
})

test('one is extended once, by itself', async () => {
  const call = vi.fn(async () => ({ data: { hold: holdAt('dune', { minutes: 19.95, can_extend: false }) } }))
  const { named, times } = await shown([storedAt('oasis'), storedAt('dune')], call)
  await userEvent.click(named('Add 10 minutes: dune')!)
  expect(call).toHaveBeenCalledExactlyOnceWith('holds.extend', { params: { id: 'hld_dune' } }, { isQuiet: true })
  await vi.waitFor(() => expect(named('Add 10 minutes: dune')).toBeUndefined())
  expect(times()[1]).toMatch(/19:5\d$/)
  await vi.waitFor(() => expect(document.activeElement?.textContent).toMatch(/19:5\d$/))
  expect(named('Add 10 minutes: oasis')).toBeDefined()
})

test('one is released by its button alone', async () => {
  const call = vi.fn(async () => ({}))
  const { named, store, announce } = await shown([storedAt('oasis'), storedAt('dune')], call)
  await userEvent.click(named('Release: oasis')!)
  expect(call).toHaveBeenCalledExactlyOnceWith('holds.remove', { params: { id: 'hld_oasis' } }, { isQuiet: true })
  await vi.waitFor(() => expect(store.get(holdsAtom)?.map(({ hold }) => hold.id)).toEqual(['hld_dune']))
  expect(announce).toHaveBeenCalledWith('“oasis” is no longer held.')
})

test('one that has ended leads to its other times, and is removed without a call for another', async () => {
  const { host, named, links, times } = await shown([storedAt('oasis', { minutes: -1 }), storedAt('dune')])
  expect(host.textContent).toContain('This time is no longer held.')
  expect(times()).toHaveLength(1)
  expect(links()[0]).toBe('/booking/destinations/experiences/oasis?date=2126-12-04&guests=2')
  await userEvent.click(named('Remove: oasis')!)
  await vi.waitFor(() => expect(named('Remove: oasis')).toBeUndefined())
  expect(times()).toHaveLength(1)
})

test('to another account the server refuses the one that is not its own, and no other', async () => {
  const problem = new ApiProblem('answer', { status: 404 })
  const { named, store, times } = await shown([storedAt('oasis'), storedAt('dune')], () => Promise.reject(problem))
  await userEvent.click(named('Add 10 minutes: oasis')!)
  await vi.waitFor(() => expect(store.get(holdsAtom)?.map(({ isLost }) => isLost)).toEqual([true, undefined]))
  expect(times()).toHaveLength(1)
  await store.set(changeHoldsAtom, () => [])
  await vi.waitFor(() => expect(times()).toEqual([]))
})

test('one that was booked waits for its payment, and can only be paid', async () => {
  const placed = { bookingId: 'bkg_1', payment: { id: 'pay_1', status: 'pending' as const } }
  const { host, links, times } = await shown([storedAt('oasis'), { ...storedAt('dune'), placed }])
  expect(host.textContent).toContain('Waiting for your payment')
  expect([links(), times().length]).toEqual([['/booking/checkout', '/booking/checkout?hold=hld_dune'], 2])
  expect([...host.querySelectorAll('button')].filter(({ ariaLabel }) => ariaLabel?.includes('dune'))).toEqual([])
})
