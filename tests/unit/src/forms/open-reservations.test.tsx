import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { UnpaidRefusal } from '#contract/shop/reservations.ts'
import type { Call } from '#src/api/call.ts'
import { ApiProblem } from '#src/api/errors.ts'
import { SendContext } from '#src/api/send-context.ts'
import { OpenReservations } from '#src/components/payment/OpenReservations.tsx'
import { answering } from '../answering.tsx'
import { inEnglish } from '../in-english.tsx'
import { render, settled } from '../ui/render.tsx'

const refused = (data: UnpaidRefusal) => new ApiProblem('status', { status: 429, body: { code: 'rate_limited', data } })
const shown = async (
  problem: ApiProblem | undefined,
  call: Call = () => Promise.reject(new Error('Nothing is sent')),
) => {
  const content = (
    <SendContext value={call}>
      <OpenReservations problem={problem} />
    </SendContext>
  )
  const { host } = await render(inEnglish(answering({ isSignedIn: false }).around(content)))
  // Its code is fetched, and what the device holds is read before a hold is shown.
  await settled(() => import('#src/components/payment/WaysOut.tsx'))
  await settled(() => {})
  const links = () => [...host.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
  return { host, links }
}

test('each unpaid order, booking and move has a link', async () => {
  const { host, links } = await shown(
    refused({
      bound: 'amount',
      open: [
        { kind: 'order', id: 'ord_1', reference: 'QF-111111', expires_at: '2026-12-01T10:00:00.000Z' },
        { kind: 'booking', id: 'bkg_1', reference: 'QB-222222' },
        { kind: 'move', id: 'bkg_2', reference: 'QB-333333' },
      ],
    }),
  )
  expect(links()).toEqual([
    ['Pay for or cancel order QF-111111', '/profile/history/orders/ord_1'],
    ['Pay for or cancel booking QB-222222', '/profile/history/bookings/bkg_1'],
    ['Pay to move booking QB-333333', '/profile/history/bookings/bkg_2'],
  ])
  expect(host.textContent).toContain('Reserved until')
})

test('with too many of a kind, only those are named', async () => {
  const open = [
    { kind: 'order', id: 'ord_1' },
    { kind: 'booking', id: 'bkg_1' },
  ] as const
  expect((await shown(refused({ bound: 'orders', open: [...open] }))).links()).toHaveLength(1)
})

test('a hold of another device can be released', async () => {
  const sent: unknown[] = []
  const call: Call = async (name, input) => {
    sent.push([name, input])
    return { fetchedAt: 0 } as never
  }
  const { host } = await shown(refused({ bound: 'holds', open: [{ kind: 'hold', id: 'hld_1' }] }), call)
  const button = () => host.querySelector('button')
  await vi.waitFor(() => expect(button()?.textContent).toBe('Release it'))
  await userEvent.click(button()!)
  await vi.waitFor(() => expect(host.textContent).toContain('no longer held'))
  expect(sent).toEqual([['holds.remove', { params: { id: 'hld_1' } }]])
  expect(button()).toBe(null)
})

test('signing in is offered where it lifts the bound', async () => {
  expect((await shown(refused({ bound: 'network', open: [] }))).links()[0]?.[0]).toBe('Sign in')
  expect((await shown(refused({ bound: 'lapsed', open: [] }))).links()).toEqual([])
})

test('no other problem shows anything', async () => {
  expect((await shown(undefined)).host.textContent).toBe('')
  expect(
    (await shown(new ApiProblem('status', { status: 429, body: { code: 'rate_limited' } }))).host.textContent,
  ).toBe('')
})
