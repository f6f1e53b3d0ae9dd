import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerAdmin } from '#server/admin/answer.ts'
import { runShop } from '#server/admin/shop/run-shop.ts'
import { logoOnPaper } from '#server/brand/shop-look.ts'
import { builtBrand, readBuildLook } from '#server/build/brand.ts'
import { dressShell } from '#server/brand/dress.ts'
import { webManifest } from '#server/build/web-manifest.ts'
import { readEnv } from '#server/env/env.ts'
import { findGaps } from '#server/modules/settings/gaps.ts'
import { openPictureStore } from '#server/pictures/open-picture-store.ts'
import { webHost } from '#server/start/host.ts'
import { builtSite } from '#server/web/site.ts'
import * as app from '#src/entry-server.tsx'
import { clayIn, hexOf, isClay, QAFILA, ROASTERY, roasteryFolder } from '../../support/shop/roastery.ts'
import { exampleFolder, filesIn, type TestFolder } from '../../support/shop/shop-folder.ts'
import { mailTo, newEmail } from '../support/customers.ts'
import { openTestServer, type TestServer } from '../support/support.ts'

const root = mkdtempSync(join(tmpdir(), 'qafila-brand-'))
let server: TestServer
let folder: TestFolder

/** The parts of a build that a page's frame is made of, without its code and styles. */
const writeBuild = (dist: string): void => {
  const client = join(dist, 'client')
  const files = {
    'index.html': readFileSync('index.html', 'utf8'),
    '.vite/manifest.json': JSON.stringify({ 'index.html': { file: 'assets/index.js' } }),
    'builds/latest.json': JSON.stringify({ id: 'b1', timestamp: 1 }),
    ...Object.fromEntries(
      (['ar', 'en'] as const).map((locale) => [
        `manifest.${locale}.webmanifest`,
        JSON.stringify(
          webManifest(locale, {
            title: 'Qafila',
            surfaces: { light: '#ffffff', dark: '#000000' },
            links: { store: '/store', search: '/store#search', book: '/booking', membership: '/membership' },
          }),
        ),
      ]),
    ),
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(client, path, '..'), { recursive: true })
    writeFileSync(join(client, path), text)
  }
  for (const name of ['icons', 'images', 'screenshots'])
    cpSync(join('public', name), join(client, name), { recursive: true })
}

beforeAll(async () => {
  const env = readEnv({ LOG_LEVEL: 'silent', DATA_DIR: join(root, 'data'), DIST_DIR: join(root, 'dist') })
  writeBuild(env.distDir)
  const site = await builtSite(env, async () => app)
  server = await openTestServer({
    shop: 'none',
    env: { LOG_LEVEL: 'error', DATA_DIR: env.dataDir },
    web: webHost(env, site),
  })
  folder = await roasteryFolder()
})
afterAll(async () => {
  await server.close()
  folder.dispose()
  rmSync(root, { recursive: true, force: true })
})

const shop = (verb: string, path = folder.path) =>
  runShop([verb, path], { pictures: openPictureStore(server.env), ask: answerAdmin(server.services, server.app.log) })
/** Nothing of a look is asked of a server. */
const refused = () => Promise.reject(new Error('no server is asked'))
const visit = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { accept: 'text/html', ...headers } })
const manifest = async (locale: string) => (await visit(`/manifest.${locale}.webmanifest`)).json()
const pixel = async (bytes: Buffer, left: number, top: number): Promise<string> => {
  const [red = 0, green = 0, blue = 0] = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()
  return hexOf([red, green, blue])
}

describe('a shop without a look of its own', () => {
  it('has its name, a neutral icon and the app’s colours, and is told so', async () => {
    const plain = await exampleFolder()
    plain.edit('brand.yaml', 'colours: { primary: "#22577a" }\n', '')
    expect(await shop('apply', plain.path)).toMatchObject({ isDone: true })
    const { name, description, icons } = await manifest('en')
    // Its name and what it says of itself are its own all the same.
    expect([name, description]).toEqual(['My shop', expect.stringContaining('Cups and bags')])
    const icon = (await visit(icons[0].src)).rawPayload
    expect(isClay(await pixel(icon, 20, 20))).toBe(false)
    expect((await visit('/')).body).not.toContain('--accent:')
    expect((await findGaps(server.db)).filter((gap) => gap.includes('brand.yaml'))).toHaveLength(2)
    plain.dispose()
  })
})

describe('a shop with a look of its own', () => {
  beforeAll(async () => {
    await shop('apply')
  })

  it('is found fit by the check', async () => {
    expect(await shop('check')).toMatchObject({ isDone: true })
  })

  it('has its names, description and icons in both manifests, and stays the same app', async () => {
    for (const locale of ['en', 'ar'] as const) {
      const { id, start_url, name, short_name, description, icons, screenshots, ...rest } = await manifest(locale)
      expect([id, start_url]).toEqual(['/', '/'])
      expect([name, short_name]).toEqual([ROASTERY.name[locale], { en: 'Sidra', ar: 'سدرة' }[locale]])
      expect(description).toContain(locale === 'en' ? 'roasted' : 'تُحمّص')
      expect(screenshots).toBeUndefined()
      expect(JSON.stringify([rest, icons]).match(QAFILA)).toBeNull()
      expect(icons.map(({ purpose, sizes }: { purpose: string; sizes: string }) => `${purpose} ${sizes}`)).toEqual([
        'any 192x192',
        'any 512x512',
        'maskable 192x192',
        'maskable 512x512',
        'monochrome 512x512',
      ])
    }
  })

  it('draws every icon from the one picture, with a safe zone where launchers cut', async () => {
    const { icons } = await manifest('en')
    for (const { src, sizes } of icons as { src: string; sizes: string }[]) {
      const answer = await visit(src)
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        200,
        'image/png',
        'public, max-age=31536000, immutable',
      ])
      const { width, height } = await sharp(answer.rawPayload).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
    const masked = (await visit(icons[3].src)).rawPayload
    expect([await pixel(masked, 2, 2), await pixel(masked, 256, 256)]).toEqual([ROASTERY.primary, '#ffffff'])
    // The white circle takes 28 of 64 in the icon, and four fifths of that here.
    expect(await pixel(masked, 256 + 100, 256)).toBe(ROASTERY.primary)
    const { data } = await sharp((await visit(icons[4].src)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const alphaAt = (x: number, y: number) => data[(y * 512 + x) * 4 + 3]
    expect([alphaAt(2, 2), alphaAt(256, 256)]).toEqual([0, 255])
    for (const path of [
      '/icons/icon-192.png',
      '/icons/apple-touch-icon.png',
      '/icons/favicon.svg',
      '/icons/badge-96.png',
    ])
      expect((await visit(path)).headers['content-type'], path).toBe('image/png')
  })

  it('has its colours, corners and font in the first byte, by the policy', async () => {
    for (const locale of ['en', 'ar'] as const) {
      const page = await visit('/', { 'accept-language': locale })
      const { body } = page
      const style = /<style>(@font-face[^<]*--accent:[^<]*)<\/style>/.exec(body)?.[1] ?? ''
      expect(style).toContain(`--accent:${ROASTERY.primary}`)
      expect(style).toMatch(/--r2:4px/)
      expect(style).toContain('html{font-family:"Sidra",system-ui')
      expect(style).toContain('a[href="/"]>img{inline-size:8.44rem}a[href="/"]>img~span{font-size:0}')
      const hash = createHash('sha256').update(style).digest('base64')
      expect(page.headers['content-security-policy']).toContain(`'sha256-${hash}'`)
      // The Latin file is the shop's; Arabic letters are the device's.
      expect(body.match(/<link rel="preload"[^>]*as="font"[^>]*>/g) ?? []).toHaveLength(locale === 'en' ? 1 : 0)
      expect(body.match(QAFILA)).toBeNull()
      expect(clayIn(body)).toEqual([])
      expect(body).toMatch(/<img src="\/media\/logo-[0-9a-f]{8}\.webp" alt=""/)
      // The sections of the home page that the brand lists, in its order.
      const headings = [...body.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, text]) => text)
      expect(headings.slice(0, 2)).toEqual(
        { en: ['Roasted this week', 'Categories'], ar: ['حُمّصت هذا الأسبوع', 'الأقسام'] }[locale],
      )
      expect(headings).toHaveLength(3)
      expect(body).toMatch(/<img src="\/media\/logo-dark-[0-9a-f]{8}\.webp" alt=""/)
    }
  })

  it('has them in the worker’s shell, and tells the worker of a change', async () => {
    const answer = await visit('/index.html?__WB_REVISION__=x')
    expect(answer.body).toContain(`--accent:${ROASTERY.primary}`)
    expect(answer.headers['x-build']).toBe('b1')
    const { brand } = (await visit('/builds/latest.json')).json()
    expect(brand).toBe(answer.headers['x-brand'])
    folder.edit('brand.yaml', 'radius: 4', 'radius: 6')
    await shop('apply')
    expect((await visit('/builds/latest.json')).json().brand).not.toBe(brand)
    expect((await visit('/')).body).toContain('--r2:6px')
  })

  it('has a card of its own for shared links, and the app’s pictures in its colour', async () => {
    const [, card = ''] =
      /property="og:image" content="[^"]*?(\/icons\/[^"]*)"/.exec((await visit('/terms')).body) ?? []
    const picture = await visit(card)
    const { width, height } = await sharp(picture.rawPayload).metadata()
    expect([width, height]).toEqual([1200, 630])
    for (const name of ['error', 'not-found', 'offline', 'empty']) {
      const { body } = await visit(`/images/${name}.svg`)
      expect(clayIn(body), name).toEqual([])
    }
    // Pages show these before they know the settings.
    expect((await visit('/images/logo-dark.svg')).body).toContain('data:image/webp')
  })

  it('is on its mails: logo, colours, sender and where an answer goes', async () => {
    for (const lang of ['en', 'ar'] as const) {
      const email = newEmail()
      await server.call('POST', 'auth/register', {
        body: { name: 'سارة', email, password: 'a-long-enough-password' },
        headers: { lang },
      })
      const mail = await mailTo(server, email)
      expect(mail.from?.name).toBe(ROASTERY.name[lang])
      expect(mail.replyTo?.[0]?.address).toBe('hello@sidra.example')
      expect(mail.html).toContain(ROASTERY.primary)
      expect(mail.html).toContain(`alt="${ROASTERY.name[lang]}" width="150" height="40"`)
      expect(mail.attachments.map(({ filename }) => filename)).toEqual(['logo.png'])
      const text = [mail.subject, mail.html, mail.text, JSON.stringify(mail.headers)].join(' ')
      expect([text.match(QAFILA), clayIn(text)]).toEqual([null, []])
    }
  })

  it('is on the pages outside the app, on papers, and in the names that programs read', async () => {
    const page = (await server.get('unsubscribe?token=x')).body
    expect(page).toContain(`--accent:${ROASTERY.primary}`)
    expect(await logoOnPaper(server.db, server.env, 'Sidra')).toMatch(
      /^<img src="data:image\/png;base64,[^"]+" alt="Sidra"/,
    )
    const { info } = (await server.get('openapi.json')).json()
    expect([info.title, info.contact.name]).toEqual([ROASTERY.name.en, ROASTERY.name.en])
  })

  it('changes nothing when it is applied again, and comes back whole from an export', async () => {
    expect((await shop('apply')).text).toContain('Nothing changes')
    const out = join(root, 'out')
    await shop('export', out)
    expect([...filesIn(out).keys()].filter((file) => /^fonts|icon-|logo/.test(file))).toHaveLength(4)
    expect(await shop('check', out)).toMatchObject({ isDone: true })
    expect((await shop('apply', out)).text).toContain('Nothing changes')
  })

  it('is not warned of', async () => {
    expect((await findGaps(server.db)).filter((gap) => gap.includes('brand.yaml'))).toEqual([])
  })
})

describe('shop check', () => {
  it('names colours that had to be changed, icons that are not square, and files that are no font', async () => {
    const spoilt = await roasteryFolder()
    spoilt.edit('brand.yaml', ROASTERY.primary, '#ffd500')
    expect((await shop('check', spoilt.path)).text).toMatch(/brand\.yaml, line \d+: .*#ffd500 is shown as #[0-9a-f]{6}/)
    spoilt.edit('brand.yaml', 'icon: icon.svg', 'icon: logo.svg')
    spoilt.write('fonts/sidra.woff2', 'wOF2 and no font')
    const { isDone, text } = await shop('check', spoilt.path)
    expect(isDone).toBe(false)
    expect(text).toMatch(/the icon is square, not 1920 × 512/)
    expect(text).toMatch(/fonts\/sidra\.woff2 is no woff2 file/)
    spoilt.dispose()
  })
})

describe('shop brand', () => {
  it('shows each tone with its contrast, and writes one page that loads nothing', async () => {
    const file = join(root, 'brand.html')
    const command = ['brand', folder.path, '--preview', file]
    const { isDone, text } = await runShop(command, { pictures: openPictureStore(server.env), ask: refused })
    expect(isDone).toBe(true)
    expect(text).toContain(`light: onAccent #ffffff on accent ${ROASTERY.primary}`)
    const page = readFileSync(file, 'utf8')
    expect(page.match(/<section lang="(?:en-US|ar-SA)" dir="(?:ltr|rtl)"/g)).toHaveLength(4)
    expect(page.replaceAll('data:', '').match(/ (?:src|href)="(?!image|#)|url\((?!font)/g)).toBeNull()
    expect([page.match(QAFILA), clayIn(page)]).toEqual([null, []])
  })
})

describe('a build with BRAND', () => {
  it('has the look in its shell and files, without a server', async () => {
    const { look, files } = (await readBuildLook(folder.path, 'Qafila')) ?? {}
    expect([...(files?.keys() ?? [])].filter((name) => /^(?:icon|logo|font)/.test(name))).toHaveLength(4)
    if (!look) throw new Error('there is no look')
    expect(dressShell(readFileSync('index.html', 'utf8'), look)).toContain(`--accent:${ROASTERY.primary}`)
    expect(look.words.ar).toMatchObject({ name: ROASTERY.name.ar, shortName: 'سدرة' })
    await expect(readBuildLook(join(root, 'data'), 'Qafila')).resolves.toMatchObject({ look: { isOwn: false } })
  })

  it('has the icons, logos and drawings of the shop by the names of the app’s', async () => {
    const emitted = new Map<string, string | Buffer>()
    const { generateBundle } = builtBrand(await readBuildLook(folder.path, 'Qafila'))
    const emitFile = ({ fileName, source }: { fileName: string; source: string | Buffer }) => {
      emitted.set(fileName, source)
    }
    await (generateBundle as () => Promise<void>).call({ emitFile } as never)
    for (const name of readdirSync('public/images').filter((file) => file.endsWith('.svg')))
      expect(clayIn(String(emitted.get(`images/${name}`))), name).toEqual([])
    expect(await pixel(emitted.get('icons/icon-192.png') as Buffer, 20, 20)).toBe(ROASTERY.primary)
    const { width, height } = await sharp(Buffer.from(emitted.get('images/logo-light.svg') ?? '')).metadata()
    expect((width ?? 0) / (height ?? 1)).toBeCloseTo(360 / 96)
    expect(emitted.has('images/share.png')).toBe(true)
  })
})
