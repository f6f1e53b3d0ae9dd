import { describe, expect, test, vi } from 'vitest'
import type { Availability } from '#contract/booking/availability.ts'
import type { Booking } from '#contract/booking/bookings.ts'
import { DaySlots } from '#src/features/booking/slots/DaySlots.tsx'
import { isOwnDay, ownBookingsOf } from '#src/features/booking/slots/own-booking.ts'
import { answering } from '../../answering.tsx'
import { inEnglish } from '../../in-english.tsx'
import { render } from '../../ui/render.tsx'

const at = (id: string, hour: string) => ({
  id,
  starts_at: `2026-12-08T${hour}:00:00Z`,
  local_start: `2026-12-08T${hour}:00`,
  local_end: `2026-12-08T${hour}:30`,
})
const place = { kind: 'location', id: 'loc_1', slug: 'roof' }
const unpaid = { id: 'bkg_1', status: 'pending_payment', place, availability: at('s1', '05') } as Booking
const paid = { ...unpaid, id: 'bkg_2', status: 'confirmed', availability: at('s2', '06') } as Booking
const moving = { ...paid, id: 'bkg_3', pending_move: { availability: at('s3', '07') } } as Booking
const slots = [at('s1', '05'), at('s2', '06'), at('s4', '08')].map(
  (slot) => ({ ...slot, status: 'sold_out', vacancies: 0, capacity: 2, unit_prices: [] }) as unknown as Availability,
)

describe('an own unpaid booking', () => {
  test('is found by its place, and takes its slot or the slot of its move', () => {
    const own = ownBookingsOf([unpaid, paid, moving], 'location:roof')
    expect(own.map(({ bookingId, slot }) => [bookingId, slot.id])).toEqual([
      ['bkg_1', 's1'],
      ['bkg_3', 's3'],
    ])
    expect(ownBookingsOf([unpaid], 'location:loc_1')).toHaveLength(1)
    expect(ownBookingsOf([unpaid], 'location:cave')).toEqual([])
    expect(isOwnDay(own, '2026-12-08')).toBe(true)
    expect(isOwnDay(own, '2026-12-09')).toBe(false)
  })

  const days = async (isSignedIn: boolean) => {
    const answers = {
      'availability.list': { data: slots, time_zone: 'Asia/Riyadh', last_date: '2027-01-08' },
      'bookings.list': { data: [unpaid, paid] },
    }
    const { around, asked } = answering({ answers, isSignedIn })
    const content = (
      <DaySlots what="location:roof" day="2026-12-08" zone="Asia/Riyadh" slot={undefined} onChange={() => {}} />
    )
    const { host } = await render(inEnglish(around(content)))
    const notes = () => [...host.querySelectorAll('label')].map((label) => label.lastElementChild?.textContent)
    return { host, notes, asked }
  }

  test('is not shown as sold out, and links to it', async () => {
    const { host, notes } = await days(true)
    await vi.waitFor(() => expect(notes()).toEqual(['yours, waiting for payment', 'sold out', 'sold out']))
    expect([...host.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      '/profile/history/bookings/bkg_1',
    ])
  })

  test('is not requested without a session', async () => {
    const { notes, asked } = await days(false)
    await vi.waitFor(() => expect(notes()).toEqual(['sold out', 'sold out', 'sold out']))
    expect(asked).not.toContain('bookings.list')
  })
})
