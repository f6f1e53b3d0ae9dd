import { expect, test } from 'vitest'
import { navigationDenylist } from '../../../sw/navigation.ts'
import type { Site } from '../../../sw/site.ts'

const own: Site = { origin: 'https://shop.example', apiOrigin: 'https://shop.example', apiPrefix: '/api/v1' }

const isDenied = (path: string, site = own) => navigationDenylist(site).some((pattern) => pattern.test(path))

test.each([
  '/',
  '/?lang=ar',
  '/store',
  '/store?q=a.b&page=2',
  '/store?file=x.png',
  '/store/oil-lamp',
  '/terms',
  '/no/such/page',
  '/apiary',
  '/media-kit',
  '/iconsets',
])('%s is answered with the app', (path) => expect(isDenied(path)).toBe(false))

test.each([
  '/api/v1/settings',
  '/api/v1?x=1',
  '/_image?src=%2Fmedia%2Flamp.png&w=640',
  '/media/lamp.png',
  '/icons/icon-192.png',
  '/builds/latest.json',
  '/check-in',
  '/check-in/index.html',
  '/gift/QF7K3M9P-2345',
  '/_payload.json',
  '/store/oil-lamp/_payload.json',
  '/store/_payload.json?v=1',
  '/sw.js',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/assets/entry-1a2b.js?v=2',
])('%s goes to the network', (path) => expect(isDenied(path)).toBe(true))

test('an API elsewhere, or at the root, takes no page away', () => {
  expect(isDenied('/api/v1/x', { ...own, apiOrigin: 'https://api.example' })).toBe(false)
  expect(isDenied('/store', { ...own, apiPrefix: '' })).toBe(false)
})

test('a prefix is taken literally', () => {
  const site = { ...own, apiPrefix: '/a.i' }
  expect(isDenied('/a.i/x', site)).toBe(true)
  expect(isDenied('/abi/x', site)).toBe(false)
})
