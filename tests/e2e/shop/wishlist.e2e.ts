import { DEMO_CUSTOMER } from '#server/demo/customer.ts'
import { expect, inAppearances, test, withoutWorker } from '../../support/browser/app.ts'
import { authParts } from '../../support/shop/auth.ts'
import { oneOf } from '../../support/browser/appearances.ts'
import { wordsOf } from '../../support/browser/words.ts'

inAppearances(oneOf('en'), ({ locale }) => {
  const t = wordsOf(locale)
  const heart = (name: string) => ({ name: t('card.wish', { name }) })

  test('a visitor’s wishlist survives a reload, can be undone, and is merged into the account', async ({ page }) => {
    await page.goto('/store?category=coffee-dates')
    await page.getByRole('button', heart('Sukkari dates')).click()
    await page.getByRole('button', heart('Date molasses')).click()
    await page.reload()
    await expect(page.getByRole('button', heart('Date molasses'))).toHaveAttribute('aria-pressed', 'true')

    await page.goto('/store/wishlist')
    const cards = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(cards).toHaveText(['Date molasses', 'Sukkari dates'])
    await page.getByRole('button', { name: t('wishlist.remove', { name: 'Date molasses' }) }).click()
    await expect(cards).toHaveCount(1)
    await page.getByRole('button', { name: t('wishlist.undo') }).click()
    await expect(cards).toHaveCount(2)

    await page.goto('/auth?redirect=/store/wishlist')
    const { email, password, button } = authParts(page, t)
    await email.fill(DEMO_CUSTOMER.email)
    await password.fill(DEMO_CUSTOMER.password)
    await button(t('auth.sign_in.submit')).click()
    await expect(page).toHaveURL('/store/wishlist')
    await expect(page.getByText(t('wishlist.merged', { count: 2 }))).toBeVisible()
    await expect(cards).toHaveCount(2)
  })
})

inAppearances(oneOf('en'), ({ locale }) => {
  const t = wordsOf(locale)
  test.use(withoutWorker)

  test('a list is readable by its link without a session, until that is revoked @soak', async ({
    page,
    browser,
    app,
    request,
  }) => {
    const login = await request.post('/api/v1/auth/login', {
      data: { email: DEMO_CUSTOMER.email, password: DEMO_CUSTOMER.password },
    })
    const { token } = ((await login.json()) as { data: { token: string } }).data
    const headers = { authorization: `Bearer ${token}` }
    await request.post('/api/v1/wishlist', { headers, data: { product_id: 'prd_dallah-pot' } })
    const shared = await request.post('/api/v1/wishlist/share', { headers })
    const { url } = ((await shared.json()) as { data: { url: string } }).data
    const path = new URL(url).pathname + new URL(url).search

    await page.goto(path)
    await expect(page.getByRole('link', { name: 'Dallah coffee pot' })).toBeVisible()
    await request.delete('/api/v1/wishlist/share', { headers })
    const otherPage = await browser.newPage({ baseURL: app.url, locale: 'en-US' })
    await otherPage.goto(path)
    await expect(otherPage.getByRole('heading', { name: t('wishlist.revoked') })).toBeVisible()
    await otherPage.close()
  })
})
