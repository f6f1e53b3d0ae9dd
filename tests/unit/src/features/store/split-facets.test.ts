import { expect, test } from 'vitest'
import { splitFacets } from '#src/features/store/filters/split-facets.ts'

const kind = (id: string, ...counts: number[]) => ({
  id,
  name: { ar: id, en: id },
  values: counts.map((count, at) => ({ id: `${id}-${at}`, label: { ar: '', en: '' }, count })),
})
const ids = (kinds: { id: string }[]) => kinds.map(({ id }) => id)

test('facets that divide the list are first, those of a few products are collapsed', () => {
  const { first, rest } = splitFacets(
    [kind('size', 6, 5), kind('colour', 14, 3), kind('cover', 1, 1), kind('set', 2, 1), kind('roast', 9)],
    [],
  )
  expect([ids(first), ids(rest)]).toEqual([
    ['size', 'colour'],
    ['cover', 'set', 'roast'],
  ])
})

test('selected facets stay visible, and one product has none', () => {
  const { first, rest } = splitFacets([kind('cover', 1, 1), kind('roast', 1, 1)], ['roast-1'])
  expect([ids(first), ids(rest)]).toEqual([['roast'], ['cover']])
})
