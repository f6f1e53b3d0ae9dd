import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { webManifest } from '#server/build/web-manifest.ts'
import { isMatch, resolveRoute } from '#src/app/router/resolve-route.ts'
import { routes } from '#src/routes.ts'

const options = {
  title: 'Qafila',
  surfaces: { light: '#ffffff', dark: '#000000' },
  links: { store: '/store', search: '/store#search', book: '/booking/locations', membership: '/membership' },
}
const MAX_SCREENSHOT_BYTES = 120 * 1024
const file = (src: string) => join('public', src)

const texts = (manifest: ReturnType<typeof webManifest>): string[] => [
  manifest.name,
  manifest.short_name,
  manifest.description,
  ...manifest.shortcuts.flatMap(({ name, description }) => [name, description]),
  ...manifest.screenshots.map(({ label }) => label),
]

test('all languages are one app', () => {
  const [arabic, english] = [webManifest('ar', options), webManifest('en', options)]
  for (const { id, start_url, scope, display } of [arabic, english])
    expect({ id, start_url, scope, display }).toEqual({ id: '/', start_url: '/', scope: '/', display: 'standalone' })
  expect([arabic.lang, arabic.dir]).toEqual(['ar-SA', 'rtl'])
  expect([english.lang, english.dir]).toEqual(['en-US', 'ltr'])
})

test('what is shared with it is sent to the address that leads on', () => {
  const { share_target: target } = webManifest('ar', options)
  expect(target).toEqual({
    action: '/share',
    method: 'GET',
    // Chromium warns without it.
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'url' },
  })
})

test('each is in its own language, including the name', () => {
  expect(texts(webManifest('ar', options)).filter((text) => /[A-Za-z]/.test(text))).toEqual([])
  expect(texts(webManifest('en', options)).filter((text) => /\p{Script=Arabic}/u.test(text))).toEqual([])
  expect([webManifest('ar', options).name, webManifest('en', options).name]).toEqual(['قافلة', 'Qafila'])
})

test('another shop’s name is its name in every language', () => {
  for (const locale of ['ar', 'en'] as const) {
    const { name, short_name } = webManifest(locale, { ...options, title: 'Wadi' })
    expect([name, short_name]).toEqual(['Wadi', 'Wadi'])
  }
})

describe.each(['ar', 'en'] as const)('in %s', (locale) => {
  const { icons, shortcuts, screenshots, start_url } = webManifest(locale, options)

  test('every shortcut leads to a page there is', () => {
    for (const url of [start_url, ...shortcuts.map((shortcut) => shortcut.url)])
      expect(isMatch(resolveRoute(routes, new URL(url, 'http://shop.example'))), url).toBe(true)
  })

  test.each([...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons), ...screenshots])(
    '$src is there, in $sizes',
    async ({ src, sizes, type }) => {
      const { width, height, format } = await sharp(file(src)).metadata()
      expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type])
    },
  )

  test('there are screenshots of phones and of wide screens, none over 120 KB', () => {
    expect(screenshots.filter(({ form_factor }) => form_factor === 'narrow')).toHaveLength(3)
    expect(screenshots.filter(({ form_factor }) => form_factor === 'wide')).toHaveLength(3)
    for (const { src } of screenshots) expect(statSync(file(src)).size, src).toBeLessThanOrEqual(MAX_SCREENSHOT_BYTES)
  })
})

test('every screenshot file is named in a manifest', () => {
  const named = (['ar', 'en'] as const).flatMap((locale) => webManifest(locale, options).screenshots)
  expect(readdirSync('public/screenshots').sort()).toEqual(named.map(({ src }) => src.split('/').at(-1)).sort())
})
