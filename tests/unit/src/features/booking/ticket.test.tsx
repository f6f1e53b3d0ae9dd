import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Availability } from '#contract/booking/availability.ts'
import type { Booking } from '#contract/booking/bookings.ts'
import { Book } from '#src/features/booking/places/Book.tsx'
import { BookingActions } from '#src/features/booking/ticket/BookingActions.tsx'
import { Ticket } from '#src/features/booking/ticket/Ticket.tsx'
import { answering } from '../../answering.tsx'
import { inEnglish } from '../../in-english.tsx'
import { render } from '../../ui/render.tsx'

const text = (en: string) => ({ en, ar: en })
const sar = (amount: number) => ({ amount, currency: 'SAR' })
const image = { src: '/images/empty.svg', alt: text(''), width: 16, height: 9, colour: '#000000' }
const booking = {
  id: 'bkg_1',
  reference: 'QB-1001',
  kind: 'experience',
  status: 'confirmed',
  place: { kind: 'experience', id: 'exp_1', slug: 'stars', name: text('Stars'), where: text('AlUla'), image },
  availability: {
    id: 's1',
    starts_at: '2126-12-04T20:30:00Z',
    ends_at: '2126-12-05T01:00:00Z',
    local_start: '2126-12-04T20:30',
    local_end: '2126-12-05T01:00',
    time_zone: 'UTC',
  },
  units: [{ unit_id: 'adult', label: text('Adult'), quantity: 2 }],
  guests: [],
  guest_count: 2,
  contact: { name: 'Sara', email: 'sara@example.com', phone: '+966512345678' },
  can_cancel: true,
  can_reschedule: true,
  cancel_until: '2126-12-03T17:30:00Z',
  ticket: { code: 'ABCD-1234', qr_payload: 'ABCD-1234' },
  calendar_sequence: 0,
  amounts: { total: sar(100) },
} as unknown as Booking

const shown = async (content: React.ReactNode, isOnline = true, answers = {}) => {
  const { around } = answering({ answers, isOnline })
  const { host } = await render(inEnglish(around(content)))
  return { host, words: () => host.textContent.replaceAll('\u00A0', ' ') }
}
const actions = (of: Booking) => <BookingActions booking={of} change={undefined} onChange={() => {}} />

test('offline the reason stands where a move and a cancellation are not possible', async () => {
  const { host, words } = await shown(actions(booking), false)
  const blocked = [...host.querySelectorAll('button[aria-disabled="true"]')]
  expect(blocked.map(({ textContent }) => textContent)).toEqual(['Move to another time', 'Cancel booking'])
  for (const button of blocked)
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'You’re offline. Go online to move or cancel this booking.',
    )
  expect(words()).not.toContain('until')
})

test('a cancelled booking is not handed on', async () => {
  expect((await shown(actions(booking))).words()).toContain('Share')
  expect((await shown(actions({ ...booking, status: 'cancelled' }))).words()).not.toContain('Share')
})

test('a ticket says its date once, that it ends on the next day, and what the staff need; on a phone its code is first', async () => {
  await page.viewport(390, 844)
  const { host, words } = await shown(<Ticket booking={booking} />)
  expect(words().match(/December 4/g)).toHaveLength(1)
  expect(words()).toMatch(/8:30.PM – 1:00.AM \(next day\)/)
  expect(words()).toContain('Staff scan this code')
  await vi.waitFor(() => expect(host.querySelector('svg[role="img"]')).not.toBeNull())
  const top = (selector: string) => host.querySelector(selector)!.getBoundingClientRect().top
  expect(top('svg[role="img"]')).toBeLessThan(top('img'))
  expect(top('h1')).toBeLessThan(top('dt'))
  expect(host.querySelector('dt')?.textContent).toBe('When')
  expect(host.querySelector('dd')!.getBoundingClientRect().bottom).toBeLessThan(top('svg[role="img"]'))
})

test('what a membership pays for is said in its units before the time is held', async () => {
  const slot = { id: 's1', status: 'available', vacancies: 9, capacity: 9, slot_price: sar(12_000), unit_prices: [] }
  const quota = { unit: 'visit', per: 'booking', left: 4, credited: 4, open_left: null, open_limit: 4, month_end: '' }
  const { words } = await shown(
    <Book what="experience:x" slot={slot as unknown as Availability} units={{ guest: 2 }} missing={undefined} />,
    true,
    { 'subscription.quota': { data: { quota } }, 'settings.read': { general: {} } },
  )
  await vi.waitFor(() => expect(words()).toContain('Uses 1 of your 4 visits'))
  expect(words()).not.toContain('120')
})
