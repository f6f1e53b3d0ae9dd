import { expect, test } from 'vitest'
import { picturesOf } from '#src/pwa/keep-pictures.ts'

test('pictures on screen are named once each, other resources not', () => {
  const entries = [
    { name: '/_image?src=a&w=320', initiatorType: 'img' },
    { name: '/assets/entry.js', initiatorType: 'script' },
    { name: '/_image?src=a&w=320', initiatorType: 'img' },
    { name: '/api/v1/settings', initiatorType: 'fetch' },
  ]
  expect(picturesOf(entries)).toEqual(['/_image?src=a&w=320'])
})

test('a preloaded picture is one too', () => {
  expect(picturesOf([{ name: '/_image?src=hero&w=1024', initiatorType: 'link' }])).toEqual(['/_image?src=hero&w=1024'])
})
