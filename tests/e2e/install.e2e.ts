import { type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, inLooks, test } from '../support/app.ts'
import { launchOptions, wholeBrowser } from '../support/browser.ts'
import { contextOptions, cookiesOf, languages } from '../support/looks.ts'

interface Manifest {
  id: string
  name: string
  short_name: string
  start_url: string
  display: string
  icons: { src: string; sizes: string; type: string; purpose: string }[]
  shortcuts: { url: string }[]
}

inLooks(languages, (look) => {
  test('the browser finds nothing that speaks against installing the app', async ({ app }, info) => {
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
      expect(url).toBe(`${app.url}/manifest.webmanifest`)
      const manifest = JSON.parse(data ?? '') as Manifest
      expect(manifest).toMatchObject({ id: '/', start_url: '/', display: 'standalone' })
      for (const { src, sizes, type, purpose } of manifest.icons) await expectIcon(page, { src, sizes, type, purpose })
      expect(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual(
        expect.arrayContaining(['any 192x192', 'any 512x512', 'maskable 512x512']),
      )
      for (const shortcut of [manifest.start_url, ...manifest.shortcuts.map((one) => one.url)])
        expect((await page.request.get(app.url + shortcut)).status(), shortcut).toBe(200)
    })
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

/** Expects an icon to be the picture the manifest says it is. A maskable one may be cut to any shape, so it has no hole. */
const expectIcon = async (page: Page, { src, sizes, type, purpose }: Manifest['icons'][number]): Promise<void> => {
  const answer = await page.request.get(new URL(src, page.url()).href)
  expect(answer.headers()['content-type'], src).toBe(type)
  const file = sharp(await answer.body())
  const { width, height, format } = await file.metadata()
  expect({ size: `${width}x${height}`, type: `image/${format}` }, src).toEqual({ size: sizes, type })
  if (purpose === 'maskable') expect((await file.stats()).isOpaque, src).toBe(true)
}
