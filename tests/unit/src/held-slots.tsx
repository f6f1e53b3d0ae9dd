import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import type { Hold } from '#contract/booking/holds.ts'
import type { Call } from '#src/api/call.ts'
import { SendContext } from '#src/api/send-context.ts'
import { changeHoldsAtom, type StoredHold } from '#src/domain/hold/hold.ts'
import { onlineAtom } from '#src/state/online.ts'
import { answering, type Given } from './answering.tsx'
import { inEnglish } from './in-english.tsx'
import { render } from './ui/render.tsx'

export const sar = (amount: number) => ({ amount, currency: 'SAR' })
const image = { src: '/picture.webp', width: 800, height: 800, colour: '#ccbbaa', alt: { en: '', ar: '' } }

/** A hold of SAR 165 for two at a place of the destination `desert`. */
export const holdAt = (slug: string, { minutes = 10, ...more }: Partial<Hold> & { minutes?: number } = {}) =>
  ({
    id: `hld_${slug}`,
    status: 'live',
    place: { kind: 'experience', slug, destination_id: 'desert', name: { en: slug, ar: slug }, image },
    availability: { starts_at: '2126-12-04T06:00:00Z', local_start: '2126-12-04T09:00:00', time_zone: 'Asia/Riyadh' },
    availability_id: `slot_${slug}`,
    units: [],
    cancellation: { tiers: [{ hours_before: 24, refund_percent: 100 }], cutoff_hours: 2 },
    guests: 2,
    amounts: { subtotal: sar(16_500), discounts: [], shipping: sar(0), total: sar(16_500) },
    can_extend: true,
    expires_at: new Date(Date.now() + minutes * 60_000).toISOString(),
    server_time: new Date().toISOString(),
    ...more,
  }) as unknown as Hold
export const storedAt = (slug: string, more: Partial<Hold> & { minutes?: number } = {}): StoredHold => ({
  hold: holdAt(slug, more),
  ahead: 0,
  draft: {},
})
export const offerAt = (slug: string, average = 4) => ({
  ...{ id: slug, slug, image, name: { en: slug, ar: slug }, title: { en: slug, ar: slug } },
  rating: { average, count: 1 },
})

/** A part of a page on a device that holds these. */
export const renderHeld = async (
  content: ReactNode,
  { holds, call = async () => ({}), ...given }: Given & { holds: StoredHold[]; call?: (...given: never[]) => unknown },
) => {
  const store = createStore()
  store.set(onlineAtom, true)
  await store.set(changeHoldsAtom, () => holds)
  onTestFinished(async () => void (await store.set(changeHoldsAtom, () => [])))
  const { around, asked } = answering(given)
  const { host } = await render(
    around(
      <Provider store={store}>
        <SendContext value={call as unknown as Call}>{inEnglish(content)}</SendContext>
      </Provider>,
    ),
  )
  return { host, store, asked, links: () => [...host.querySelectorAll('a')].map((link) => link.getAttribute('href')) }
}
