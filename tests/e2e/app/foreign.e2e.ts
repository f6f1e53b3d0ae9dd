import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, inAppearances, test as base } from '../../support/browser/app.ts'
import {
  FOREIGN_PASSWORD,
  type ForeignBackEnd,
  hasForeignBackEnd,
  startForeignBackEnd,
} from '../../support/server/foreign-back-end.ts'
import { anyAppearance } from '../../support/browser/appearances.ts'
import { type StaticHost, startStaticHost } from '../../support/server/static-host.ts'
import { expectKept, NETWORK_LINE } from '../../support/browser/visits.ts'
import { wordsOf } from '../../support/browser/words.ts'

interface Foreign {
  backEnd: ForeignBackEnd
  /** Folder of the app as it was built for that back end. */
  dist: string
}

const test = base.extend<object, { foreign: Foreign; staticHost: StaticHost }>({
  foreign: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from here
    async ({}, use) => {
      const backEnd = await startForeignBackEnd()
      // The server's part of a build finds its packages from inside the project.
      const dist = resolve(`dist.foreign-${process.pid}`)
      execFileSync(process.execPath, ['server/build.ts'], {
        env: { ...process.env, DIST_DIR: dist, API_BASE_URL: backEnd.url, API_PREFIX: backEnd.prefix },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      await use({ backEnd, dist })
      await backEnd.close()
      rmSync(dist, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  staticHost: [
    async ({ foreign }, use) => {
      const host = await startStaticHost(join(foreign.dist, 'client'))
      await use(host)
      await host.close()
    },
    { scope: 'worker' },
  ],
})

inAppearances(anyAppearance, ({ locale }) => {
  // In one worker, since each would build the app for itself.
  test.describe.configure({ mode: 'serial' })
  test.skip(!hasForeignBackEnd, 'it is written in Python, which is not installed')
  const t = wordsOf(locale)

  for (const from of ['our server', 'a static host'] as const) {
    test(`with another back end, from ${from}, its calls work and the rest is shown as unavailable`, async ({
      page,
      context,
      foreign: { backEnd, dist },
      staticHost,
      startAnother,
      complaints,
    }) => {
      complaints.allow(/status of 4(?:04|22)/)
      complaints.allow(NETWORK_LINE)
      const url =
        from === 'a static host'
          ? staticHost.url
          : (await startAnother({ dist, env: { API_BASE_URL: backEnd.url, API_PREFIX: backEnd.prefix } })).url
      const addresses = async () => (await backEnd.state()).addresses
      await context.addCookies([{ name: 'locale', value: locale, url }])

      await test.step('settings and terms', async () => {
        await page.goto(`${url}/terms`)
        await expect(page).toHaveTitle(/House of Another/)
        await expect(page.getByText(locale === 'ar' ? 'شروط الدار الأخرى.' : 'Terms of the other house.')).toBeVisible()
      })

      await test.step('signing in, the session and its profile', async () => {
        await page.goto(`${url}/auth?redirect=%2Fprofile`)
        await page.getByLabel(t('auth.email')).fill('noura@house.example')
        const password = page.getByLabel(t('auth.password'), { exact: true })
        const submit = page.getByRole('button', { name: t('auth.sign_in.submit') })
        await password.fill('not the one')
        await submit.click()
        await expect(page.getByText('Email or password is wrong')).toBeVisible()
        await password.fill(FOREIGN_PASSWORD)
        await submit.click()
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Noura')
        await page.getByRole('button', { name: t('profile.details.edit'), exact: true }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel(t('profile.details.name')).fill('Noura Al-Ghamdi')
        await dialog.getByRole('button', { name: t('profile.save'), exact: true }).click()
        await expect(page.getByRole('heading', { level: 1 })).toContainText('Noura')
        await expect
          .poll(async () => (await backEnd.state()).user)
          .toMatchObject({ id: 7, name: 'Noura Al-Ghamdi', loyalty_number: 'L-77' })
      })

      await test.step('addresses: unknown fields are preserved', async () => {
        const before = (await addresses()).length
        await page.goto(`${url}/profile/addresses`)
        await expect(page.getByText('Art Street').first()).toBeVisible()
        await editFirst(page)
        await expect.poll(async () => (await addresses())[0]).toMatchObject({ id: 1, city: 'Khamis', gate_code: 'G1' })
        await addOne(page)
        await expect.poll(async () => (await addresses()).length).toBe(before + 1)
        expect((await addresses()).at(-1)).toMatchObject({ city: 'Dubai', country: 'AE' })
      })

      await test.step('missing calls are shown as unavailable', async () => {
        await page.goto(`${url}/store`)
        await expect(
          page.getByText(t('core.error.not_found_title')).or(page.getByText(t('core.error.not_available'))),
        ).toBeVisible()
        await page.goto(`${url}/auth/forgot-password`)
        await expect(page, 'who is signed in is sent on').toHaveURL(`${url}/profile`)
      })

      await test.step('it is an app of its own that opens without a network', async () => {
        const session = await context.newCDPSession(page)
        await page.goto(`${url}/profile/addresses`)
        await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
        const objections = async () => (await session.send('Page.getInstallabilityErrors')).installabilityErrors
        // A context of a test is private to it, which alone is no fault of the app.
        await expect
          .poll(async () => (await objections()).filter(({ errorId }) => errorId !== 'in-incognito'))
          .toEqual([])
        await expectKept(page, '/profile/addresses')
        await context.setOffline(true)
        for (const [path, words] of [
          ['/profile/addresses', 'Dubai'],
          ['/terms', locale === 'ar' ? 'شروط الدار الأخرى.' : 'Terms of the other house.'],
          ['/profile', 'Noura Al-Ghamdi'],
        ] as const) {
          await page.goto(url + path)
          await expect(page.getByRole('main')).toContainText(words)
        }
        await context.setOffline(false)
      })

      await test.step('asking for an account is shown as unavailable', async () => {
        await context.clearCookies({ name: /auth_token|user_data/ })
        await page.goto(`${url}/auth?mode=register`)
        await page.getByLabel(t('auth.name')).fill('Noura')
        await page.getByLabel(t('auth.email')).fill('noura@house.example')
        await page.getByLabel(t('auth.password'), { exact: true }).fill('lanterns over the dunes')
        await page.getByRole('button', { name: t('auth.register.submit') }).click()
        await expect(page.getByRole('alert').filter({ hasText: t('core.error.not_available') })).toBeVisible()
      })

      const allowed = ['authorization', 'content-type', 'isweb', 'lang']
      expect((await backEnd.state()).headersSeen.filter((name) => !allowed.includes(name))).toEqual([])
      // Its server ends first, and what it still reads would fail in its console.
      await page.close()
    })
  }

  const dialogOf = (page: Page) => page.getByRole('dialog')
  const save = async (page: Page) => {
    await dialogOf(page)
      .getByRole('button', { name: t('address.form.save') })
      .click()
    await expect(dialogOf(page)).toHaveCount(0)
  }
  const fill = async (page: Page, parts: Record<string, string>) => {
    for (const [part, value] of Object.entries(parts)) await dialogOf(page).locator(`[name="${part}"]`).fill(value)
  }
  const editFirst = async (page: Page) => {
    await page
      .getByRole('button', { name: t('addresses.edit') })
      .first()
      .click()
    await dialogOf(page).locator('[name="country"]').selectOption('AE')
    await fill(page, { city: 'Khamis', phone: '+971501234567' })
    await save(page)
  }
  const addOne = async (page: Page) => {
    await page
      .getByRole('button', { name: t('addresses.add') })
      .first()
      .click()
    await dialogOf(page).locator('[name="country"]').selectOption('AE')
    await fill(page, { full_name: 'Noura', phone: '+971501234567', city: 'Dubai', street: 'Palm Street' })
    await save(page)
  }
})
