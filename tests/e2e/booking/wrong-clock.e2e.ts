import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { expect, test } from '../../support/browser/app.ts'
import { launchOptions } from '../../support/browser/browser.ts'
import { chooseSomething } from '../../support/browser/every-route.ts'
import { PASSWORD, signUp } from '../../support/shop/customer.ts'
import { wordsOf } from '../../support/browser/words.ts'

/** Moves the clock of every process of a browser, its workers too (Debian's package faketime). */
const FAKETIME = ['x86_64', 'aarch64']
  .map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)
  .find((file) => existsSync(file))

const MINUTE_MS = 60_000
const YEAR_MS = 365 * 24 * 60 * MINUTE_MS
const skews = [
  ['a year behind', '-365d', -YEAR_MS],
  ['a year ahead', '+365d', YEAR_MS],
  ['five minutes behind', '-5m', -5 * MINUTE_MS],
] as const

const t = wordsOf('en')

for (const [name, faketime, skewMs] of skews)
  test(`on a device whose clock is ${name}, sign-in lasts and a hold ends by the server's time (C8)`, async ({
    app,
  }) => {
    test.skip(!FAKETIME, 'faketime is not installed')
    test.setTimeout(240_000)
    const { env, ...options } = launchOptions()
    const browser = await chromium.launch({
      ...options,
      // A process that is forked from one with a moved clock crashes.
      args: [...options.args, '--no-zygote'],
      env: {
        ...process.env,
        ...env,
        LD_PRELOAD: FAKETIME ?? '',
        FAKETIME: faketime,
        // Timers go on as they are; the second name is that of Debian's version.
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
        DONT_FAKE_MONOTONIC: '1',
      },
    })
    try {
      const context = await browser.newContext({ locale: 'en-US', timezoneId: 'Asia/Riyadh', baseURL: app.url })
      const page = await context.newPage()
      const sara = await signUp(app)
      await page.goto('/auth?redirect=/profile/addresses', { waitUntil: 'networkidle' })
      await page.getByLabel(t('auth.email')).fill(sara.email)
      await page.getByLabel(t('auth.password'), { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: t('auth.sign_in.submit') }).click()
      await expect(page).toHaveURL('/profile/addresses')
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
      const [worker] = context.serviceWorkers()
      const clocks = [await page.evaluate(() => Date.now()), await worker?.evaluate(() => Date.now())]
      for (const now of clocks)
        expect(Math.abs((now ?? 0) - Date.now() - skewMs), 'the clock is moved').toBeLessThan(MINUTE_MS)

      await chooseSomething(page, t)
      const left = page.getByRole('timer').first()
      await expect(left).toBeVisible()
      const minutes = async () => Number(/(\d+):\d\d/.exec((await left.textContent()) ?? '')?.[1] ?? Number.NaN)
      expect(await minutes(), 'about as long as the server holds it').toBeGreaterThanOrEqual(7)
      expect(await minutes()).toBeLessThanOrEqual(10)

      await page.goto('/profile', { waitUntil: 'networkidle' })
      await expect(page, 'still signed in').toHaveURL('/profile')
    } finally {
      await browser.close()
    }
  })
