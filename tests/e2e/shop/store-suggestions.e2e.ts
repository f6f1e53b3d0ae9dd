import type { Page } from '@playwright/test'
import { expect, inAppearances, test, withoutWorker } from '../../support/browser/app.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { startFaultProxy } from '../../support/server/fault-proxy.ts'
import { anyAppearance } from '../../support/browser/appearances.ts'
import { expectShown, knownPages, NETWORK_LINE, productName, visit } from '../../support/browser/visits.ts'
import { wordsOf } from '../../support/browser/words.ts'

test.use(withoutWorker)

inAppearances(anyAppearance, ({ locale }) => {
  const t = wordsOf(locale)
  const field = (page: Page) => page.getByRole('main').locator('input[type="search"]')
  const options = (page: Page) => page.getByRole('listbox').getByRole('option')

  test('suggestions appear while typing, in either script, and are chosen by keyboard', async ({ page }) => {
    await page.goto('/store')
    for (const words of ['دلّ', 'dalla']) {
      await field(page).fill(words)
      await expect(options(page).filter({ hasText: productName('dallah-pot', locale) })).toBeVisible()
    }
    await expect(field(page)).toHaveRole('combobox')
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
    await expectAccessible(page)

    // Its price is beside it.
    const texts = await options(page).allInnerTexts()
    const at = texts.findIndex((text) => text.includes(productName('dallah-pot', locale)))
    expect(texts[at]).toMatch(new RegExp(`${t('extras.suggestions.from')}.*\\d`, 's'))
    expect(texts.at(-1)).toBe(t('extras.suggestions.all', { q: 'dalla' }))
    for (let step = 0; step <= at; step += 1) await field(page).press('ArrowDown')
    const active = options(page).filter({ hasText: productName('dallah-pot', locale) })
    await expect(active).toHaveAttribute('aria-selected', 'true')
    await expect(field(page)).toHaveAttribute('aria-activedescendant', (await active.getAttribute('id')) ?? '')
    await expect(field(page)).toBeFocused()
    await field(page).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(productName('dallah-pot', locale))
    await expect(page).toHaveURL('/store/dallah-pot')
  })

  test('Escape closes the list and preserves the text; Enter searches for it @soak', async ({ page }) => {
    await page.goto('/store')
    await field(page).fill('coffee')
    await expect(options(page).first()).toBeVisible()
    await field(page).press('Escape')
    await expect(options(page)).toHaveCount(0)
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(field(page)).toHaveValue('coffee')
    await field(page).press('Enter')
    await expect(page).toHaveURL('/store?q=coffee')
  })

  test('recent searches are suggested @soak', async ({ page }) => {
    await page.goto('/store')
    await field(page).fill('coffee')
    await field(page).press('Enter')
    await expect(page).toHaveURL('/store?q=coffee')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('qafila-searches'))).not.toBeNull()
    await field(page).fill('')
    await expect(options(page).first()).toHaveText('coffee')
    await page.goto('/store')
    await field(page).click()
    await expect(options(page).first()).toHaveText('coffee')
    // Beneath them, what one may look for: categories, and what the shop puts first.
    const below = (name: Parameters<typeof t>[0]) => page.getByRole('group', { name: t(name) }).getByRole('option')
    await expect(below('store.categories').first()).toBeVisible()
    await expect(below('extras.suggestions.popular')).toHaveCount(4)
    await options(page).first().click()
    await expect(page).toHaveURL('/store?q=coffee')
  })

  test('text changed by the app opens no list @soak', async ({ page }) => {
    await page.goto('/store')
    await field(page).fill('cofee')
    await field(page).press('Enter')
    await page.getByRole('main').getByRole('link', { name: 'coffee', exact: true }).click()
    await expect(page).toHaveURL('/store?q=coffee')
    await expect(field(page)).toHaveValue('coffee')
    await expect(page.getByRole('region', { name: t('store.products') })).toBeFocused()
    await page.goBack()
    await expect(field(page)).toHaveValue('cofee')
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
    await expect(options(page)).toHaveCount(0)
  })

  test('on a slow network suggestions neither interrupt typing nor change the chosen option @soak', async ({
    page,
    app,
  }) => {
    const proxy = await startFaultProxy({ target: app.port, seed: 1 })
    await page.goto(`http://127.0.0.1:${proxy.port}/store`)
    await field(page).fill('co')
    await expect(options(page).first()).toBeVisible()
    proxy.set({ delay: 1000 })
    const answer = page.waitForResponse(/suggestions/)
    await field(page).press('End')
    await field(page).pressSequentially('ffee')
    await field(page).press('ArrowDown')
    const active = page.getByRole('listbox').getByRole('option', { selected: true })
    const chosen = await active.innerText()
    await answer
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
    for (const text of await active.allInnerTexts()) expect(text).toBe(chosen)

    await field(page).press('ArrowLeft')
    await expect(active).toHaveCount(0)
    await field(page).press('Enter')
    await field(page).press('End')
    await field(page).pressSequentially(' pot')
    await expect(page).toHaveURL(/q=coffee$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('store.search.results', { q: 'coffee' }))
    await expect(field(page)).toBeFocused()
    // Other words have nothing to do with those before.
    await field(page).fill('tent')
    await expect(options(page)).toHaveCount(0)
    await proxy.close()
  })

  test.describe('with its worker', () => {
    test.use({ serviceWorkers: 'allow' })

    test('offline suggestions come from cached answers', async ({ page, context, complaints }) => {
      complaints.allow(NETWORK_LINE)
      await visit(context, locale, ['/', '/store'])
      await context.setOffline(true)
      await page.goto('/store')
      await field(page).fill(locale === 'ar' ? 'دله' : 'dalla')
      await expect(options(page).filter({ hasText: productName('dallah-pot', locale) })).toBeVisible()

      await page.goto('/store?q=☕')
      // What the shop has of it is not known.
      await expect(page.getByText(t('store.none_on_device'))).toBeVisible()
      await page.goto(`/store?q=${locale === 'ar' ? 'البخور' : 'incense'}`)
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    })
  })

  test('a misspelt word is corrected, with a message @soak', async ({ page }) => {
    await page.goto('/store?q=cofee')
    const meant = page.getByRole('main').getByRole('link', { name: 'coffee', exact: true })
    await expect(meant).toBeVisible()
    await expect(page.getByRole('link', { name: productName('dallah-pot', locale) }).first()).toBeVisible()
    await meant.click()
    await expect(page).toHaveURL('/store?q=coffee')
    await expectShown(
      page,
      {
        ...knownPages(locale)[1]!,
        heading: t('store.search.results', { q: 'coffee' }),
        title: `${t('store.search.results', { q: 'coffee' })} · ${locale === 'ar' ? 'قافلة' : 'Qafila'}`,
      },
      locale,
    )
  })
})
