import { sourceLocales } from '#locales/index.ts'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createTemplate } from '#server/web/document.ts'
import { night, sand } from '#contract/look/palette.ts'

const html = readFileSync('index.html', 'utf8')
const template = createTemplate(html)

const fill = (locale: 'ar' | 'en', theme: string): string =>
  template(
    {
      status: 200,
      html: { lang: locale === 'ar' ? 'ar-SA' : 'en-US', dir: locale === 'ar' ? 'rtl' : 'ltr', theme },
      head: '<title>$& $1</title>',
      body: '<h1>$& $1</h1>',
      state: '{"a":"$&"}',
      sources: [],
      locale,
      languages: sourceLocales,
      setCookies: [],
      isPublic: true,
    },
    '<style>p{}</style>',
  )

const barColours = (document: string): (string | undefined)[] =>
  [...document.matchAll(/<meta name="theme-color"[^>]*content="([^"]*)"/g)].map(([, colour]) => colour)

describe('a document', () => {
  test.each(['ar', 'en'] as const)('names the manifest of its language, %s', (locale) => {
    expect(fill(locale, 'system')).toContain(`<link rel="manifest" href="/manifest.${locale}.webmanifest"`)
    expect(fill(locale, 'system').match(/rel="manifest"/g)).toHaveLength(1)
  })

  test.each([
    ['system', [sand[50], night[950]]],
    ['light', [sand[50], sand[50]]],
    ['dark', [night[950], night[950]]],
  ] as const)('has theme-color in the colours of %s', (theme, colours) => {
    expect(barColours(fill('en', theme))).toEqual(colours)
    expect(fill('en', theme)).toContain(`<html lang="en-US" dir="ltr" data-theme="${theme}">`)
  })

  test('inserts its values literally', () => {
    const document = fill('ar', 'dark')
    expect(document).toContain('<title>$& $1</title>')
    expect(document).toContain('<div id="root"><h1>$& $1</h1></div>')
    expect(document).toContain('{"a":"$&"}</script>')
  })

  test('has the styles of the page at the end of its head, after those they build on', () => {
    expect(fill('en', 'system')).toContain('<style>p{}</style></head>')
  })
})

test('the boot script stays under one kilobyte', () => {
  const [, boot = ''] = /<script>([\s\S]*?)<\/script>/.exec(html) ?? []
  expect(boot.length).toBeGreaterThan(100)
  expect(Buffer.byteLength(boot)).toBeLessThan(1024)
})

test('a template without one of its places is refused', () => {
  expect(() => createTemplate(html.replace('<!--head-->', ''))).toThrow('has no <!--head-->')
})
