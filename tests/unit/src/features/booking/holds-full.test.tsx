import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Book } from '#src/features/booking/places/Book.tsx'
import type { StoredHold } from '#src/domain/hold/hold.ts'
import { renderHeld, storedAt } from '../../held-slots.tsx'

const shown = async (holds: StoredHold[], call = vi.fn(async () => ({})), features = ['baskets']) => {
  const { host } = await renderHeld(<Book what="experience:camp" slot={undefined} units={{}} missing={undefined} />, {
    holds,
    call,
    answers: { 'settings.read': { general: { features } } },
    isSignedIn: false,
  })
  const book = () => [...host.querySelectorAll('button')].find(({ id }) => id === 'book-now')
  return { host, call, isBlocked: () => book()?.ariaDisabled === 'true' }
}

test('with as many holds as may be the button says so before, and one can be released there', async () => {
  const { host, call, isBlocked } = await shown([storedAt('oasis'), storedAt('dune')])
  await vi.waitFor(() => expect(isBlocked()).toBe(true))
  await vi.waitFor(() => expect(host.textContent).toContain('You’re already holding two times'))
  const release = await vi.waitUntil(() =>
    [...host.querySelectorAll('button')].find(({ ariaLabel }) => ariaLabel === 'Release: dune'),
  )
  await userEvent.click(release)
  await vi.waitFor(() => expect(isBlocked()).toBe(false))
  expect(call).toHaveBeenCalledExactlyOnceWith('holds.remove', { params: { id: 'hld_dune' } }, { isQuiet: true })
})

test('a hold at this place is replaced, one that is over does not count, and other back ends have no bound', async () => {
  for (const holds of [
    [storedAt('oasis'), storedAt('camp')],
    [storedAt('oasis'), storedAt('dune', { minutes: -1 })],
  ]) {
    const { isBlocked } = await shown(holds)
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(isBlocked()).toBe(false)
  }
  const { isBlocked } = await shown([storedAt('oasis'), storedAt('dune')], undefined, [])
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(isBlocked()).toBe(false)
})
