import { expect, test } from '../../support/browser/app.ts'
import { chooseSomething } from '../../support/browser/every-route.ts'
import { signInOn, signUp } from '../../support/shop/customer.ts'
import { wordsOf } from '../../support/browser/words.ts'

const MINUTE_MS = 60_000
const YEAR_MS = 365 * 24 * 60 * MINUTE_MS
const skews = [
  ['a year ahead', YEAR_MS],
  ['a year behind', -YEAR_MS],
  ['five minutes behind', -5 * MINUTE_MS],
] as const

const t = wordsOf('en')

// The page's clock alone: a browser whose processes are started by faketime hangs while it signs in.
for (const [name, skewMs] of skews)
  test(`on a page whose clock is ${name}, sign-in lasts and a hold ends by the server's time (C8)`, async ({
    app,
    page,
  }) => {
    await page.addInitScript((shift) => {
      const Real = Date
      globalThis.Date = class extends Real {
        constructor(...given: []) {
          if (given.length === 0) super(Real.now() + shift)
          else super(...given)
        }
        static override now() {
          return Real.now() + shift
        }
      } as DateConstructor
    }, skewMs)
    const sara = await signUp(app)
    await page.goto('/auth?redirect=/profile/addresses')
    expect(Math.abs((await page.evaluate(() => Date.now())) - Date.now() - skewMs)).toBeLessThan(MINUTE_MS)
    await signInOn(page, t, sara.email)
    await expect(page).toHaveURL('/profile/addresses')

    await chooseSomething(page, t)
    const left = page.getByRole('timer').first()
    await expect(left).toBeVisible()
    const minutes = async () => Number(/(\d+):\d\d/.exec((await left.textContent()) ?? '')?.[1] ?? Number.NaN)
    expect(await minutes(), 'about as long as the server holds it').toBeGreaterThanOrEqual(12)
    expect(await minutes()).toBeLessThanOrEqual(15)

    await page.goto('/profile')
    await expect(page, 'still signed in').toHaveURL('/profile')
  })
