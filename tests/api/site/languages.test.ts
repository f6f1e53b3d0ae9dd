import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { readEnv } from '#server/env/env.ts'
import { documents } from '#server/web/render.ts'
import { createTemplate } from '#server/web/document.ts'
import type { Site } from '#server/web/site.ts'
import * as app from '#src/entry-server.tsx'
import { openTestServer, type TestServer } from '../support/support.ts'

let server: TestServer

beforeAll(async () => {
  const env = readEnv({ LOG_LEVEL: 'silent' })
  const template = createTemplate(readFileSync('index.html', 'utf8'))
  const site = {
    entry: async () => app,
    document: async (rendered: Parameters<typeof template>[0]) => ({ html: template(rendered) }),
  } as unknown as Site
  server = await openTestServer({
    web: async (web) => documents(web, { env, site }),
  })
})
afterAll(() => server.close())

const refusal = async (lang: string) => (await server.get('orders', { lang })).json().message as string
const page = async (headers: Record<string, string>) => (await server.app.inject({ url: '/store', headers })).body

it('answers English in Urdu until the shop offers it, as the specification has it', async () => {
  expect(await refusal('ur')).toBe('Sign in to continue.')
  const html = await page({ 'accept-language': 'ur-PK,ur;q=0.9' })
  expect(html).toContain('<html lang="en-US" dir="ltr"')
  expect(html).not.toContain('data-languages')
  expect(html.match(/hreflang="[^"]*"/g)).toEqual(['hreflang="ar"', 'hreflang="en"', 'hreflang="x-default"'])
})

it('offers what the settings say from then on: calls, documents, their addresses and the switch', async () => {
  await server.type('settings set languages ar,en,ur')
  await vi.waitFor(async () => expect(await refusal('ur')).toBe('جاری رکھنے کے لیے سائن اِن کریں۔'))
  const html = await page({ 'accept-language': 'ur-PK,ur;q=0.9' })
  expect(html).toContain('<html lang="ur-PK" dir="rtl"')
  expect(html).toContain('data-languages="ar,en,ur"')
  expect(html).toContain('hreflang="ur"')
  expect(html).toContain('manifest.ur.webmanifest')
  // From three on a menu, each named in itself.
  expect(html).toMatch(/<summary[^>]*>اردو<\/summary>/)
  expect(html).toMatch(/lang="en-US"[^>]*>English<\/a>/)
  // A text of the shop without an Urdu one is marked with its own language.
  expect(html).toMatch(/<span lang="en-US" dir="ltr">/)
})

it('keeps to what is offered, whatever a cookie or an address says', async () => {
  await server.type('settings set languages ar,ur')
  await vi.waitFor(async () => expect(await refusal('fr')).toBe('سجّل الدخول للمتابعة.'))
  expect(await page({ cookie: 'locale=en' })).toContain('<html lang="ar-SA"')
  const { body } = await server.app.inject({ url: '/store?lang=en', headers: { 'accept-language': 'ur' } })
  expect(body).toContain('<html lang="ur-PK"')
})
