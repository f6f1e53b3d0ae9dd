import { expect, test } from 'vitest'
import { partsOf } from '#server/build/parts.ts'

const row = (page: string, bundle: string, guards?: readonly string[]) => ({
  page,
  bundle,
  messages: [],
  ...(guards && { guards }),
})
const parts = partsOf(
  [
    row('home/home', 'public'),
    row('store/store', 'public'),
    row('legal/terms', 'public'),
    row('booking/locations', 'booking'),
    row('booking/location', 'booking'),
    row('membership/membership', 'membership'),
    row('payment/success', 'buying'),
    row('profile/profile', 'account', ['auth']),
    row('profile/devices', 'account', ['auth']),
    row('booking/booking', 'booking', ['auth']),
    { ...row('auth/sign-in', 'account', ['auth']), access: 'visitor' },
  ],
  'store/store',
)

const page = (name: string) => `/p/src/features/${name}.page.tsx`
const open = ['booking/locations', 'booking/location', 'membership/membership', 'payment/success'].map(page)

/** A module that some pieces import, each of which is fetched by itself. */
const neededBy = (pieces: readonly string[], entries: readonly string[] = []) => {
  const moduleOf = (id: string) =>
    id === 'module'
      ? { isEntry: false, importers: pieces, dynamicImporters: [] }
      : { isEntry: entries.includes(id), importers: [], dynamicImporters: ['somewhere'] }
  return { isCore: parts.isCore('module', moduleOf), chunk: parts.chunk('module', moduleOf) }
}

test.each([
  ['an entry', ['/p/index.html'], true],
  ['half of the public pages', [page('home/home'), page('store/store')], true],
  ['one public page', [page('store/store')], false],
  [
    'one public page and what moves the app',
    [page('store/store'), '/p/src/app/navigation/navigation-runtime.ts'],
    true,
  ],
  ['many open pages and the heaviest', [...open, page('store/store')], true],
  ['many open pages and another than the heaviest', [...open, page('home/home')], false],
  [
    'one open page and what moves the app',
    [page('payment/success'), '/p/src/app/navigation/navigation-runtime.ts'],
    false,
  ],
  [
    'one public page and any number behind a guard',
    [
      page('store/store'),
      page('profile/profile'),
      page('profile/devices'),
      page('booking/booking'),
      page('auth/sign-in'),
      '/p/src/features/new/A.tsx',
    ],
    false,
  ],
] as const)('modules needed by %s are in the core or not', (_, pieces, isCore) => {
  expect(neededBy(pieces, ['/p/index.html']).isCore).toBe(isCore)
})

test.each([
  ['public pages', { importedIds: [] }, 'rules-of-home-store'],
  ['public pages and needs schemas', { importedIds: ['/p/node_modules/zod/mini/index.js'] }, 'schemas-of-pages'],
] as const)('a module of the contract that is shared by %s is apart from their parts', (_, info, chunk) => {
  const pieces = [page('store/store'), page('home/home')]
  const moduleOf = (id: string) =>
    id.includes('contract')
      ? { isEntry: false, importers: pieces, dynamicImporters: [], ...info }
      : { isEntry: false, importers: [], dynamicImporters: ['somewhere'] }
  expect(parts.chunk('/p/contract/rules/new.ts', moduleOf)).toBe(chunk)
})

test.each([
  ['public pages', [page('store/store'), page('home/home')], 'of-home-store'],
  ['a public page and what comes later', [page('store/store'), '/p/src/features/new/A.tsx'], 'of-store'],
  ['a public page and one behind a guard', [page('store/store'), page('profile/profile')], 'of-store-more'],
  ['a public page and another open one', [page('store/store'), page('membership/membership')], 'of-store-open'],
  ['open pages', [page('booking/location'), page('booking/locations')], 'of-location-locations'],
  ['an open page and one behind a guard', [page('booking/location'), page('booking/booking')], 'of-location-more'],
  ['pages of one bundle', [page('profile/profile'), page('profile/devices')], 'of-account'],
  ['pages of two bundles', [page('profile/profile'), page('booking/booking')], 'of-account-booking'],
  ['a page that leads in and one behind the guard', [page('auth/sign-in'), page('profile/profile')], 'of-account-auth'],
  [
    'a page and what moves the app',
    [page('payment/success'), '/p/src/app/navigation/navigation-runtime.ts'],
    'at-rest',
  ],
  ['one page alone', [page('store/store')], null],
  ['no page', ['/p/src/features/new/A.tsx', '/p/src/features/new/B.tsx'], null],
] as const)('modules needed by %s are in the chunk %s', (_, pieces, chunk) => {
  expect(neededBy(pieces).chunk).toBe(chunk)
})

test.each([
  ['a part of an open page', '/p/src/features/store/Later.tsx', [page('store/store')], null],
  [
    'a part of two pages of a bundle',
    '/p/src/features/profile/Dialog.tsx',
    [page('profile/profile'), page('profile/devices')],
    'late-account',
  ],
  ['a notice of the app', '/p/src/app/late/OfflineStrip.tsx', ['/p/index.html'], 'late-app'],
  ['a part with a library of its own', '/p/src/features/profile/AvatarDialog.tsx', [page('profile/profile')], null],
] as const)(
  '%s that is loaded later is in the chunk of its kind, and so is what it alone needs',
  (_, part, pages, chunk) => {
    const moduleOf = (id: string) =>
      id === part
        ? { isEntry: false, importers: [], dynamicImporters: ['/p/src/features/late-parts.ts'] }
        : {
            isEntry: id === '/p/index.html',
            importers: id === 'module' ? [part] : id.endsWith('late-parts.ts') ? pages : [],
            dynamicImporters: [],
          }
    expect(parts.chunk(part, moduleOf)).toBe(chunk)
    expect(parts.chunk('module', moduleOf)).toBe(chunk)
  },
)
