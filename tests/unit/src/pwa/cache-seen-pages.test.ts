import { expect, test } from 'vitest'
import { worthCaching } from '#src/pwa/cache-seen-pages.ts'

test('pictures on screen are named once each, other resources not', () => {
  const entries = [
    { name: '/_image?src=a&w=320', initiatorType: 'img' },
    { name: '/assets/entry.js', initiatorType: 'script' },
    { name: '/_image?src=a&w=320', initiatorType: 'img' },
    { name: '/api/v1/settings', initiatorType: 'fetch' },
  ]
  expect(worthCaching(entries)).toEqual(['/_image?src=a&w=320'])
})

test('a preloaded picture is one too', () => {
  expect(worthCaching([{ name: '/_image?src=hero&w=1024', initiatorType: 'link' }])).toEqual([
    '/_image?src=hero&w=1024',
  ])
})

test('the answers of pages are, other answers are not', () => {
  const entries = ['/store/_payload.json?page=2', '/api/v1/products', '/_payload.json'].map((path) => ({
    name: `https://shop.example${path}`,
    initiatorType: 'fetch',
  }))
  expect(worthCaching(entries)).toEqual([entries[0]?.name, entries[2]?.name])
})
