import { describe, expect, test } from 'vitest'
import { callPath, unusedCaches, runtimeCaches } from '../../../sw/caches.ts'
import { normalPrefix, type Site } from '../../../sw/site.ts'

const own: Site = { origin: 'https://shop.example', apiOrigin: 'https://shop.example', apiPrefix: '/api/v1' }
const foreign: Site = { ...own, apiOrigin: 'https://api.example', apiPrefix: '' }

const rowsFor = (url: string, site = own) =>
  Object.entries(runtimeCaches)
    .filter(([, row]) => row.match(new URL(url, site.origin), site))
    .map(([name]) => name)

describe('the caches of the worker', () => {
  test.each([
    ['/api/v1/settings', ['answers']],
    ['/api/v1/privacy-terms', ['answers']],
    ['/_image?src=%2Fmedia%2Flamp.png&w=640&f=webp', ['pictures']],
    ['/media/lamp.1a2b.png', ['pictures']],
    ['/store/_payload.json?category=pottery', ['payloads']],
  ])('%s: %j', (url, rows) => expect(rowsFor(url)).toEqual(rows))

  test.each([
    '/api/v1/me',
    '/api/v1/addresses?page=1',
    '/api/v1/products',
    '/api/v1/products/settings',
    '/api/v1/settings/secret',
    '/api/v2/settings',
    '/settings',
    '/store',
    '/store/_payload.json?q=dallah',
    '/_images',
    'https://cdn.example/_image?src=x',
    'https://cdn.example/media/lamp.png',
    'https://api.example/settings',
  ])('%s passes it by', (url) => expect(rowsFor(url)).toEqual([]))

  test('an API elsewhere is matched by its own origin alone', () => {
    expect(rowsFor('https://api.example/settings', foreign)).toEqual(['answers'])
    expect(rowsFor('https://shop.example/settings', foreign)).toEqual([])
  })

  test('pictures have limits', () => {
    expect(runtimeCaches.pictures.limits).toEqual({ maxEntries: 200, maxAgeSeconds: 2_592_000 })
  })
})

test('a call is named below its prefix', () => {
  expect(callPath(new URL('https://shop.example/api/v1/settings?lang=ar'), own)).toBe('settings')
  expect(callPath(new URL('https://shop.example/api/v1'), own)).toBeUndefined()
})

test.each([
  ['/api/v1', '/api/v1'],
  ['api/v1/', '/api/v1'],
  ['/', ''],
  ['', ''],
])('prefix %j reads %j', (written, read) => expect(normalPrefix(written)).toBe(read))

test('only caches of ours that no row names are deleted', () => {
  const present = [
    'qafila-pictures',
    'qafila-answers',
    'qafila-payloads',
    'qafila-precache-v2-https://shop.example/',
    'other',
  ]
  const wanted = ['qafila-answers', 'qafila-pictures', 'qafila-precache-v2-https://shop.example/']
  expect(unusedCaches(present, wanted)).toEqual(['qafila-payloads'])
})
