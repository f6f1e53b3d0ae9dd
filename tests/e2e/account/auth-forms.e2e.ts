import type { Locator, Page } from '@playwright/test'
import { expect, inAppearances, test as base, withoutWorker } from '../../support/browser/app.ts'
import { countCalls, authParts, makeAccount, PASSWORD, newPerson } from '../../support/shop/auth.ts'
import { broken, saying, silence, withFaultyBackEnd, type FaultyBackEnd } from '../../support/server/faulty-back-end.ts'
import { anyAppearance, oneOf } from '../../support/browser/appearances.ts'
import { openMailbox } from '../../support/server/mailbox.ts'
import { NETWORK_LINE } from '../../support/browser/visits.ts'
import { wordsOf, otherName } from '../../support/browser/words.ts'

const test = base.extend<{ backEnd: FaultyBackEnd }>(withFaultyBackEnd)
test.use(withoutWorker)

/** Presses Tab until something has the focus. */
const tabTo = async (page: Page, target: Locator) => {
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not reach ${target.toString()}`)
}

inAppearances(oneOf('ar'), ({ locale }) => {
  const t = wordsOf(locale)
  const other = locale === 'ar' ? 'en' : 'ar'
  const there = wordsOf(other)

  test('missing values show errors at their fields on submit, and the first one gets the focus', async ({ page }) => {
    await page.goto('/auth?mode=register')
    const { name, email, phoneIfAny, password, button } = authParts(page, t)
    const calls = countCalls(page, 'auth/register')
    await button(t('auth.register.submit')).click()
    await expect(name).toBeFocused()
    for (const [field, needed] of [
      [name, 'forms.needed.name'],
      [email, 'forms.needed.email'],
      [password, 'forms.needed.password'],
    ] as const)
      await expect(field).toHaveAccessibleDescription(new RegExp(t(needed)))
    await expect(phoneIfAny).not.toHaveAttribute('aria-invalid', 'true')
    // A field shows its error on blur, and hides it as soon as the value is valid.
    await email.fill('layla@')
    await email.blur()
    await expect(email).toHaveAccessibleDescription(t('forms.email'))
    await email.fill('layla@example.com')
    await expect(email).not.toHaveAttribute('aria-invalid', 'true')
    expect(calls()).toBe(0)
  })

  test('a slip in an email and a password that is tried first are said at their fields @soak', async ({
    page,
    complaints,
  }) => {
    complaints.allow(/status of 422/)
    const person = newPerson()
    const address = person.email.replace('example', 'gmail')
    await page.goto('/auth?mode=register')
    const { heading, name, email, password, button, link } = authParts(page, t)
    await name.fill(person.name)
    await email.fill(address.replace('gmail', 'gmial'))
    const suggestion = page.getByRole('button', { name: address })
    await suggestion.click()
    await expect(email).toHaveValue(address)
    await expect(suggestion).toHaveCount(0)

    const calls = countCalls(page, 'auth/register')
    await password.fill('12345678')
    await button(t('auth.register.submit')).click()
    await expect(password).toHaveAccessibleDescription(t('forms.guessable'))
    expect(calls(), 'what the form can tell is not sent').toBe(0)
    await password.fill('Sunshine1')
    await button(t('auth.register.submit')).click()
    await expect(password).toHaveAccessibleDescription(t('forms.guessable'))
    await expect(password).toBeFocused()
    expect(calls(), 'the list is the server’s').toBe(1)

    await password.fill(PASSWORD)
    await button(t('auth.register.submit')).click()
    await expect(heading).toHaveText(t('auth.verification.title'))
    await expect(page.getByText(t('auth.verification.sent'))).toContainText(address)
    await link(t('auth.verification.another')).click()
    await expect(heading).toHaveText(t('auth.register.title'))
    await expect(email).toHaveValue(address)
  })

  test('what was typed survives a reload of each page, and is not asked for again on the next', async ({ page }) => {
    const { name, email, phone, phoneIfAny, password } = authParts(page, t)
    const person = newPerson()
    await page.goto('/auth/guest?redirect=/store', { waitUntil: 'networkidle' })
    await name.fill(person.name)
    await email.fill(person.email)
    await page.reload({ waitUntil: 'networkidle' })
    await expect(name).toHaveValue(person.name)
    await expect(email).toHaveValue(person.email)
    await phone.fill(person.phone)

    await page.goto('/auth?mode=register', { waitUntil: 'networkidle' })
    await expect(email).toHaveValue(person.email)
    await expect(phoneIfAny).toHaveValue(person.phone)
    await password.fill(PASSWORD)
    await page.reload({ waitUntil: 'networkidle' })
    await expect(name).toHaveValue(person.name)
    await expect(password).toHaveValue('')

    const reference = page.getByRole('textbox', { name: t('auth.find.reference') })
    await page.goto('/auth/guest?find=true&redirect=/profile/history', { waitUntil: 'networkidle' })
    await reference.fill('QF-7K3M9P')
    await page.reload({ waitUntil: 'networkidle' })
    await expect(reference).toHaveValue('QF-7K3M9P')
    await expect(email).toHaveValue(person.email)
  })

  test('a half-filled form survives a change of language, with translated errors @soak', async ({ page }) => {
    await page.goto('/auth?mode=register&redirect=/store')
    const { name, email, password } = authParts(page, t)
    await name.fill('ليلى')
    await email.fill('layla@')
    await password.fill('half of it')
    await page.getByRole('link', { name: otherName(t), exact: true }).click()

    const after = authParts(page, there)
    await expect(after.heading).toHaveText(there('auth.register.title'))
    await expect(after.name).toHaveValue('ليلى')
    await expect(after.email).toHaveValue('layla@')
    await expect(after.email).toHaveAccessibleDescription(there('forms.email'))
    await expect(after.password).toHaveValue('half of it')
    await expect(page).toHaveURL('/auth?mode=register&redirect=/store')
  })

  test('a password can be shown, and its strength is described in text @soak', async ({ page }) => {
    await page.goto('/auth?mode=register')
    const { password, button } = authParts(page, t)
    const strength = (name: 'short' | 'weak' | 'strong') =>
      page.getByRole('status').getByText(t(`forms.strength.${name}`), { exact: true })
    await expect(password).toHaveAttribute('type', 'password')
    await expect(password).toHaveAttribute('autocomplete', 'new-password')
    await password.fill('1234')
    await expect(strength('short')).toBeVisible()
    await password.fill('12345678')
    await expect(strength('weak')).toBeVisible()
    await button(t('forms.show_password')).click()
    await expect(password).toHaveAttribute('type', 'text')
    await expect(password).toHaveValue('12345678')
    await expect(password, 'what is being written is not left').toBeFocused()
    await password.fill(PASSWORD)
    await expect(strength('strong')).toBeVisible()
    await button(t('forms.hide_password')).click()
    await expect(password).toHaveAttribute('type', 'password')
  })

  test('signing in by keyboard alone @soak', async ({ page, app, request }) => {
    const { email: address } = await makeAccount(request, openMailbox(app))
    await page.goto('/auth?redirect=/store')
    const { heading, email, password, remember, button, link } = authParts(page, t)
    await tabTo(page, email)
    await page.keyboard.type(address)
    await tabTo(page, password)
    await page.keyboard.type(PASSWORD)
    await tabTo(page, button(t('forms.show_password')))
    await page.keyboard.press('Space')
    await expect(password).toHaveAttribute('type', 'text')
    await tabTo(page, remember)
    await expect(remember).toBeChecked()
    await page.keyboard.press('Space')
    await expect(remember).not.toBeChecked()
    await tabTo(page, link(t('auth.sign_in.forgot')))
    await tabTo(page, button(t('auth.sign_in.submit')))
    await page.keyboard.press('Enter')
    await expect(heading).toHaveText(t('store.title'))
    await expect(heading).toBeFocused()
    await expect(page.getByText(t('core.navigated', { title: t('store.title') }))).toBeAttached()
  })
})

inAppearances(anyAppearance, ({ locale }) => {
  const t = wordsOf(locale)

  test.describe('with its worker', () => {
    test.use({ serviceWorkers: 'allow' })

    test('offline the button shows the reason, and the input stays', async ({ page, context, complaints }) => {
      complaints.allow(NETWORK_LINE)
      complaints.allow(/dynamically imported module|Unable to preload CSS/)
      await page.goto('/auth')
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
      const { email, password, button } = authParts(page, t)
      await email.fill('layla@example.com')
      await password.fill(PASSWORD)
      const calls = countCalls(page, 'auth/login')
      await context.setOffline(true)
      const submit = button(t('auth.sign_in.submit'))
      await expect(submit).toHaveAccessibleDescription(t('forms.offline'))
      await expect(submit).toHaveAttribute('aria-disabled', 'true')
      await expect(page.getByRole('status').getByText(t('forms.offline'))).toBeVisible()
      await submit.focus()
      await page.keyboard.press('Enter')
      await password.press('Enter')
      expect(calls()).toBe(0)
      await context.setOffline(false)
      await expect(submit).not.toHaveAttribute('aria-disabled', 'true')
      await expect(email).toHaveValue('layla@example.com')
      await expect(password).toHaveValue(PASSWORD)
    })
  })

  test('a back end without accounts shows that accounts are not available @soak', async ({
    page,
    backEnd,
    complaints,
  }) => {
    complaints.allow(/status of (?:401|404|501)/)
    for (const status of [404, 501, 401]) {
      backEnd.answer('auth/login', saying(status, status === 401 ? '{}' : '{"message":"no such call"}'))
      await page.goto(`${backEnd.url}/auth`)
      const { heading, email, password, button } = authParts(page, t)
      await email.fill('layla@example.com')
      await password.fill(PASSWORD)
      await button(t('auth.sign_in.submit')).click()
      const notice = page.getByRole('alert').filter({ hasText: t('core.error.not_available') })
      await expect(notice).toContainText(t('forms.not_available'))
      await expect(heading).toHaveText(t('auth.sign_in.title'))
      await expect(password).toHaveValue(PASSWORD)
    }
  })

  test('a 401 for a wrong password is shown at the password field @soak', async ({ page, backEnd, complaints }) => {
    complaints.allow(/status of 401/)
    const sentence = locale === 'ar' ? 'كلمة المرور غير صحيحة' : 'That password is wrong'
    backEnd.answer('auth/login', saying(401, JSON.stringify({ message: sentence })))
    await page.goto(`${backEnd.url}/auth`)
    const { email, password, button } = authParts(page, t)
    await email.fill('layla@example.com')
    await password.fill(PASSWORD)
    await button(t('auth.sign_in.submit')).click()
    await expect(password).toHaveAccessibleDescription(new RegExp(sentence))
    await expect(page.getByText(t('core.error.not_available'))).toHaveCount(0)
    await expect(password).toHaveValue(PASSWORD)
  })

  test('an error without a field is shown at the top of the form @soak', async ({ page, backEnd, complaints }) => {
    complaints.allow(/status of 429/)
    complaints.allow(NETWORK_LINE)
    const sentence = locale === 'ar' ? 'انتظر قليلًا' : 'Wait a little'
    backEnd.answer('auth/login', saying(429, JSON.stringify({ code: 'rate_limited', message: sentence })))
    await page.goto(`${backEnd.url}/auth`)
    const { email, password, button } = authParts(page, t)
    await email.fill('layla@example.com')
    await password.fill(PASSWORD)
    await button(t('auth.sign_in.submit')).click()
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toHaveText(sentence)
    backEnd.answer('auth/login', broken)
    await button(t('auth.sign_in.submit')).click()
    await expect(alert).toHaveText(t('core.error.network'))
    await expect(password).toHaveValue(PASSWORD)
  })

  test('a new code replaces the former, with a message @soak', async ({ page, backEnd, context, complaints }) => {
    complaints.allow(NETWORK_LINE)
    const at = (ms: number) => new Date(Date.now() + ms).toISOString()
    const challenge = { purpose: 'verify', sent_to: 'l•••@example.com', expires_at: at(600_000), resend_at: at(0) }
    const value = encodeURIComponent(JSON.stringify({ ...challenge, id: 'former' }))
    await context.addCookies([{ name: 'auth_challenge', value, url: backEnd.url }])
    backEnd.answer('auth/verification/send', broken)
    let confirmed = ''
    backEnd.answer('auth/verification/confirm', (incoming) => incoming.on('data', (part) => (confirmed += part)))
    await page.clock.install()
    await page.goto(`${backEnd.url}/auth/verification`)
    const { code, button } = authParts(page, t)
    const resend = button(t('forms.resend.action'))
    // The countdown shows that the page is hydrated.
    await expect(resend).toHaveAccessibleDescription(/0:[0-5]\d/)
    await page.clock.fastForward(61_000)
    await resend.click()
    await expect(page.getByRole('main').getByText(t('core.error.network'))).toBeVisible()
    await expect(resend, 'nothing was sent').not.toHaveAttribute('aria-disabled', 'true')
    backEnd.answer(
      'auth/verification/send',
      saying(202, JSON.stringify({ data: { challenge: { ...challenge, id: 'latter' } } })),
    )
    await resend.click()
    await expect(page.getByRole('status').getByText(t('forms.resend.resent'))).toBeVisible()
    await expect(resend).toHaveAttribute('aria-disabled', 'true')
    await code.fill('123456')
    await expect.poll(() => confirmed).toBe(JSON.stringify({ challenge_id: 'latter', code: '123456' }))
  })

  test('pressed twice, a form is sent once @soak', async ({ page, backEnd }) => {
    backEnd.answer('auth/login', silence)
    await page.goto(`${backEnd.url}/auth`)
    const { email, password, button } = authParts(page, t)
    await email.fill('layla@example.com')
    await password.fill(PASSWORD)
    const calls = countCalls(page, 'auth/login')
    const submit = button(t('auth.sign_in.submit'))
    await submit.dblclick()
    await expect(submit).toHaveAttribute('aria-busy', 'true')
    await password.press('Enter')
    await submit.click({ force: true })
    await expect.poll(calls).toBe(1)
  })

  for (const away of [
    'https://evil.example/',
    '/\\evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
  ])
    test(`${away} is not gone on to${away.startsWith('https') ? '' : ' @soak'}`, async ({ page, app, request }) => {
      const { email: address } = await makeAccount(request, openMailbox(app), newPerson())
      await page.goto(`/auth?redirect=${encodeURIComponent(away)}`)
      const { email, password, button, link } = authParts(page, t)
      const hrefs = await page
        .getByRole('main')
        .getByRole('link')
        .evaluateAll((links) => links.map((one) => one.getAttribute('href')))
      expect(hrefs.filter((href) => href?.includes('evil') || href?.includes('javascript'))).toEqual([])
      await expect(link(t('auth.sign_in.forgot'))).toHaveAttribute('href', '/auth/forgot-password')
      await email.fill(address)
      await password.fill(PASSWORD)
      await button(t('auth.sign_in.submit')).click()
      await expect(page).toHaveURL(`${app.url}/profile`)
    })
})
