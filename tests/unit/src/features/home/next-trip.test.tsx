import { createStore, Provider } from 'jotai'
import { expect, test, vi } from 'vitest'
import { sessionAtom, SIGNED_OUT } from '#src/domain/session/session.ts'
import { NextTrip } from '#src/features/home/NextTrip.tsx'
import { answering } from '../../answering.tsx'
import { inEnglish } from '../../in-english.tsx'
import { render } from '../../ui/render.tsx'

const name = (en: string) => ({ en, ar: en })
const unpaid = (id: string, end: string) => ({
  id,
  status: 'pending_payment',
  payment: { id: 'p', status: 'pending' },
  pending_payment_ends_at: end,
})
const answers = {
  'bookings.list': { data: [{ ...unpaid('b', '2126-12-04T06:30:00Z'), place: { name: name('Rooftop') } }] },
  'orders.list': {
    data: [
      { ...unpaid('o', '2126-12-04T06:30:00Z'), items: [{ name: name('Coffee pot') }] },
      { ...unpaid('late', '2020-12-04T06:30:00Z'), items: [{ name: name('Too late') }] },
    ],
  },
}

test('bookings and orders that can be paid for are shown with their page', async () => {
  const { around } = answering({ answers })
  const { host } = await render(inEnglish(around(<NextTrip />)))
  await vi.waitFor(() => expect(host.textContent).toContain('Coffee pot'))
  expect(host.textContent).toContain('Rooftop')
  expect(host.textContent).not.toContain('Too late')
  expect([...host.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    '/profile/history/bookings/b',
    '/profile/history/orders/o',
  ])
})

test('a session by the link of one order reads no lists', async () => {
  const { around, asked } = answering({ answers })
  const store = createStore()
  store.set(sessionAtom, { ...SIGNED_OUT, token: 'token', user: { id: 'u', is_guest: true, limited: true } as never })
  const { host } = await render(inEnglish(around(<Provider store={store}>{<NextTrip />}</Provider>)))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked).toEqual([])
  expect(host.textContent).toBe('')
})
