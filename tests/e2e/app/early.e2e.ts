import { expect, inAppearances, test as base, withoutWorker } from '../../support/browser/app.ts'
import { authParts, makeAccount, PASSWORD, sessionCookie } from '../../support/shop/auth.ts'
import { startFaultProxy } from '../../support/server/fault-proxy.ts'
import { anyAppearance } from '../../support/browser/appearances.ts'
import { openMailbox } from '../../support/server/mailbox.ts'
import { wordsOf } from '../../support/browser/words.ts'

/** Long enough to fill in a form before the app's code is loaded. */
const SLOW = { delay: 2000 }

const test = base.extend<{ early: (path: string, act: () => Promise<unknown>) => Promise<void> }>({
  /** Does something on the server's page, certainly before the app is there. */
  early: async ({ app, page }, use) => {
    const proxy = await startFaultProxy({ target: app.port, seed: 1 })
    await use(async (path, act) => {
      proxy.set(SLOW)
      await page.goto(`http://127.0.0.1:${proxy.port}${path}`, { waitUntil: 'commit' })
      await act()
      expect(await page.evaluate('Array.isArray(early)'), 'the app is not there yet').toBe(true)
      proxy.set({})
    })
    await proxy.close()
  },
})
test.use(withoutWorker)

inAppearances(anyAppearance, ({ locale }) => {
  const t = wordsOf(locale)

  test('text typed before hydration is searched for', async ({ page, early }) => {
    const field = page.getByRole('main').locator('input[type="search"]')
    await early('/store', () => field.fill('coffee'))
    // Entered before, it offers what may be meant as if it had been entered now.
    await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
    await field.press('Enter')
    await expect(page).toHaveURL(/\/store\?q=coffee$/)
    await expect(field).toHaveValue('coffee')
  })

  test('input before hydration is preserved', async ({ page, early }) => {
    const main = page.getByRole('main')
    await early('/store', () => main.getByRole('combobox', { name: t('store.sort.label') }).selectOption('newest'))
    await expect(page).toHaveURL(/\/store\?sort=newest$/)

    const other = main.getByRole('radio').nth(1)
    await early('/store/dallah-pot', () => other.check({ force: true }))
    await expect(page).toHaveURL(/\?variant=/)
    await expect(other).toBeChecked()
  })

  test('a click before hydration is replayed', async ({ page, early }) => {
    const shown = page.getByRole('button', { name: t('forms.hide_password') })
    const { password } = authParts(page, t)
    await early('/auth', async () => {
      await password.fill(PASSWORD)
      await page.getByRole('button', { name: t('forms.show_password') }).click()
    })
    await expect(password).toHaveAttribute('type', 'text')
    await expect(password).toHaveValue(PASSWORD)
    await expect(shown).toBeVisible()
  })

  test('a form submitted before hydration is submitted after it', async ({ page, app, context, request, early }) => {
    const person = await makeAccount(request, openMailbox(app))
    const { heading, email, password, remember, button } = authParts(page, t)
    await early('/auth?redirect=/store', async () => {
      await email.fill(person.email)
      await password.fill(PASSWORD)
      await remember.check()
      await button(t('auth.sign_in.submit')).click()
    })
    await expect(heading).toHaveText(t('store.title'))
    expect((await sessionCookie(context))?.expires).toBeGreaterThan(0)
  })
})
