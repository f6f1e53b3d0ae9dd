import { locales } from '#locales/index.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { expect, inAppearances, test as base, withoutWorker } from '../../support/browser/app.ts'
import { beGuest, PASSWORD, signUp } from '../../support/shop/customer.ts'
import { type FaultyBackEnd, saying, withFaultyBackEnd } from '../../support/server/faulty-back-end.ts'
import { hardest, languages, oneOf } from '../../support/browser/appearances.ts'
import { openMailbox } from '../../support/server/mailbox.ts'
import { wordsOf } from '../../support/browser/words.ts'

const test = base.extend<{ backEnd: FaultyBackEnd }>(withFaultyBackEnd)
test.use(withoutWorker)

inAppearances(oneOf('en'), ({ locale, screen }) => {
  const t = wordsOf(locale)

  test('the profile shows the customer’s details and links @soak', async ({ page, app, context }) => {
    const sara = await signUp(app)
    await sara.enter(context)
    await sara.address({ label: 'work' })
    await page.goto('/profile')
    await expect(page.getByRole('main')).toMatchAriaSnapshot(`
      - main:
        - heading "${t('profile.greeting', { name: 'Sara' })}" [level=1]
        - heading "${t('profile.addresses.title')}" [level=2]
        - link "${t('profile.addresses.all', { count: 1 })}"
        - heading "${t('profile.details.title')}" [level=2]
        - term: ${t('profile.details.name')}
        - definition: Sara
        - term: ${t('profile.details.email')}
        - definition: /${sara.email}/
        - term: ${t('profile.details.phone')}
        - term: ${t('profile.details.birth_date')}
        - button "${t('profile.details.edit')}"
        - button "${t('profile.email.change')}"
        - heading "${t('profile.security.title')}" [level=2]
        - button "${t('profile.password.change')}"
        - button "${t('profile.devices.show')}"
        - heading "${t('profile.preferences.title')}" [level=2]
        - group "${t('profile.preferences.language')}"
        - group "${t('profile.preferences.digits')}"
        - group "${t('profile.preferences.calendar')}"
    `)
    const menu = page.getByRole('navigation', { name: t('profile.nav.label') })
    await expect(menu.getByRole('link', { name: t('profile.nav.profile') })).toHaveAttribute('aria-current', 'page')
    if (screen === 'desktop')
      await expect(page.getByRole('complementary', { name: t('profile.nav.label') })).toContainText(sara.email)

    await menu.getByRole('link', { name: t('profile.nav.history') }).click()
    await expect(page).toHaveURL('/profile/history')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByRole('heading', { name: t('history.orders.empty') })).toBeVisible()
    const tabs = page.getByRole('navigation', { name: t('history.tabs') })
    await tabs.getByRole('link', { name: t('history.bookings.tab') }).click()
    await expect(page).toHaveURL('/profile/history?tab=bookings')
    await expect(tabs.getByRole('link', { name: t('history.bookings.tab') })).toHaveAttribute('aria-current', 'true')
    await expect(page.getByRole('heading', { name: t('history.bookings.empty') })).toBeVisible()
  })

  test('details and preferences are edited in place', async ({ page, app, context }) => {
    const sara = await signUp(app)
    await sara.enter(context)
    await page.goto('/profile')
    const form = page.getByRole('dialog', { name: t('profile.details.edit_title') })
    const field = (name: 'name' | 'phone' | 'birth_date') =>
      form.getByLabel(new RegExp(`^${t(`profile.details.${name}`)}`))
    const save = form.getByRole('button', { name: t('profile.save') })
    await page.getByRole('button', { name: t('profile.details.edit') }).click()
    await field('name').fill('')
    await field('phone').fill('1')
    await save.click()
    await expect(field('name')).toBeFocused()
    await expect(field('name')).toHaveAccessibleDescription(t('forms.needed.name'))
    await expect(field('phone')).toHaveAccessibleDescription(t('forms.phone'))
    await field('name').fill('Sara Al-Harbi')
    await field('phone').fill('٠٥١٢٣٤٥٦٧٨')
    await field('birth_date').fill('1990-05-03')
    await save.click()
    await expect(form).toBeHidden()
    await expect(page.getByRole('definition').nth(0)).toHaveText('Sara Al-Harbi')
    const phone = page.getByRole('definition').nth(2)
    await expect(phone).toContainText('+966 51 234 5678')
    await expect(phone).toContainText(t('profile.details.unverified'))
    const born = page.getByRole('definition').nth(3)
    await expect(born).toContainText('1990')

    const main = page.getByRole('main')
    await main.getByText('١٢٣', { exact: true }).click()
    await main.getByText(t('profile.preferences.umalqura'), { exact: true }).click()
    // Arabic digits are for Arabic.
    await expect(born).toContainText('1410')
    await main.getByText(locales.ar.name, { exact: true }).click()
    await expect
      .poll(async () => (await sara.call<{ data: { user: object } }>('GET', 'me')).data.user)
      .toMatchObject({
        name: 'Sara Al-Harbi',
        birth_date: '1990-05-03',
        digits: 'arab',
        calendar: 'islamic-umalqura',
        locale: 'ar',
      })
    await page.reload()
    await expect(born).toContainText('1410')
  })

  test('a guest sees less, in one column, and a link to registration @soak', async ({ page, app, context }) => {
    const huda = await beGuest(app)
    await huda.enter(context)
    await page.goto('/profile')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      t('profile.guest.title'),
      t('profile.addresses.title'),
      t('profile.gift_cards.title'),
      t('profile.details.title'),
      t('profile.preferences.title'),
      t('consents.title'),
    ])
    await expect(page.getByRole('complementary', { name: t('profile.nav.label') })).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: t('profile.nav.label') })).toBeVisible()
    await expect(page.getByRole('link', { name: t('profile.guest.action') })).toHaveAttribute(
      'href',
      '/auth?mode=register&redirect=%2Fprofile',
    )
  })
})

inAppearances(languages.slice(1), ({ locale }) => {
  const t = wordsOf(locale)

  test('a new e-mail applies after its code is confirmed @soak', async ({ page, app, context, complaints }) => {
    complaints.allow(/status of 422/)
    const mailbox = openMailbox(app)
    const sara = await signUp(app)
    await sara.enter(context)
    await page.goto('/profile')
    const dialog = page.getByRole('dialog', { name: t('profile.email.title') })
    const code = dialog.getByLabel(t('profile.email.code'), { exact: true })
    await page.getByRole('button', { name: t('profile.email.change') }).click()
    await dialog.getByLabel(t('profile.email.new')).fill(`New-${sara.email}`)
    await dialog.getByRole('button', { name: t('profile.email.send') }).click()
    await expect(code).toBeVisible()
    await dialog.getByRole('button', { name: t('core.close') }).click()
    await expect(page.getByRole('main')).toContainText(t('profile.email.pending'))

    await page.getByRole('button', { name: t('profile.email.enter') }).click()
    await code.fill('000000')
    await dialog.getByRole('button', { name: t('profile.email.confirm') }).click()
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    await code.fill(await mailbox.code(`new-${sara.email}`))
    await dialog.getByRole('button', { name: t('profile.email.confirm') }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('definition').nth(1)).toContainText(`new-${sara.email}`)
    await expect(page.getByRole('main')).not.toContainText(t('profile.email.pending'))
  })

  test('a new password signs other devices out and leaves this one in @soak', async ({
    page,
    app,
    context,
    complaints,
  }) => {
    complaints.allow(/status of 422/)
    const sara = await signUp(app)
    await sara.enter(context)
    await page.goto('/profile')
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: t('profile.password.change') }).click()
    await dialog.getByLabel(t('profile.password.current'), { exact: true }).fill('wrong')
    await dialog.getByLabel(t('profile.password.new'), { exact: true }).fill('a caravan at dusk')
    const save = dialog.getByRole('button', { name: t('profile.password.save') })
    await save.click()
    await expect(dialog.getByLabel(t('profile.password.current'), { exact: true })).toBeFocused()
    await dialog.getByLabel(t('profile.password.current'), { exact: true }).fill(PASSWORD)
    await save.click()
    await expect(dialog).toBeHidden()
    await expect(sara.call('GET', 'me')).rejects.toThrow('401')

    await page.getByRole('button', { name: t('profile.devices.show') }).click()
    const devices = dialog.getByRole('list', { name: t('profile.devices.title') }).getByRole('listitem')
    await expect(devices).toHaveCount(1)
    await expect(devices).toContainText(t('profile.devices.this'))
  })

  test('signing out needs a confirmation with pending writes', async ({ page, app, context, complaints }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
    const sara = await signUp(app)
    await sara.enter(context)
    await page.goto('/profile', { waitUntil: 'networkidle' })
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.getByRole('main').getByText('١٢٣', { exact: true }).click()
    await expect(page.getByRole('main')).toContainText(t('forms.waiting'))
    const out = page.getByRole('button', { name: t('profile.sign_out.action') })
    const dialog = page.getByRole('dialog', { name: t('profile.sign_out.title') })
    await out.click()
    await expect(dialog).toContainText(t('profile.sign_out.text', { count: 1 }))
    await dialog.getByRole('button', { name: t('profile.sign_out.stay') }).click()
    await expect(dialog).toBeHidden()

    await context.setOffline(false)
    await expect
      .poll(async () => (await sara.call<{ data: { user: object } }>('GET', 'me')).data.user)
      .toMatchObject({ digits: 'arab' })
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('main')).not.toContainText(t('forms.waiting'))
    await out.click()
    await expect(page).toHaveURL('/')
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('auth_token')
    await page.goto('/profile')
    await expect(page).toHaveURL('/auth?redirect=%2Fprofile')
  })

  test('details changed on another device show a conflict @soak', async ({ page, app, context, complaints }) => {
    complaints.allow(/status of 409/)
    const sara = await signUp(app)
    await sara.enter(context)
    await page.goto('/profile')
    const name = page.getByRole('dialog').getByLabel(t('profile.details.name'), { exact: true })
    const call = async (mine: string, theirs: string) => {
      await sara.call('POST', 'update', { name: theirs })
      await page.getByRole('button', { name: t('profile.details.edit') }).click()
      await name.fill(mine)
      await page.getByRole('button', { name: t('profile.save') }).click()
    }
    const title = page.getByRole('heading', { level: 1 })
    await call('Mine', 'Theirs')
    const versions = page.getByRole('table', { name: t('profile.conflict.compare') })
    await expect(versions.getByRole('cell')).toHaveText(['Mine', 'Theirs'])
    await expect(page.getByText(t('profile.saved_here'))).toHaveCount(0)
    const edit = page.getByRole('button', { name: t('profile.details.edit') })
    await expect(edit).toBeFocused()
    await page.getByRole('button', { name: t('profile.conflict.theirs_button') }).click()
    await expect(title).toContainText('Theirs')
    await expect(edit).toBeFocused()

    await call('Again', 'Theirs again')
    await page.getByRole('button', { name: t('profile.conflict.mine_button') }).click()
    await expect(versions).toHaveCount(0)
    await expect(title).toContainText('Again')
  })

  test('another device is signed out @soak', async ({ page, app, context }) => {
    const sara = await signUp(app)
    await sara.call('POST', 'auth/login', { email: sara.email, password: PASSWORD })
    await sara.enter(context)
    await page.goto('/profile')
    await page.getByRole('button', { name: t('profile.devices.show') }).click()
    const devices = page.getByRole('list', { name: t('profile.devices.title') }).getByRole('listitem')
    await expect(devices).toHaveCount(2)
    await devices.getByRole('button', { name: t('profile.devices.end') }).click()
    await expect(devices).toHaveCount(1)
    await expect(page.getByRole('list', { name: t('profile.devices.title') })).toBeFocused()
    await expect(page.getByRole('button', { name: t('profile.devices.end_others') })).toHaveCount(0)
  })

  test('missing calls of a back end are shown as unavailable in place @soak', async ({
    page,
    app,
    context,
    backEnd,
    complaints,
  }) => {
    complaints.allow(/status of (404|501)/)
    const sara = await signUp({ ...app, url: backEnd.url })
    await sara.enter(context)
    backEnd.answer('addresses', saying(404, '{}'))
    backEnd.answer('auth/sessions', saying(501, '{}'))
    backEnd.beStaticHost()
    await page.goto(`${backEnd.url}/profile`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Sara')
    await expect(page.getByText(t('profile.not_available'))).toBeVisible()
    await page.getByRole('button', { name: t('profile.devices.show') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(t('core.error.not_available'))).toBeVisible()
    await dialog.getByRole('button', { name: t('core.close') }).click()

    backEnd.answer('me/password', saying(404, '{}'))
    await page.getByRole('button', { name: t('profile.password.change') }).click()
    await dialog.getByLabel(t('profile.password.current'), { exact: true }).fill(PASSWORD)
    await dialog.getByLabel(t('profile.password.new'), { exact: true }).fill('a caravan at dusk')
    await dialog.getByRole('button', { name: t('profile.password.save') }).click()
    await expect(dialog.getByRole('alert')).toHaveText(t('core.error.not_available'))
    await page.goto(`${backEnd.url}/profile/addresses`)
    await expect(page.getByRole('heading', { name: t('addresses.not_available.title') })).toBeVisible()

    backEnd.answer('me', saying(404, '{}'))
    await page.goto(`${backEnd.url}/profile`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Sara')
    await expect(page.getByText(t('profile.not_available')).first()).toBeVisible()
  })
})

inAppearances(hardest, ({ locale, screen }) => {
  const t = wordsOf(locale)

  test('the pages of an account have no accessibility violations, and nothing is wider than the screen', async ({
    page,
    app,
    context,
  }) => {
    const sara = await signUp(app)
    await sara.enter(context)
    for (const path of ['/profile', '/profile/history', '/profile/addresses']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      await page.waitForLoadState('networkidle')
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, path).toBeLessThanOrEqual(0)
      await expectAccessible(page)
    }
    if (screen === 'desktop') return
    await page.goto('/profile')
    const buttons = ['password.change', 'passkeys', 'avatar.add', 'data.export', 'data.delete'] as const
    for (const button of buttons) {
      await page.getByRole('button', { name: t(`profile.${button}`), exact: true }).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0)
      // Of text in the top layer axe says that it cannot tell; the password dialog has fields, which it measures.
      await expectAccessible(page, { hasContrast: button === 'password.change' })
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
  })
})
