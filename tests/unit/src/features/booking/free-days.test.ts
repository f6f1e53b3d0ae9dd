import { expect, test } from 'vitest'
import type { AvailabilityDay } from '#contract/booking/availability.ts'
import { freeDaysNear, shiftDay } from '#src/features/booking/slots/free-days.ts'

const day = (date: string, vacancies: number, status: AvailabilityDay['status'] = 'available'): AvailabilityDay => ({
  date,
  status,
  vacancies,
  free_slots: 1,
})

test('days are counted over the ends of months and years', () => {
  expect([shiftDay('2026-12-31', 1), shiftDay('2026-03-01', -1)]).toEqual(['2027-01-01', '2026-02-28'])
})

test('the free days nearest to one come first, without the day itself and those with too little room', () => {
  const days = [
    day('2026-12-05', 4),
    day('2026-12-08', 9),
    day('2026-12-09', 1),
    day('2026-12-10', 4, 'limited'),
    day('2026-12-11', 0, 'sold_out'),
    day('2026-12-12', 4, 'closed'),
    day('2026-12-15', 2),
  ]
  expect(freeDaysNear(days, '2026-12-08', 2)).toEqual(['2026-12-10', '2026-12-05', '2026-12-15'])
})
