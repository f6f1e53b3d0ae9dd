import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { Product } from '#contract/shop/products.ts'
import { Reviews } from '#src/features/store/reviews/Reviews.tsx'
import { answering } from '../../answering.tsx'
import { inEnglish } from '../../in-english.tsx'
import { render } from '../../ui/render.tsx'

const open = async (languages: { ar: number; en: number }) => {
  const review = { id: 'r1', author: 'Noura', rating: 5, text: 'Lovely', language: 'en', created_at: '2026-11-01' }
  const list = {
    data: [review],
    meta: { current_page: 1, last_page: 1, total: 2, per_page: 10 },
    summary: { average: 5, count: 2, distribution: [0, 0, 0, 0, 2] },
    languages,
  }
  const { around, queries } = answering({ answers: { 'reviews.list': list }, isSignedIn: false })
  const { host } = await render(around(inEnglish(<Reviews product={{ id: 'p1' } as Product} />)))
  await vi.waitFor(() => expect(host.querySelector('li')).not.toBeNull())
  const asked = () =>
    JSON.stringify(
      queries
        .getQueryCache()
        .findAll({ queryKey: ['reviews.list'] })
        .at(-1)?.queryKey,
    )
  const selects = () => [...host.querySelectorAll('select')]
  return { selects, asked }
}

test('the own language comes first only where that is said, and the newest means the newest', async () => {
  const { selects, asked } = await open({ ar: 1, en: 1 })
  const sort = () => selects().at(-1)!
  expect(sort().selectedOptions[0]?.textContent).toBe('In English first')
  expect(asked()).toContain('"prefer":"en"')
  for (const order of ['newest', 'highest', 'lowest']) {
    await userEvent.selectOptions(sort(), order)
    await vi.waitFor(() => expect(asked()).toContain(`"sort":"${order}"`))
    expect(asked()).not.toContain('prefer')
  }
})

test('reviews in one language have no language to prefer', async () => {
  const { selects } = await open({ ar: 0, en: 2 })
  expect(selects()).toHaveLength(1)
  expect([...selects()[0]!.options].map(({ value }) => value)).toEqual(['newest', 'highest', 'lowest'])
  expect(selects()[0]!.value).toBe('newest')
})
