import { expect, test } from 'vitest'
import { partsOf } from '#server/build/parts.ts'

const row = (page: string, area: string) => ({ page, area, words: [] })
const parts = partsOf([
  row('home/home', 'public'),
  row('store/store', 'public'),
  row('legal/terms', 'public'),
  row('profile/profile', 'account'),
  row('profile/devices', 'account'),
  row('bookings/bookings', 'booking'),
])

const page = (name: string) => `/p/src/features/${name}.page.tsx`

/** A module that some pieces import, each of which is fetched by itself. */
const neededBy = (pieces: readonly string[], entries: readonly string[] = []) => {
  const moduleOf = (id: string) =>
    id === 'module'
      ? { isEntry: false, importers: pieces, dynamicImporters: [] }
      : { isEntry: entries.includes(id), importers: [], dynamicImporters: ['somewhere'] }
  return {
    isCore: parts.isCore('module', moduleOf),
    lateChunk: parts.lateChunk('module', moduleOf),
    publicChunk: parts.publicChunk('module', moduleOf),
  }
}

test.each([
  ['an entry', ['/p/index.html'], true],
  ['half of the public pages', [page('home/home'), page('store/store')], true],
  ['one public page', [page('store/store')], false],
  ['one public page and what moves the app', [page('store/store'), '/p/src/app/navigation/moving.ts'], true],
  [
    'one public page and any number of others',
    [
      page('home/home'),
      page('profile/profile'),
      page('bookings/bookings'),
      '/p/src/features/new/A.tsx',
      '/p/src/features/new/B.tsx',
    ],
    false,
  ],
] as const)('what is needed by %s is of the core or not', (_, pieces, isCore) => {
  expect(neededBy(pieces, ['/p/index.html']).isCore).toBe(isCore)
})

test.each([
  ['pages of one area', [page('profile/profile'), page('profile/devices')], 'account'],
  ['a page and a dialog of its feature', [page('profile/profile'), '/p/src/features/profile/Dialog.tsx'], 'account'],
  ['a page and the layouts', [page('bookings/bookings'), '/p/src/app/layouts/late-layouts.ts'], 'booking'],
  ['pages of two areas', [page('profile/profile'), page('bookings/bookings')], 'members'],
  ['a public page too', [page('profile/profile'), page('home/home')], null],
  ['a feature without pages too', [page('profile/profile'), '/p/src/features/new/A.tsx'], null],
  ['one page alone', [page('profile/profile')], null],
] as const)('what is needed by %s comes in the chunk %s', (_, pieces, chunk) => {
  expect(neededBy(pieces).lateChunk).toBe(chunk)
})

test.each([
  ['public pages', [page('store/store'), page('home/home')], 'of-home-store'],
  ['a public page and what comes later', [page('store/store'), '/p/src/features/new/A.tsx'], 'of-store'],
  ['a public page alone', [page('store/store')], null],
  ['no public page', [page('profile/profile'), page('profile/devices')], null],
] as const)('what is needed by %s comes in the file %s', (_, pieces, chunk) => {
  expect(neededBy(pieces).publicChunk).toBe(chunk)
})
