import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { useShownBooking } from '#src/features/booking/ticket/booking-query.ts'
import { TicketStub } from '#src/features/booking/ticket/TicketStub.tsx'
import { answering } from '../../answering.tsx'
import { inEnglish } from '../../in-english.tsx'
import { render } from '../../ui/render.tsx'

const answerOf = (code: string, handed: object[]) => ({
  fetchedAt: Date.parse('2126-12-04T17:30:00Z'),
  data: {
    booking: {
      id: 'bkg_1',
      status: 'confirmed',
      place: { name: { en: 'Stars', ar: 'Stars' } },
      availability: { starts_at: '2126-12-05T17:30:00Z', ends_at: '2126-12-05T19:30:00Z' },
      ticket: { code, qr_payload: code },
      handed,
    },
  },
})

const Shown = () => <TicketStub {...useShownBooking('bkg_1')} />

const shown = async (handed: object[], isOnline = true) => {
  const answers = { 'bookings.read': answerOf('FORMER', handed) }
  const { around, asked } = answering({ answers, isOnline })
  const content = around(
    <Suspense>
      <Shown />
    </Suspense>,
  )
  const { host } = await render(inEnglish(content))
  await vi.waitFor(() => expect(host.textContent).toContain('FORMER'))
  return { host, answers, asked }
}

test('a code that died elsewhere goes when the page comes back into view', async () => {
  const { host, answers } = await shown([])
  answers['bookings.read'] = answerOf('NEWER', [])
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await vi.waitFor(() => expect(host.textContent).toContain('NEWER'))
  expect(host.textContent).not.toContain('FORMER')
})

test('while seats wait to be taken it is read again by itself, and never without', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const waiting = await shown([{ id: 'h1', guests: 1 }])
  waiting.answers['bookings.read'] = answerOf('NEWER', [{ id: 'h1', guests: 1, taken: {} }])
  await vi.advanceTimersByTimeAsync(16_000)
  await vi.waitFor(() => expect(waiting.host.textContent).toContain('NEWER'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(waiting.asked).toHaveLength(2)
  vi.useRealTimers()
})

test('offline the code says how old it is', async () => {
  expect((await shown([], false)).host.textContent).toContain('As of')
  expect((await shown([])).host.textContent).not.toContain('As of')
})
