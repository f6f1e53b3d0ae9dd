import { locales } from '#locales/index.ts'
import { addressBook, addressesOf } from '../../support/shop/address-book.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { joinPlaces, placeName } from '#src/lib/saudi-places.ts'
import { expect, inAppearances, test, withoutWorker } from '../../support/browser/app.ts'
import { signUp } from '../../support/shop/customer.ts'
import { hardest, languages, oneOf } from '../../support/browser/appearances.ts'
import { wordsOf, otherName } from '../../support/browser/words.ts'

test.use(withoutWorker)

inAppearances(oneOf('ar'), ({ locale }) => {
  const t = wordsOf(locale)

  test('an address is added, edited and made the default', async ({ page, app, context }) => {
    const sara = await signUp(app)
    await sara.enter(context)
    await page.goto('/profile/addresses')
    const { form, field, inFull, add, save, said, card, cards, place } = addressBook(page, t)
    const isDefault = (label: string) => card(label).getByText(t('addresses.default'), { exact: true })
    await expect(page.getByRole('heading', { name: t('addresses.empty.title') })).toBeVisible()

    await add.click()
    await expect(field('full_name')).toHaveValue('Sara')
    await field('phone').fill('٠٥١٢٣٤٥٦٧٨')
    await inFull.click()
    await field('building_number').fill('٨١١٨')
    await field('street').fill('King Fahd Road')
    await field('district').fill('Al Olaya')
    await field('city').fill('Riyadh')
    await field('region').selectOption({ label: t('address.regions.riyadh') })
    await field('postal_code').fill('١٢٣١٣')
    await save.click()
    await expect(form).toBeHidden()
    await expect(said).toHaveText(t('addresses.said.saved'))
    await expect(place).toBeFocused()
    await expect(isDefault(t('address.labels.home'))).toBeVisible()
    expect(await addressesOf(sara)).toMatchObject([
      { phone: '+966512345678', building_number: '8118', postal_code: '12313', region: 'Riyadh', is_default: true },
    ])

    await add.click()
    await expect(field('city')).toBeHidden()
    await expect(field('city')).toHaveValue('')
    await expect(form.getByText(t('profile.restored'))).toHaveCount(0)
    await form.getByRole('radio', { name: t('address.labels.work') }).check()
    await field('phone').fill('0512345678')
    await field('short_address').fill('rrrd ٢٩٢٩')
    await save.click()
    await expect(form).toBeHidden()
    await expect(card(t('address.labels.work'))).toContainText('RRRD2929')

    await card(t('address.labels.work'))
      .getByRole('button', { name: t('addresses.make_default') })
      .click()
    await expect(isDefault(t('address.labels.work'))).toBeVisible()
    await expect(said).toHaveText(t('addresses.said.default'))
    await expect(isDefault(t('address.labels.home'))).toHaveCount(0)
    await page.reload()
    await expect(cards.first()).toContainText('RRRD2929')

    await card(t('address.labels.home'))
      .getByRole('button', { name: t('addresses.edit') })
      .click()
    await field('city').fill('Diriyah')
    await save.click()
    await expect(form).toBeHidden()
    await expect(card(t('address.labels.home'))).toContainText(locale === 'ar' ? 'الدرعية' : 'Diriyah')
    await page.reload()
    await expect(card(t('address.labels.home'))).toContainText(locale === 'ar' ? 'الدرعية' : 'Diriyah')
  })

  test('a draft survives a change of language and a closed form @soak', async ({ page, app, context }) => {
    await (await signUp(app)).enter(context)
    await page.goto('/profile/addresses')
    const { field, inFull, add, form } = addressBook(page, t)
    await add.click()
    await inFull.click()
    await field('street').fill('King Fahd Road')
    await form.getByRole('button', { name: t('core.close') }).click()
    await page.getByRole('link', { name: otherName(t) }).click()

    const other = wordsOf(locale === 'ar' ? 'en' : 'ar')
    const there = addressBook(page, other)
    await there.add.click()
    await expect(there.field('street')).toHaveValue('King Fahd Road')
    await there.form.getByRole('button', { name: other('profile.start_over') }).click()
    await expect(there.field('street')).toHaveValue('')
    await there.form.getByRole('button', { name: other('address.form.cancel') }).click()
    await there.add.click()
    await expect(there.form.getByText(other('profile.restored'))).toHaveCount(0)
  })
})

inAppearances(languages.slice(1), ({ locale }) => {
  const t = wordsOf(locale)

  test('required fields of an address follow its country, with errors at the fields', async ({
    page,
    app,
    context,
  }) => {
    await (await signUp(app)).enter(context)
    await page.goto('/profile/addresses')
    const { form, field, inFull, add, save } = addressBook(page, t)
    await add.click()
    await save.click()
    await expect(field('phone')).toBeFocused()
    await expect(field('phone')).toHaveAccessibleDescription(t('forms.needed.phone'))
    await expect(field('short_address')).toHaveAccessibleDescription(new RegExp(t('address.wrong.no_address')))
    await inFull.click()
    await field('district').fill('Al Olaya')
    await save.click()
    for (const part of ['building_number', 'street', 'city', 'region', 'postal_code'] as const)
      await expect(field(part)).toHaveAccessibleDescription(t(`forms.needed.${part}`))
    await expect(field('short_address')).not.toHaveAttribute('aria-invalid', 'true')
    await field('phone').fill('12')
    await field('building_number').fill('81')
    await field('postal_code').fill('123')
    await save.click()
    await expect(field('phone')).toHaveAccessibleDescription(t('forms.phone'))
    await expect(field('building_number')).toHaveAccessibleDescription(t('address.wrong.building_number'))
    await expect(field('postal_code')).toHaveAccessibleDescription(t('address.wrong.postal_code'))

    // With a short address the long parts may be left out.
    await field('building_number').fill('')
    await field('short_address').fill('RRRD2929')
    await expect(field('street')).toHaveAttribute('aria-required', 'false')
    await expect(field('street')).not.toHaveAttribute('aria-invalid', 'true')

    await form.getByLabel(t('address.country')).selectOption('AE')
    for (const part of ['short_address', 'postal_code', 'secondary_number'] as const)
      await expect(field(part)).toHaveCount(0)
    await expect(field('district')).toHaveAttribute('aria-required', 'false')
    await expect(field('street')).toHaveAttribute('aria-required', 'true')
    await field('phone').fill('0501234567')
    await field('street').fill('Corniche Road')
    await field('city').fill('Abu Dhabi')
    await save.click()
    await expect(form).toBeHidden()
    await expect(page.getByRole('article')).toContainText(t('address.countries.AE'))
    await expect(page.getByRole('article')).toContainText('+971 50 123 4567')
  })

  test('a removal can be undone, and is sent otherwise @soak', async ({ page, app, context }) => {
    const sara = await signUp(app)
    await sara.enter(context)
    await sara.address()
    await sara.address({ label: 'work', city: 'Jeddah' })
    await page.goto('/profile/addresses')
    const { card, cards, said, list } = addressBook(page, t)
    const remove = () =>
      card(t('address.labels.work'))
        .getByRole('button', { name: t('addresses.remove') })
        .click()
    const undo = list.getByRole('button', { name: t('addresses.undo') })
    await remove()
    await expect(undo).toBeFocused()
    const name = joinPlaces(t('address.labels.work'), placeName('Jeddah', locales[locale].script))
    await expect(undo).toHaveAccessibleDescription(t('addresses.removed', { name }))
    await expect(cards).toHaveCount(1)
    await undo.press('Enter')
    await expect(cards).toHaveCount(2)
    expect(await addressesOf(sara)).toHaveLength(2)

    await remove()
    await expect(undo).toBeVisible()
    await expect(said).toHaveText(t('addresses.said.removed'), { timeout: 15_000 })
    await expect(undo).toHaveCount(0)
    await expect(cards).toHaveCount(1)
    expect(await addressesOf(sara)).toHaveLength(1)
  })

  test('an address changed on another device shows a conflict @soak', async ({ page, app, context, complaints }) => {
    complaints.allow(/status of 409/)
    const sara = await signUp(app)
    await sara.enter(context)
    const home = await sara.address()
    await page.goto('/profile/addresses')
    const { card, field, save, list, place, said } = addressBook(page, t)
    const { id, ...fields } = home
    const changeElsewhere = (street: string) => sara.call('PUT', `addresses/${id}`, { ...fields, street })
    const changeHere = async (street: string) => {
      await card(t('address.labels.home'))
        .getByRole('button', { name: t('addresses.edit') })
        .click()
      await field('street').fill(street)
      await save.click()
    }
    const versions = list.getByRole('table', { name: t('addresses.conflict.compare') })
    const differing = versions.getByRole('row').filter({ hasText: t('addresses.conflict.differs') })

    await changeElsewhere('Tahlia Street')
    await changeHere('Olaya Street')
    await expect(differing).toHaveCount(1)
    await expect(place).toBeFocused()
    const name = joinPlaces(t('address.labels.home'), placeName('Riyadh', locales[locale].script))
    await expect(said).toHaveText(t('addresses.conflict.title', { name }))
    await expect(differing.getByRole('cell')).toHaveText(['Olaya Street', 'Tahlia Street'])
    await expectAccessible(page)
    await list.getByRole('button', { name: t('addresses.conflict.take_theirs') }).click()
    await expect(card(t('address.labels.home'))).toContainText('Tahlia Street')

    // Else what is changed elsewhere might be read in time.
    await page.reload()
    await changeElsewhere('Dabbab Street')
    await changeHere('Olaya Street')
    await list.getByRole('button', { name: t('addresses.conflict.keep_mine') }).click()
    await expect(card(t('address.labels.home'))).toContainText('Olaya Street')
    await expect(versions).toHaveCount(0)
    await expect.poll(() => addressesOf(sara)).toMatchObject([{ street: 'Olaya Street' }])
  })

  test('offline changes are queued and sent once when back online', async ({ page, app, context, complaints }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
    const sara = await signUp(app)
    await sara.enter(context)
    await sara.address({ label: 'work', city: 'Jeddah' })
    await page.goto('/profile/addresses', { waitUntil: 'networkidle' })
    await page.waitForLoadState('networkidle')
    const { card, field, add, save, form } = addressBook(page, t)
    await context.setOffline(true)
    await add.click()
    await field('phone').fill('0512345678')
    await field('short_address').fill('RRRD2929')
    await save.click()
    await expect(form).toBeHidden()
    const home = card(t('address.labels.home'))
    await expect(home).toContainText(t('forms.waiting'))

    await card(t('address.labels.work'))
      .getByRole('button', { name: t('addresses.edit') })
      .click()
    await field('city').fill('Taif')
    await save.click()
    await expect(card(t('address.labels.work'))).toContainText(placeName('Taif', locales[locale].script))
    await expect(card(t('address.labels.work'))).toContainText(t('forms.waiting'))
    expect(await addressesOf(sara)).toHaveLength(1)

    await context.setOffline(false)
    await expect(page.getByText(t('forms.waiting'))).toHaveCount(0)
    await expect(home).toContainText('RRRD2929')
    const saved = async () =>
      (await addressesOf(sara)).map(({ city, short_address: short }) => city ?? short).toSorted()
    await expect.poll(saved).toEqual(['RRRD2929', 'Taif'])
  })

  test('ten addresses are a page, and after a removal the first one is shown @soak', async ({ page, app, context }) => {
    const sara = await signUp(app)
    await sara.enter(context)
    for (let count = 0; count < 12; count++) await sara.address({ street: `Street ${count}` })
    await page.goto('/profile/addresses?page=9')
    await expect(page).toHaveURL('/profile/addresses?page=2')
    const { cards } = addressBook(page, t)
    await expect(cards).toHaveCount(2)
    await cards
      .last()
      .getByRole('button', { name: t('addresses.remove') })
      .click()
    await expect(page).toHaveURL('/profile/addresses', { timeout: 15_000 })
    await expect(cards).toHaveCount(10)
    await page.getByRole('link', { name: t('core.pagination.page', { page: 2 }) }).click()
    await expect(cards).toHaveCount(1)
  })
})

inAppearances(hardest, ({ locale }) => {
  const t = wordsOf(locale)

  test('the list and its form have no accessibility violations @soak', async ({ page, app, context }) => {
    const sara = await signUp(app)
    await sara.enter(context)
    await sara.address()
    await sara.address({ label: 'work', short_address: 'RRRD2929', city: 'Jeddah' })
    await page.goto('/profile/addresses', { waitUntil: 'networkidle' })
    await expectAccessible(page)
    const { add, save, field, cards } = addressBook(page, t)
    await add.click()
    await save.click()
    await expect(field('phone')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await cards
      .last()
      .getByRole('button', { name: t('addresses.remove') })
      .click()
    await expectAccessible(page)
  })
})
