import { expect, inLooks, test } from '../support/app.ts'
import { expectAccessible } from '../support/axe.ts'
import { oneOf } from '../support/looks.ts'
import { wordsOf } from '../support/words.ts'

inLooks(oneOf('en'), ({ locale }) => {
  const t = wordsOf(locale)

  test('the foot of a page leads to help, orders and the shop itself, and nowhere in vain', async ({ page }) => {
    await page.goto('/store')
    const foot = page.getByRole('contentinfo').getByRole('navigation', { name: t('core.footer.label') })
    const ways = await foot.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(ways).toContain('mailto:hello@qafila.example')
    for (const way of ways.filter((one) => one?.startsWith('/')))
      expect([way, (await page.request.get(way ?? '')).status()]).toEqual([way, 200])

    await foot.getByRole('link', { name: t('core.footer.help') }).click()
    await expect(page).toHaveURL('/help')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('help.title'))
    await expect(page.getByRole('main').getByRole('link', { name: 'hello@qafila.example' })).toBeVisible()
    await expectAccessible(page)
  })
})
