import type { BrowserContext } from '@playwright/test'
import { expectAccessible } from '../../support/browser/axe.ts'
import { expect, inAppearances, test, withoutWorker } from '../../support/browser/app.ts'
import { authParts } from '../../support/shop/auth.ts'
import { hardest, oneOf } from '../../support/browser/appearances.ts'
import { wordsOf } from '../../support/browser/words.ts'

/** The sign-in pages, and the verification code each requires. */
const PAGES = [
  { path: '/auth?redirect=/store', title: 'auth.sign_in.title' },
  { path: '/auth?mode=register&redirect=/store', title: 'auth.register.title' },
  { path: '/auth/guest?redirect=/store', title: 'auth.guest.title' },
  { path: '/auth/forgot-password', title: 'auth.forgot_password.title' },
  { path: '/auth/verification', title: 'auth.verification.title', sent: true },
  { path: '/auth/forgot-password/reset', title: 'auth.reset_password.title', sent: true, proof: 'p' },
] as const

/** As if a code had been sent, and confirmed where there is proof of it. */
const waitFor = (context: BrowserContext, url: string, proof?: string) => {
  const soon = new Date(Date.now() + 600_000).toISOString()
  const challenge = { id: 'c', purpose: 'reset', sent_to: 'l•••@example.com', expires_at: soon, resend_at: soon, proof }
  return context.addCookies([{ name: 'auth_challenge', value: encodeURIComponent(JSON.stringify(challenge)), url }])
}

test.use(withoutWorker)

inAppearances(hardest, ({ locale }) => {
  const t = wordsOf(locale)
  test('the sign-in pages have no accessibility violations, empty or invalid', async ({ page, context, app }) => {
    for (const { path, title, ...needs } of PAGES) {
      if ('sent' in needs) await waitFor(context, app.url, 'proof' in needs ? needs.proof : undefined)
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(200)
      expect(answer?.headers()['cache-control']).toContain('private')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t(title))
      await expect(page).toHaveTitle(new RegExp(`^${t(title).replace(/[?]/g, '\\?')} · `))
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
      const isScrolledSideways = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      )
      expect(isScrolledSideways).toBe(false)
      await expectAccessible(page)
      await page.getByRole('main').getByRole('textbox').first().press('Enter')
      await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused()
      await expectAccessible(page)
    }
  })
})

inAppearances(oneOf('ar'), ({ locale }) => {
  const t = wordsOf(locale)
  const q = (text: string) => JSON.stringify(text)

  test('sign-in has the expected accessibility tree', async ({ page }) => {
    await page.goto('/auth?redirect=/store')
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - main:
        - heading ${q(t('auth.sign_in.title'))} [level=1]
        - paragraph: ${q(t('auth.sign_in.lead'))}
        - textbox ${q(t('auth.email'))}
        - textbox ${q(t('auth.password'))}
        - button ${q(t('forms.show_password'))}
        - checkbox ${q(t('auth.remember'))} [checked]
        - link ${q(t('auth.sign_in.forgot'))}
        - button ${q(t('auth.sign_in.submit'))}
        - status
        - link ${q(t('auth.sign_in.register_link'))}
        - link ${q(t('auth.sign_in.guest'))}
    `)
  })

  test('registration has the expected accessibility tree', async ({ page }) => {
    await page.goto('/auth?mode=register')
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - main:
        - heading ${q(t('auth.register.title'))} [level=1]
        - paragraph: ${q(t('auth.register.lead'))}
        - textbox ${q(t('auth.name'))}
        - textbox ${q(t('auth.email'))}
        - textbox ${q(t('forms.optional', { label: t('auth.phone') }))}
        - textbox ${q(t('auth.password'))}
        - button ${q(t('forms.show_password'))}
        - paragraph: ${q(t('forms.password_hint'))}
        - status
        - checkbox ${q(t('auth.remember'))} [checked]
        - paragraph:
          - link ${q(t('core.footer.new_tab', { name: t('auth.register.terms') }))}
          - link ${q(t('core.footer.new_tab', { name: t('auth.register.privacy') }))}
        - button ${q(t('auth.register.submit'))}
        - status
        - link ${q(t('auth.register.sign_in_link'))}
    `)
  })

  test('the code page has the expected accessibility tree, with the address isolated', async ({
    page,
    context,
    app,
  }) => {
    await waitFor(context, app.url)
    await page.goto('/auth/verification')
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - main:
        - heading ${q(t('auth.verification.title'))} [level=1]
        - paragraph:
          - strong: l•••@example.com
        - textbox ${q(t('auth.verification.code'))}
        - paragraph: ${q(t('auth.verification.hint'))}
        - button ${q(t('auth.verification.submit'))}
        - status
        - button ${q(t('forms.resend.action'))} [disabled]
        - paragraph: /\\d:\\d\\d/
        - status
        - link ${q(t('auth.verification.another'))}
    `)
    await expect(page.locator('bdi')).toHaveAttribute('dir', 'ltr')
    const { code } = authParts(page, t)
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(code).toHaveAttribute('inputmode', 'numeric')
    await expect(code).toHaveAttribute('dir', 'ltr')
    await expect(code).toHaveAttribute('name', 'code')
  })

  test('guest entry, forgotten password and new password have only the required fields', async ({
    page,
    context,
    app,
  }) => {
    const main = page.getByRole('main')
    await page.goto('/auth/guest?redirect=/store')
    await expect(main).toMatchAriaSnapshot(`
      - main:
        - heading ${q(t('auth.guest.title'))} [level=1]
        - textbox ${q(t('auth.name'))}
        - textbox ${q(t('auth.email'))}
        - textbox ${q(t('auth.phone'))}
        - checkbox ${q(t('auth.remember'))} [checked]
        - button ${q(t('auth.guest.submit'))}
        - link ${q(t('auth.guest.sign_in_link'))}
    `)
    await page.goto('/auth/forgot-password')
    await expect(main).toMatchAriaSnapshot(`
      - main:
        - heading ${q(t('auth.forgot_password.title'))} [level=1]
        - textbox ${q(t('auth.email'))}
        - checkbox ${q(t('auth.remember'))} [checked]
        - button ${q(t('auth.forgot_password.submit'))}
        - link ${q(t('auth.forgot_password.back'))}
    `)
    await waitFor(context, app.url, 'proof')
    await page.goto('/auth/forgot-password/reset')
    await expect(main).toMatchAriaSnapshot(`
      - main:
        - heading ${q(t('auth.reset_password.title'))} [level=1]
        - textbox ${q(t('auth.reset_password.password'))}
        - button ${q(t('forms.show_password'))}
        - checkbox [checked]
        - button ${q(t('auth.reset_password.submit'))}
        - link ${q(t('auth.forgot_password.back'))}
    `)
  })
})
