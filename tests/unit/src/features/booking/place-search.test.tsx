import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PlaceFacets } from '#contract/booking/places.ts'
import { ListMove, type Move } from '#src/components/navigation/use-move.ts'
import { PlaceSearch } from '#src/features/booking/places/search/PlaceSearch.tsx'
import { type PlaceFilters, readFilters } from '#src/features/booking/places/search/place-search.ts'
import { answering } from '../../answering.tsx'
import { inEnglish } from '../../in-english.tsx'
import { render } from '../../ui/render.tsx'

const facets: PlaceFacets = {
  regions: [{ id: 'riyadh', name: { en: 'Riyadh Region', ar: 'منطقة الرياض' }, count: 3 }],
  kinds: [],
  price: { min: 5000, max: 90_000, currency: 'SAR' },
}
const listed = (total: number) => ({ data: [], meta: { total }, facets })

const open = async (filters: Partial<PlaceFilters> = {}, view: 'all' | 'locations' = 'all') => {
  const move = vi.fn<Move>(async () => {})
  const answers = { 'experiences.list': listed(7), 'destinations.list': listed(2), 'locations.list': listed(3) }
  const { around, asked } = answering({ answers, isSignedIn: false })
  const shown = { ...readFilters(view, new URLSearchParams()), ...filters }
  const { host } = await render(
    inEnglish(
      around(
        <ListMove value={move}>
          <PlaceSearch view={view} filters={shown} facets={facets} onSearched={() => {}} />
        </ListMove>,
      ),
    ),
  )
  const button = (name: string | RegExp) =>
    [...host.querySelectorAll('button')].find((one) => {
      const label = one.ariaLabel ?? one.textContent.replaceAll('\u00A0', ' ')
      return typeof name === 'string' ? label === name : name.test(label)
    })!
  const last = () => new URL(move.mock.lastCall?.[0] ?? '', 'http://local').searchParams
  return { host, move, button, last, asked }
}

test('the party is counted by steps, each of which narrows the list down at once', async () => {
  const { button, last } = await open({ date: '2126-12-08' })
  await userEvent.click(button('More guests'))
  expect(Object.fromEntries(last())).toEqual({ view: 'all', date: '2126-12-08', guests: '1' })
  const filled = await open({ guests: 1, q: 'taif' })
  await userEvent.click(filled.button('Fewer guests'))
  expect(Object.fromEntries(filled.last())).toEqual({ view: 'all', q: 'taif' })
})

test('the day is chosen in a calendar, which begins at the chosen day, or any day again', async () => {
  const { button, last, host } = await open({ guests: 2, date: '2126-12-08' })
  await userEvent.click(button(/Dec\s8/))
  await vi.waitFor(() => expect(host.querySelector('[role="grid"]')).not.toBeNull())
  expect(host.querySelector('dialog [data-selected]')?.textContent).toMatch(/^8/)
  await userEvent.click(host.querySelector<HTMLElement>('dialog [aria-label*="December\u00A012"]')!)
  expect(Object.fromEntries(last())).toEqual({ view: 'all', date: '2126-12-12', guests: '2' })
  await userEvent.click(button(/Dec\s8/))
  await userEvent.click(button('Any day'))
  expect(Object.fromEntries(last())).toEqual({ view: 'all', guests: '2' })
})

test('the sheet says how many results its filters have, and applies them with the day and the party', async () => {
  const { button, last, host } = await open({ guests: 2, date: '2126-12-08' })
  await userEvent.click(button('Filters'))
  await vi.waitFor(() => expect(button('Show 12 results')).toBeDefined())
  expect(host.querySelector('select[name="kind"]'), 'kinds differ between the lists').toBeNull()
  await userEvent.selectOptions(host.querySelector<HTMLSelectElement>('select[name="region"]')!, 'riyadh')
  await userEvent.fill(host.querySelector<HTMLInputElement>('input[name="max"]')!, '٥٠٠')
  await vi.waitFor(() => expect(button('Show 12 results')).toBeDefined())
  await userEvent.click(button('Show 12 results'))
  expect(Object.fromEntries(last())).toEqual({
    view: 'all',
    region: 'riyadh',
    max: '500',
    date: '2126-12-08',
    guests: '2',
  })
})

test('a list of one kind counts its own results', async () => {
  const { button, asked } = await open({}, 'locations')
  await userEvent.click(button('Filters'))
  await vi.waitFor(() => expect(button('Show 3 results')).toBeDefined())
  expect(asked).toEqual(['locations.list'])
})

test('day and party are in one row of a phone', async () => {
  await page.viewport(390, 844)
  const { host } = await open({ guests: 12, date: '2126-09-25' })
  host.style.paddingInline = '1rem'
  const [when, party] = host.querySelectorAll('#when, [role="group"]')
  const [day, count] = [when!.getBoundingClientRect(), party!.getBoundingClientRect()]
  expect(Math.abs(day.bottom - count.bottom)).toBeLessThan(4)
  expect(day.height).toBeLessThan(52)
})
