import { expect, test } from 'vitest'
import { socialLinks } from '#src/app/layouts/social-links.ts'

const urls = (value: string | null) => socialLinks({ x: value }).map(({ url }) => url)

test('networks are named the way people write them', () => {
  const social = { tiktok: 'https://a.example/', instagram: 'https://b.example/', twitter: 'http://c.example/' }
  expect(socialLinks(social)).toEqual([
    { name: 'tiktok', title: 'TikTok', url: 'https://a.example/' },
    { name: 'instagram', title: 'Instagram', url: 'https://b.example/' },
    { name: 'twitter', title: 'X', url: 'http://c.example/' },
  ])
})

test.each([
  null,
  '',
  '  ',
  '/store',
  'example.com',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'ftp://a.example',
])('v5.0.0-1.2.2: %j is no web address and is left out', (value) => expect(urls(value)).toEqual([]))
