import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { StoredHold } from '#src/domain/hold/hold.ts'
import { HoldBar } from '#src/features/booking/checkout/HoldBar.tsx'
import type { useHold } from '#src/components/booking/use-hold.ts'
import { answering } from '../../answering.tsx'
import { inEnglish } from '../../in-english.tsx'
import { render } from '../../ui/render.tsx'

/** No machine that runs this is there: the zone is named. */
const ZONE = 'Pacific/Kiritimati'
const stored = {
  hold: {
    expires_at: '2126-12-04T00:20:00Z',
    can_extend: true,
    guests: 2,
    availability: { time_zone: ZONE, local_start: '2126-12-04T02:00' },
    place: { kind: 'location', slug: 'roof' },
  },
  ahead: 0,
  draft: {},
} as unknown as StoredHold

test('leaving a hold says until when it is kept, as the bar does, and what each answer does', async () => {
  const release = vi.fn(async () => undefined)
  const held = { release, isSending: false, problem: undefined } as unknown as ReturnType<typeof useHold>
  const { around } = answering()
  const { host } = await render(inEnglish(around(<HoldBar left={600} stored={stored} held={held} />)))
  const named = (name: string) =>
    [...host.querySelectorAll('button')].find(
      ({ textContent }) => textContent.replaceAll(/[\u00A0\u202F]/g, ' ') === name,
    )!
  expect(host.querySelector('[role="timer"]')?.textContent).toMatch(/10:00\s· until\s2:20\sPM \(Line Islands Time\)$/)
  await userEvent.click(named('Leave'))
  const answers = [...host.querySelectorAll('dialog button')].map(({ textContent }) =>
    textContent.replaceAll(/[\u00A0\u202F]/g, ' '),
  )
  expect(answers.filter(Boolean)).toEqual([
    'Stay here',
    'Leave, keep it until 2:20 PM (Line Islands Time)',
    'Leave and release it',
  ])
  await userEvent.click(named('Stay here'))
  await vi.waitFor(() => expect(host.querySelector('dialog')).toBeNull())
  expect(release).not.toHaveBeenCalled()
  await userEvent.click(named('Leave'))
  await userEvent.click(named('Leave and release it'))
  expect(release).toHaveBeenCalledOnce()
})
