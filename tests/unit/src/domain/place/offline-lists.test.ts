import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import type { DestinationCard, ExperienceCard, LocationCard } from '#contract/booking/places.ts'
import { offlineDestinations, offlineLocations } from '#src/domain/place/offline-lists.ts'

const image = { src: '/media/x', alt: { ar: '', en: '' }, width: 1, height: 1, colour: '#000000' }
const text = (en: string, ar = '') => ({ ar, en })
const money = (amount: number) => ({ amount, currency: 'SAR' })
const region = (id: string) => ({ id, name: text(id) })
const rating = (average: number) => ({ average, count: 1 })

const venue = (id: string, fields: Partial<LocationCard> = {}): LocationCard => ({
  id,
  slug: `${id}-slug`,
  name: text(id),
  summary: text(''),
  region: region('riyadh'),
  city: text('Riyadh'),
  image,
  mode: 'shared',
  capacity: 10,
  price_from: money(100),
  rating: rating(4),
  latitude: 0,
  longitude: 0,
  ...fields,
})

const destination = (id: string, fields: Partial<DestinationCard> = {}): DestinationCard => ({
  id,
  slug: `${id}-slug`,
  name: text(id),
  tagline: text(''),
  region: region('asir'),
  image,
  price_from: money(100),
  experience_count: 1,
  location_count: 0,
  ...fields,
})

const experience = (id: string, destination_id: string, fields: Partial<ExperienceCard> = {}): ExperienceCard => ({
  id,
  slug: `${id}-slug`,
  destination_id,
  title: text(id),
  summary: text(''),
  kind: 'nature',
  region: region('asir'),
  image,
  duration_minutes: 60,
  languages: [],
  price_from: money(100),
  rating: rating(4),
  ...fields,
})

/** A device that has met these things on one page, and these days in calendars. */
const device = (things: object[], days: Record<string, object[]> = {}) => {
  const queries = new QueryClient()
  queries.setQueryData(['home.read', {}], { data: { things }, fetchedAt: 7 })
  for (const [place, data] of Object.entries(days)) {
    const query = { for: place, from: '2026-12-01', to: '2026-12-31' }
    queries.setQueryData(['availability.list', { query }], { data, fetchedAt: 9 })
  }
  return queries
}
const day = (date: string, vacancies: number, status = 'available') => ({ date, status, vacancies, free_slots: 1 })
const ids = (answer: { data: { id: string }[] } | undefined) => answer?.data.map(({ id }) => id)

describe('venues', () => {
  const queries = device(
    [
      venue('fort', { name: text('Fort', 'قلعة'), price_from: money(300), rating: rating(3), capacity: 40 }),
      venue('roof', { region: region('jeddah'), city: text('Jeddah', 'جدة'), mode: 'exclusive', rating: rating(5) }),
      venue('tent', { price_from: money(200), capacity: 4 }),
    ],
    { 'location:fort-slug': [day('2026-12-03', 6), day('2026-12-04', 6, 'closed')] },
  )

  it.each([
    ['the whole list', {}, ['fort', 'roof', 'tent']],
    ['words of the other language', { q: 'القَلعة' }, ['fort']],
    ['a city', { q: 'jedd' }, ['roof']],
    ['signs alone', { q: '%' }, []],
    ['a region', { region: 'riyadh' }, ['fort', 'tent']],
    ['a kind', { kind: 'exclusive' as const }, ['roof']],
    ['a price', { price_min: 150, price_max: 250 }, ['tent']],
    ['a party', { guests: 10 }, ['fort', 'roof']],
    ['a day its calendar was met of', { date: '2026-12-03', guests: 6 }, ['fort']],
    ['more than fit on that day', { date: '2026-12-03', guests: 7 }, []],
    ['a closed day', { date: '2026-12-04' }, []],
    ['prices from below', { sort: 'price_asc' as const }, ['roof', 'tent', 'fort']],
    ['prices from above', { sort: 'price_desc' as const }, ['fort', 'tent', 'roof']],
    ['the best rated', { sort: 'rating' as const }, ['roof', 'tent', 'fort']],
    ['the second page', { page: 2, per_page: 2 }, ['tent']],
    ['a page beyond the last', { page: 9, per_page: 2 }, ['tent']],
  ])('are narrowed down by %s', async (_, query, wanted) => {
    expect(ids(await offlineLocations(queries, { query: { page: 1, ...query } as never }))).toEqual(wanted)
  })

  it('have their source, age and facets', async () => {
    expect(await offlineLocations(queries, { query: { region: 'jeddah' } as never })).toMatchObject({
      fromDevice: true,
      fetchedAt: 7,
      meta: { total: 1, from: 1, to: 1, last_page: 1 },
      facets: {
        regions: [
          { id: 'riyadh', count: 2 },
          { id: 'jeddah', count: 1 },
        ],
        kinds: [
          { id: 'shared', count: 2 },
          { id: 'exclusive', count: 1 },
        ],
        price: { min: 100, max: 300, currency: 'SAR' },
      },
    })
  })

  it('are read from their own pages too', async () => {
    const { image: picture, ...rest } = venue('majlis')
    const page = { ...rest, images: [picture], units: [], related: [venue('camp')] }
    expect(ids(await offlineLocations(device([page]), {} as never))).toEqual(['majlis', 'camp'])
  })

  it('are undefined where none was cached', async () => {
    expect(await offlineLocations(device([destination('alula')]), {} as never)).toBeUndefined()
  })
})

describe('destinations', () => {
  const queries = device(
    [
      destination('alula', { name: text('AlUla', 'العلا'), price_from: money(300) }),
      destination('farasan', { region: region('jazan') }),
      experience('hegra', 'alula', { title: text('Hegra at dawn', 'الحِجر'), kind: 'heritage', rating: rating(3) }),
      experience('dive', 'farasan', { kind: 'sea', rating: rating(5) }),
    ],
    { 'experience:dive': [day('2026-12-03', 2, 'limited')] },
  )

  it.each([
    ['their own words', { q: 'العُلا' }, ['alula']],
    ['words of what is booked there', { q: 'dawn' }, ['alula']],
    ['a kind of what is booked there', { kind: 'sea' as const }, ['farasan']],
    ['a day something there is free', { date: '2026-12-03', guests: 2 }, ['farasan']],
    ['a party that fits nowhere', { date: '2026-12-03', guests: 3 }, []],
    ['the best rated', { sort: 'rating' as const }, ['farasan', 'alula']],
    ['a region', { region: 'jazan' }, ['farasan']],
  ])('are narrowed down by %s', async (_, query, wanted) => {
    expect(ids(await offlineDestinations(queries, { query: query as never }))).toEqual(wanted)
  })
})
