import { expect, inAppearances, test } from '../../support/browser/app.ts'
import { oneOf } from '../../support/browser/appearances.ts'
import { wordsOf } from '../../support/browser/words.ts'

inAppearances(oneOf('en'), ({ locale }) => {
  const t = wordsOf(locale)

  test('the footer links to returns, orders and the shop, without dead links', async ({ page }) => {
    await page.goto('/store')
    const foot = page.getByRole('contentinfo').getByRole('navigation', { name: t('core.footer.label') })
    const ways = await foot.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(ways).toContain('mailto:hello@qafila.example')
    for (const way of ways.filter((one) => one?.startsWith('/')))
      expect([way, (await page.request.get(way ?? '')).status()]).toEqual([way, 200])

    await foot.getByRole('link', { name: t('core.footer.returns') }).click()
    await expect(page).toHaveURL('/terms#delivery')
  })
})
