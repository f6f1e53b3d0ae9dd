import { expect, inAppearances, test } from '../../support/browser/app.ts'
import { oneOf } from '../../support/browser/appearances.ts'

test.beforeEach(({ complaints }) => complaints.allow(/^Failed to load resource: net::ERR_|Failed to fetch/))

inAppearances(oneOf('ar'), () => {
  test('what is shared with the app opens without a network', async ({ context, page, app }) => {
    await page.goto('/store')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    await context.setOffline(true)
    await page.goto(`/share?text=${encodeURIComponent(`انظر ${app.url}/booking/locations`)}`)
    await expect(page).toHaveURL('/booking/locations')
    await page.goto(`/share?title=${encodeURIComponent('مبخرة')}`)
    await expect(page).toHaveURL(`/store?q=${encodeURIComponent('مبخرة')}`)
    await context.setOffline(false)
  })
})
