import { expect, test } from 'vitest'
import { BookBar } from '#src/features/booking/checkout/BookBar.tsx'
import type { Costs } from '#src/components/booking/use-spending.ts'
import { UnitDatesText } from '#src/components/booking/UnitDatesText.tsx'
import { answering } from '../../answering.tsx'
import { inEnglish } from '../../in-english.tsx'
import { render } from '../../ui/render.tsx'

const slot = { starts_at: '2126-12-04T06:30:00Z', time_zone: 'Asia/Riyadh' }
const cancellation = { cutoff_hours: 24, tiers: [{ hours_before: 48, refund_percent: 50 }] }

test('what a membership pays for comes back in visits or seats, not in percent', async () => {
  const { around } = answering()
  const words = async (unit: 'visit' | 'seat', count: number) =>
    (
      await render(
        inEnglish(around(<UnitDatesText cancellation={cancellation} slot={slot} unit={unit} count={count} />)),
      )
    ).host.textContent.replaceAll('\u00A0', ' ')
  expect(await words('visit', 1)).toMatch(/we’ll return your visit\./)
  expect(await words('seat', 3)).toMatch(/we’ll return your 3 seats\./)
  expect(await words('visit', 1)).not.toContain('%')
})

test('the bar of its checkout names the visit, not zero', async () => {
  const { around } = answering()
  const none = { amount: 0, currency: 'SAR' }
  const spending = { quota: { unit: 'visit' }, units: 1, isSpent: true, amounts: { total: none } } as Costs
  const { host } = await render(inEnglish(around(<BookBar spending={spending} isSending={false} />)))
  expect(host.textContent.replaceAll('\u00A0', ' ')).toContain('1 visit')
  expect(host.textContent).not.toMatch(/SAR|0/)
})
