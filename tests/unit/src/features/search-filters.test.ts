import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { destinationsQuery, locationsQuery } from '#src/features/booking/places/search/place-search.ts'
import { listQuery } from '#src/features/store/search.ts'

const NAMES = ['q', 'category', 'min', 'max', 'stock', 'option', 'sort', 'page', 'region', 'date', 'guests', 'kind']
const hostile = fc.oneof(
  fc.constantFrom(
    '2026-02-31',
    '0000-01-01',
    '9999-12-31',
    '-0',
    '1e9',
    '99999999999',
    '1.5',
    'NaN',
    '\0',
    '\ud800',
    ',',
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.nat().map(String),
)
const search = fc
  .array(fc.tuple(fc.constantFrom(...NAMES), hostile), { maxLength: 12 })
  .map((pairs) => new URLSearchParams(pairs))

test.each([
  ['store', listQuery, contract.products.list.query],
  ['locations', locationsQuery, contract.locations.list.query],
  ['destinations', destinationsQuery, contract.destinations.list.query],
])('any URL of the list %s becomes a valid query of the API', (_, queryFor, schema) => {
  fc.assert(
    fc.property(search, (params) => {
      const { queryKey } = queryFor(params)
      const { query } = queryKey[1] as { query: Record<string, unknown> }
      const sent = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
      const asText = Object.fromEntries(sent.map(([name, value]) => [name, String(value)]))
      expect(schema.safeParse(asText).error?.issues ?? []).toEqual([])
    }),
    { numRuns: process.env.SOAK ? 20_000 : 500 },
  )
})
