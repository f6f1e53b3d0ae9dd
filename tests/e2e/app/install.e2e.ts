import { type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, inAppearances, test } from '../../support/browser/app.ts'
import { launchOptions, wholeBrowser } from '../../support/browser/browser.ts'
import { contextOptions, cookiesOf, type Appearance, oneOf } from '../../support/browser/appearances.ts'
import { expectKept, NETWORK_LINE } from '../../support/browser/visits.ts'
import { wordsOf, otherName } from '../../support/browser/words.ts'

interface Picture {
  src: string
  sizes: string
  type: string
}

interface Manifest {
  id: string
  name: string
  lang: string
  dir: string
  start_url: string
  display: string
  icons: (Picture & { purpose: string })[]
  shortcuts: { name: string; url: string; icons: Picture[] }[]
  screenshots: (Picture & { form_factor: string; label: string })[]
}

const ours = {
  ar: { id: '/', name: 'قافلة', lang: 'ar-SA', dir: 'rtl', start_url: '/', display: 'standalone' },
  en: { id: '/', name: 'Qafila', lang: 'en-US', dir: 'ltr', start_url: '/', display: 'standalone' },
}
const other = ({ locale }: Appearance) => (locale === 'ar' ? 'en' : 'ar')
const manifestLink = (page: Page) => page.locator('link[rel=manifest]')

/** Records the head at the moment the document is parsed, before any of the app runs. */
const recordFirstLook = (context: BrowserContext) =>
  context.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return
      const bars = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')
      Object.assign(window, {
        firstLook: {
          manifest: document.querySelector('link[rel=manifest]')?.getAttribute('href'),
          bars: [...bars].map(({ content }) => content),
        },
      })
    })
  })

const firstLook = (page: Page) =>
  page.evaluate(() => (window as unknown as { firstLook: { manifest: string; bars: string[] } }).firstLook)

/** What the browser paints its bar with: the tag that is for the device's scheme. */
const barColour = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
        ({ media }) => matchMedia(media).matches,
      )?.content,
  )
const BARS = { light: '#fcf9f3', dark: '#0d111c' }

inAppearances(oneOf('en'), (look) => {
  const { locale } = look
  const t = wordsOf(locale)

  test('the browser reports no installability errors', async ({ app }, info) => {
    await withProfile(info.outputPath('profile'), async (context) => {
      await context.addCookies(cookiesOf(look, app.url))
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      const objections = async () => {
        const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
        return installabilityErrors.map(({ errorId }) => errorId)
      }
      await page.goto(`${app.url}/robots.txt`)
      await expect.poll(objections, 'the check does object to what is no app').toEqual(['no-manifest'])

      await page.goto(app.url)
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
      await expect.poll(objections).toEqual([])
      const { errors, url, data } = await session.send('Page.getAppManifest')
      expect(errors).toEqual([])
      expect(url).toBe(`${app.url}/manifest.${locale}.webmanifest`)
      const manifest = JSON.parse(data ?? '') as Manifest
      expect(manifest).toMatchObject(ours[locale])
      expect(manifest.shortcuts.map(({ name }) => name)).toContain(t('core.nav.store'))
      expect(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual(
        expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512']),
      )
      const forms = manifest.screenshots.map(({ form_factor, sizes }) => `${form_factor} ${sizes}`)
      expect(forms).toEqual(expect.arrayContaining(['narrow 780x1688', 'wide 1280x800']))

      const pictures = [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons), ...manifest.screenshots]
      for (const picture of pictures) await expectPicture(page, picture)
      for (const path of [manifest.start_url, ...manifest.shortcuts.map((shortcut) => shortcut.url)])
        expect((await page.request.get(app.url + path)).status(), path).toBe(200)

      // The other language is the same app under another name.
      await page.getByRole('link', { name: otherName(t), exact: true }).click()
      await expect
        .poll(async () => (await session.send('Page.getAppManifest')).url)
        .toBe(`${app.url}/manifest.${other(look)}.webmanifest`)
      const switched = JSON.parse((await session.send('Page.getAppManifest')).data ?? '') as Manifest
      expect(switched).toMatchObject(ours[other(look)])
      await expect.poll(objections).toEqual([])
    })
  })

  test('language and colour mode are in the document, and in the offline shell @soak', async ({
    page,
    context,
    app,
    complaints,
  }) => {
    complaints.allow(NETWORK_LINE)
    await context.addCookies([{ name: 'color_mode', value: 'dark', url: app.url }])
    const html = await (await context.request.get('/store')).text()
    expect(html).toContain(`href="/manifest.${locale}.dark.webmanifest"`)
    expect(html).not.toContain(`content="${BARS.light}"`)

    await page.goto('/store')
    // The page opened offline below was never visited: its data reaches the device after its worker.
    await expectKept(page, '/store')
    await recordFirstLook(context)
    await context.setOffline(true)
    const later = await context.newPage()
    const answer = await later.goto('/terms')
    expect(answer?.fromServiceWorker()).toBe(true)
    expect(await answer?.text()).toContain('manifest.en.webmanifest')
    expect(await firstLook(later)).toEqual({
      manifest: `/manifest.${locale}.webmanifest`,
      bars: [BARS.dark, BARS.dark],
    })
    for (const language of ['ar', 'en']) {
      const kept = await later.evaluate(
        async (path) => (await fetch(path)).json(),
        `/manifest.${language}.dark.webmanifest`,
      )
      expect(kept).toMatchObject(ours[language as 'ar'])
    }

    // For a visitor with the other language and no chosen look the head matches too.
    await context.clearCookies({ name: 'color_mode' })
    await later.goto(`/terms?lang=${other(look)}`)
    expect(await firstLook(later)).toEqual({
      manifest: `/manifest.${other(look)}.webmanifest`,
      bars: [BARS.light, BARS.dark],
    })
    await expect(manifestLink(later)).toHaveAttribute('href', `/manifest.${other(look)}.webmanifest`)
  })

  test('the search shortcut focuses its field, also with the offline shell @soak', async ({ page, app }) => {
    const { shortcuts } = (await (await page.request.get(`/manifest.${locale}.webmanifest`)).json()) as Manifest
    const [, { url } = { url: '' }] = shortcuts
    const field = page.getByLabel(t('store.search.label'), { exact: true })
    await page.goto(url)
    await expect(field).toBeFocused()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    await page.goto(`${app.url}/terms`)
    const answer = await page.goto(url)
    expect(answer?.fromServiceWorker()).toBe(true)
    await expect(field).toBeFocused()
  })

  test('theme-color follows the chosen colour mode, else the device @soak', async ({ page, context }) => {
    await context.clearCookies({ name: 'color_mode' })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/terms')
    await expect.poll(() => barColour(page)).toBe(BARS.dark)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(() => barColour(page)).toBe(BARS.light)

    await page.emulateMedia({ colorScheme: 'dark' })
    const chooser = page.getByRole('button', { name: new RegExp(`^${t('core.theme.label')}:`) })
    await chooser.click()
    await expect.poll(() => barColour(page)).toBe(BARS.light)
    await page.emulateMedia({ colorScheme: 'light' })
    await chooser.click()
    await expect.poll(() => barColour(page)).toBe(BARS.dark)
    await chooser.click()
    await expect.poll(() => barColour(page)).toBe(BARS.light)
  })

  /** A profile on disk: what Playwright makes otherwise counts as a private window, where nothing is ever installed. */
  const withProfile = async (folder: string, run: (context: BrowserContext) => Promise<void>) => {
    const context = await chromium.launchPersistentContext(folder, {
      ...launchOptions(wholeBrowser()),
      ...contextOptions(look),
    })
    try {
      await run(context)
    } finally {
      await context.close()
    }
  }
})

/**
 * Expects a picture to match its manifest entry. A maskable icon may be cut to any shape, so it has no transparency.
 */
const expectPicture = async (page: Page, { src, sizes, type, ...more }: Picture): Promise<void> => {
  const answer = await page.request.get(new URL(src, page.url()).href)
  expect(answer.headers()['content-type'], src).toBe(type)
  const file = sharp(await answer.body())
  const { width, height, format } = await file.metadata()
  expect({ size: `${width}x${height}`, type: `image/${format}` }, src).toEqual({ size: sizes, type })
  if ('purpose' in more && more.purpose === 'maskable') expect((await file.stats()).isOpaque, src).toBe(true)
}
