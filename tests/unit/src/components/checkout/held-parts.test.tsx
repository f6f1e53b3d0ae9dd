import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { EndedHolds } from '#src/components/checkout/EndedHolds.tsx'
import { HeldParts } from '#src/components/checkout/HeldParts.tsx'
import type { StoredHold } from '#src/domain/hold/hold.ts'
import { renderHeld, storedAt } from '../../held-slots.tsx'

const shown = async (holds: StoredHold[], { features = ['baskets'], except = '' } = {}) => {
  const paid = new Map<string, number>()
  const change = vi.fn((id: string, one?: { cost: { amount: number } }) =>
    one ? paid.set(id, one.cost.amount) : paid.delete(id),
  )
  const answers = { 'settings.read': { general: { features } } }
  const { host } = await renderHeld(
    <>
      <EndedHolds except={except} />
      <HeldParts except={except} onChange={change} />
    </>,
    {
      holds,
      answers,
      isSignedIn: false,
    },
  )
  return { host, paid, change, parts: () => [...host.querySelectorAll('section')].map((part) => part.ariaLabel) }
}

test('each held slot is paid for unless it is taken out, but for the one that the page is about', async () => {
  const { host, paid, parts } = await shown([storedAt('oasis'), storedAt('dune'), storedAt('camp')], {
    except: 'hld_camp',
  })
  await vi.waitFor(() => expect(parts()).toEqual(['Held for you: oasis', 'Held for you: dune']))
  await vi.waitFor(() => expect([...paid.keys()]).toEqual(['hld_oasis', 'hld_dune']))
  await userEvent.click(host.querySelector('input[type=checkbox]')!)
  await vi.waitFor(() => expect([...paid]).toEqual([['hld_dune', 16_500]]))
})

test('one that ends meanwhile is paid for no longer and says so, and the other is', async () => {
  const { host, paid, parts } = await shown([storedAt('oasis', { minutes: 0.03 }), storedAt('dune')])
  await vi.waitFor(() => expect([...paid.keys()]).toEqual(['hld_oasis', 'hld_dune']))
  await vi.waitFor(() => expect([...paid.keys()]).toEqual(['hld_dune']), { timeout: 5000 })
  expect(host.textContent).toContain('Everything else stays.')
  expect(host.querySelector('a')?.getAttribute('href')).toBe(
    '/booking/destinations/experiences/oasis?date=2126-12-04&guests=2',
  )
  expect(parts()).toContain('Held for you: dune')
})

test('each has its own terms beside it', async () => {
  const { host, parts } = await shown([storedAt('oasis'), storedAt('dune')])
  await vi.waitFor(() => expect(parts()).toHaveLength(2))
  for (const part of host.querySelectorAll('section')) expect(part.textContent).toContain('Full refund')
})

test('a back end of the specification’s calls alone never gets a basket', async () => {
  const { host, change } = await shown([storedAt('oasis')], { features: [] })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect([host.textContent, change.mock.calls]).toEqual(['', []])
})

test('one that waits for its payment leads to it, and is not paid for again', async () => {
  const placed = { bookingId: 'bkg_1', basketId: 'bsk_1', payment: { id: 'pay_1', status: 'pending' as const } }
  const { host, paid } = await shown([
    { ...storedAt('oasis'), placed },
    { ...storedAt('dune', { minutes: -1 }), placed },
  ])
  await vi.waitFor(() => expect(host.textContent).toContain('Waiting for your payment'))
  const links = [...host.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
  expect([links, paid.size]).toEqual([[['Pay now', '/booking/checkout']], 0])
})
