import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Booking } from '#contract/booking/bookings.ts'
import type { Call } from '#src/api/call.ts'
import { ApiProblem } from '#src/api/errors.ts'
import { SendContext } from '#src/api/send-context.ts'
import { MoveBooking } from '#src/features/booking/ticket/MoveBooking.tsx'
import { answering } from '../../answering.tsx'
import { inEnglish } from '../../in-english.tsx'
import { render } from '../../ui/render.tsx'

const slot = (id: string, hour: string, vacancies: number) => ({
  id,
  starts_at: `2126-12-08T${hour}:00:00Z`,
  ends_at: `2126-12-08T${hour}:30:00Z`,
  local_start: `2126-12-08T${hour}:00`,
  local_end: `2126-12-08T${hour}:30`,
  time_zone: 'UTC',
  status: vacancies < 5 ? 'limited' : 'available',
  vacancies,
  capacity: 10,
  unit_prices: [],
})
const booking = {
  id: 'bkg_1',
  status: 'confirmed',
  place: { kind: 'experience', id: 'exp_1', slug: 'stars', time_zone: 'UTC' },
  availability: slot('own', '17', 1),
  guest_count: 3,
  amounts: { total: { amount: 0, currency: 'SAR' } },
} as unknown as Booking

const open = async (
  slots = [slot('own', '17', 1), slot('small', '18', 2), slot('free', '19', 8), slot('other', '20', 9)],
) => {
  const call = vi.fn().mockRejectedValue(new ApiProblem('status', { status: 409, body: { message: 'It is taken.' } }))
  const days = ['08', '09'].map((day) => ({ date: `2126-12-${day}`, status: 'available', vacancies: 9, free_slots: 3 }))
  const answers = {
    'availability.list': { data: [...days, ...slots], time_zone: 'UTC', last_date: '2126-12-31' },
    'bookings.list': { data: [] },
  }
  const { around } = answering({ answers })
  const dialog = <MoveBooking booking={booking} onClose={() => {}} onDone={() => {}} />
  const { host } = await render(inEnglish(around(<SendContext value={call as unknown as Call}>{dialog}</SendContext>)))
  const choice = (at: number) => [...host.querySelectorAll<HTMLInputElement>('input[type="radio"]')][at]!
  await vi.waitFor(() => expect(choice(slots.length - 1)).toBeDefined())
  return { host, call, choice, alert: () => host.querySelector('form, dialog')?.textContent?.includes('It is taken.') }
}

test('the own time and times with too few seats say so, and are not offered', async () => {
  const { host, choice } = await open()
  const notes = [...host.querySelectorAll('label')].map(({ lastElementChild: note }) =>
    note?.textContent?.replaceAll('\u00A0', ' '),
  )
  expect(notes).toEqual(['Your current booking', 'too few seats', '8 seats left', '9 seats left'])
  expect([0, 1, 2, 3].map((at) => choice(at).disabled)).toEqual([true, true, false, false])
})

test('an error leaves with the next choice, also of a day, and the button stays in sight', async () => {
  const { host, choice, alert, call } = await open()
  await userEvent.click(choice(2))
  await vi.waitFor(() => expect(alert()).toBe(true))
  call.mockReturnValueOnce(new Promise(() => {}))
  const day = [...host.querySelectorAll<HTMLElement>('[aria-label*="December\u00A09"]')].at(0)!
  await userEvent.click(day)
  await vi.waitFor(() => expect(alert()).toBe(false))
  const confirm = [...host.querySelectorAll('dialog button')].at(-1)
  expect(confirm?.textContent).toBe('Choose a new time')
  expect(confirm!.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
})

test('no time is chosen at first, also where one alone fits', async () => {
  const { host, call, choice } = await open([slot('own', '17', 1), slot('small', '18', 2), slot('free', '19', 8)])
  const confirm = [...host.querySelectorAll<HTMLElement>('dialog button')].at(-1)
  expect(choice(2).checked).toBe(false)
  expect(confirm?.textContent).toBe('Choose a new time')
  expect(host.querySelector('dialog h2')!.parentElement!.nextElementSibling!.scrollTop, 'it opens at its top').toBe(0)
  expect(confirm?.getAttribute('aria-disabled'), 'its words are the reason').toBe('true')
  confirm!.click()
  expect(call).not.toHaveBeenCalled()
})
