import { countCalls, authParts, makeAccount, PASSWORD, sessionCookie, newPerson } from '../../support/shop/auth.ts'
import { expect, inAppearances, test, withoutWorker } from '../../support/browser/app.ts'
import { oneOf } from '../../support/browser/appearances.ts'
import { openMailbox } from '../../support/server/mailbox.ts'
import { wordsOf } from '../../support/browser/words.ts'

const WEEK_SECONDS = 604_800
const THERE = '/store?q=coffee'
const to = (path: string, query: Record<string, string> = {}) =>
  `${path}?${new URLSearchParams({ redirect: THERE, ...query })}`

test.use(withoutWorker)

inAppearances(oneOf('en'), ({ locale }) => {
  const t = wordsOf(locale)

  test('an account is created with the code of the mail, and returns to the former page', async ({
    page,
    app,
    context,
  }) => {
    const mailbox = openMailbox(app)
    const person = newPerson()
    await page.goto(to('/auth'))
    const { heading, name, email, phoneIfAny, password, code, button, link } = authParts(page, t)
    await expect(heading).toHaveText(t('auth.sign_in.title'))
    await email.fill(person.email)
    await link(t('auth.sign_in.register_link')).click()

    await expect(heading).toHaveText(t('auth.register.title'))
    await expect(heading).toBeFocused()
    await expect(page).toHaveURL(to('/auth', { mode: 'register' }))
    // The address need not be typed twice.
    await expect(email).toHaveValue(person.email)
    await name.fill(person.name)
    await phoneIfAny.fill('٠٥١٢٣٤٥٦٧٨')
    await password.fill(PASSWORD)
    await expect(page.getByText(t('forms.strength.strong'), { exact: true })).toBeVisible()
    await button(t('auth.register.submit')).click()

    await expect(heading).toHaveText(t('auth.verification.title'))
    await expect(heading).toBeFocused()
    // It was typed on this device, where a slip can still be seen.
    await expect(page.getByText(t('auth.verification.sent'))).toContainText(person.email)
    expect(await sessionCookie(context)).toBeUndefined()
    const sent = await mailbox.code(person.email)
    const arabic = sent.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit)))
    // It is sent by itself when the last digit is there.
    await code.pressSequentially(`${arabic.slice(0, 3)} ${arabic.slice(3)}`)

    await expect(heading).toHaveText(t('store.search.results', { q: 'coffee' }))
    await expect(page).toHaveURL(THERE)
    // Remembered as by signing in.
    const { expires = 0, ...cookie } = (await sessionCookie(context)) ?? {}
    expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax' })
    expect(Math.abs(expires - Date.now() / 1000 - WEEK_SECONDS)).toBeLessThan(60)
    expect((await context.cookies()).find(({ name: kept }) => kept === 'auth_challenge')).toBeUndefined()
    // A signed-in customer does not see the sign-in pages again.
    await page.goto(to('/auth'))
    await expect(page).toHaveURL(THERE)
  })

  test('signing in lasts a week when that is wished, else as long as the browser @soak', async ({
    page,
    app,
    context,
    request,
  }) => {
    const { email: address } = await makeAccount(request, openMailbox(app))
    for (const lasts of [false, true]) {
      await context.clearCookies({ name: /^(?:auth_token|user_data)$/ })
      await page.goto(to('/auth'))
      const { email, password, remember, button } = authParts(page, t)
      await email.fill(` ${address.toUpperCase()} `)
      await password.fill(PASSWORD)
      await remember.setChecked(lasts)
      await button(t('auth.sign_in.submit')).click()
      await expect(page).toHaveURL(THERE)
      const { expires = 0 } = (await sessionCookie(context)) ?? {}
      if (lasts) expect(Math.abs(expires - Date.now() / 1000 - WEEK_SECONDS)).toBeLessThan(60)
      else expect(expires).toBe(-1)
    }
  })

  test('a wrong password shows an error at its field and preserves the input @soak', async ({
    page,
    app,
    request,
    complaints,
  }) => {
    complaints.allow(/status of 422/)
    const { email: address } = await makeAccount(request, openMailbox(app))
    await page.goto('/auth')
    const { email, password, remember, button } = authParts(page, t)
    await email.fill(address)
    await password.fill('not it at all')
    await remember.check()
    await button(t('auth.sign_in.submit')).click()
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await expect(password).not.toHaveAccessibleDescription('')
    await expect(password).toBeFocused()
    await expect(password).toHaveValue('not it at all')
    await expect(email).toHaveValue(address)
    await expect(remember).toBeChecked()
    await password.fill(PASSWORD)
    await password.press('Enter')
    await expect(page).toHaveURL('/profile')
  })

  test('an unconfirmed address leads to its confirmation @soak', async ({ page, app, request }) => {
    const mailbox = openMailbox(app)
    const person = newPerson()
    await request.post('/api/v1/auth/register', { data: { ...person, password: PASSWORD } })
    // No other is sent within a minute: this one still is the one.
    const sent = await mailbox.code(person.email)
    await page.goto(to('/auth'))
    const { heading, email, password, remember, code, button } = authParts(page, t)
    await email.fill(person.email)
    await password.fill(PASSWORD)
    await remember.check()
    await button(t('auth.sign_in.submit')).click()
    await expect(heading).toHaveText(t('auth.verification.title'))
    await expect(page).toHaveURL(to('/auth/verification'))
    // Also after a reload, from the cookie.
    await page.reload()
    await code.fill(sent)
    await expect(page).toHaveURL(THERE)
    const { expires = 0 } = (await sessionCookie(page.context())) ?? {}
    expect(expires, 'what was wished at signing in holds').toBeGreaterThan(0)
  })

  test('a forgotten password is replaced, and the former one no longer works', async ({
    page,
    app,
    request,
    context,
    complaints,
  }) => {
    complaints.allow(/status of 422/)
    const mailbox = openMailbox(app)
    const { email: address } = await makeAccount(request, mailbox)
    await page.goto(to('/auth'))
    const { heading, email, password, newPassword, code, button, link } = authParts(page, t)
    await link(t('auth.sign_in.forgot')).click()
    await expect(heading).toHaveText(t('auth.forgot_password.title'))
    await email.fill(address)
    await button(t('auth.forgot_password.submit')).click()
    await expect(heading).toHaveText(t('auth.verification.title'))
    // A new password is not to be had by its address alone.
    await page.goto(to('/auth/forgot-password/reset'))
    await expect(page).toHaveURL(to('/auth/verification'))

    const sent = await mailbox.code(address)
    await code.fill(sent === '000000' ? '111111' : '000000')
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    await expect(code).toBeFocused()
    await code.fill(sent)
    await expect(heading).toHaveText(t('auth.reset_password.title'))
    await expect(page).toHaveURL(to('/auth/forgot-password/reset'))
    await newPassword.fill('short')
    await button(t('auth.reset_password.submit')).click()
    await expect(newPassword).toHaveAccessibleDescription(t('forms.password'))
    await newPassword.fill('a quite different one')
    await button(t('auth.reset_password.submit')).click()
    await expect(page).toHaveURL(THERE)

    await context.clearCookies({ name: /^(?:auth_token|user_data)$/ })
    await page.goto(to('/auth'))
    await email.fill(address)
    await password.fill(PASSWORD)
    await button(t('auth.sign_in.submit')).click()
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await password.fill('a quite different one')
    await button(t('auth.sign_in.submit')).click()
    await expect(page).toHaveURL(THERE)
  })

  test('guest entry is offered only with a redirect target @soak', async ({ page, context }) => {
    const person = newPerson()
    await page.goto('/auth/guest')
    await expect(page).toHaveURL('/')
    await page.goto(to('/auth'))
    const { heading, name, email, phone, button, link } = authParts(page, t)
    await link(t('auth.sign_in.guest')).click()
    await expect(heading).toHaveText(t('auth.guest.title'))
    await name.fill(person.name)
    await email.fill(person.email)
    await phone.fill('٠٥١٢٣')
    await button(t('auth.guest.submit')).click()
    await expect(phone).toHaveAccessibleDescription(t('forms.phone'))
    await expect(phone).toBeFocused()
    await phone.fill('٠٥١٢٣٤٥٦٧٨')
    const calls = countCalls(page, 'auth/guest')
    await button(t('auth.guest.submit')).dblclick()
    await expect(page).toHaveURL(THERE)
    expect(calls(), 'pressed twice, sent once').toBe(1)
    const user = (await context.cookies()).find(({ name: cookie }) => cookie === 'user_data')?.value ?? ''
    expect(JSON.parse(decodeURIComponent(user))).toMatchObject({ is_guest: true, name: person.name })
    // A guest may still make an account.
    await page.goto('/auth?mode=register')
    await expect(heading).toHaveText(t('auth.register.title'))
  })

  test('a new code can be requested after a minute, and the address changed at any time @soak', async ({
    page,
    app,
    complaints,
  }) => {
    complaints.allow(/status of (?:422|429)/)
    const mailbox = openMailbox(app)
    const person = newPerson()
    await page.goto(to('/auth', { mode: 'register' }))
    await page.clock.install()
    const { name, email, password, code, button, link } = authParts(page, t)
    await name.fill(person.name)
    await email.fill(person.email)
    await password.fill(PASSWORD)
    await button(t('auth.register.submit')).click()
    const resend = button(t('forms.resend.action'))
    await expect(resend).toHaveAttribute('aria-disabled', 'true')
    await expect(resend).toHaveAccessibleDescription(/0:[0-5]\d|1:00/)
    const calls = countCalls(page, 'auth/verification/send')
    await resend.click({ force: true })
    expect(calls()).toBe(0)
    await mailbox.next(person.email)

    await page.clock.fastForward(61_000)
    await expect(page.getByRole('status').getByText(t('forms.resend.ready'))).toBeVisible()
    await expect(resend).not.toHaveAttribute('aria-disabled', 'true')
    await resend.click()
    // The server's clock was not advanced: it refuses with a delay, and the page shows that.
    await expect.poll(calls).toBe(1)
    await expect(resend).toHaveAttribute('aria-disabled', 'true')
    await expect(code).toBeVisible()

    await link(t('auth.verification.another')).click()
    await expect(page).toHaveURL(to('/auth', { mode: 'register' }))
    await page.goto(to('/auth/verification'))
    await expect(page).toHaveURL(to('/auth'))
  })
})
