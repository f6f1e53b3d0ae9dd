import { afterEach, expect, test, vi } from 'vitest'
import { useArrival } from '#src/components/navigation/use-arrival.ts'
import { Assurances } from '#src/features/store/product/Assurances.tsx'
import { DeliveryDates } from '#src/features/store/product/DeliveryDates.tsx'
import { answering } from '../../answering.tsx'
import { inEnglish } from '../../in-english.tsx'
import { render } from '../../ui/render.tsx'

afterEach(() => vi.useRealTimers())

const delivery = [
  { name: 'Standard delivery', days: { from: 2, to: 5 }, countries: ['SA'] },
  { name: 'Express delivery', days: { from: 1, to: 1 }, countries: ['SA'] },
  { name: 'Gulf delivery', days: { from: 4, to: 7 }, countries: ['AE'] },
]

const Placed = ({ at }: { at: string }) => {
  const { from, to, isPast } = useArrival()({ from: 2, to: 5 }, at)
  return `${from} to ${to}${isPast ? ', late' : ''}`
}

test('a product is promised for the days that its order then says, by each way to the same country', async () => {
  // A Friday in Riyadh, which is no working day.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-27T10:00:00Z') })
  const { around } = answering({ answers: { 'settings.read': { general: { delivery } } } })
  const { host, rerender } = await render(around(inEnglish(<DeliveryDates />)))
  await vi.waitFor(() =>
    expect([...host.querySelectorAll('span')].map((line) => line.textContent?.replaceAll('\u00A0', ' '))).toEqual([
      'Get it Mon, Nov 30 – Thu, Dec 3',
      'Express delivery: Sun, Nov 29',
    ]),
  )
  await rerender(around(inEnglish(<Placed at="2026-11-27T10:00:00Z" />)))
  expect(host.textContent?.replaceAll('\u00A0', ' ')).toBe('Mon, Nov 30 to Thu, Dec 3')
  vi.setSystemTime(new Date('2026-12-04T10:00:00Z'))
  await rerender(around(inEnglish(<Placed at="2026-11-27T10:00:00.000Z" />)))
  expect(host.textContent).toContain(', late')
})

test('what is sold out has no day of delivery, until another is chosen', async () => {
  const { around } = answering({ answers: { 'settings.read': { general: { delivery, return_days: 14 } } } })
  const { host, rerender } = await render(around(inEnglish(<Assurances rule={undefined} isSoldOut />)))
  await vi.waitFor(() => expect(host.textContent).toContain('no delivery date yet'))
  expect(host.textContent).not.toContain('Get it')
  await rerender(around(inEnglish(<Assurances rule={undefined} isSoldOut={false} />)))
  await vi.waitFor(() => expect(host.textContent).toContain('Get it'))
  expect(host.textContent).not.toContain('no delivery date yet')
})
