import type { User } from '#contract/account/users.ts'
import { expect, inAppearances, test } from '../../support/browser/app.ts'
import { signUp } from '../../support/shop/customer.ts'
import { oneOf } from '../../support/browser/appearances.ts'
import { wordsOf } from '../../support/browser/words.ts'

const NUMERALS = { latn: /\d/, arab: /[٠-٩]/ }

inAppearances(oneOf('ar'), ({ locale }) => {
  test('digits and calendar of a customer apply to every page, also when server-rendered', async ({
    page,
    app,
    context,
  }) => {
    const sara = await signUp(app)
    await sara.enter(context)
    const { data } = await sara.call<{ data: { user: User } }>('POST', 'update', {
      digits: 'arab',
      calendar: 'islamic-umalqura',
    })
    await page.goto('/profile', { waitUntil: 'networkidle' })
    await expect
      .poll(async () => (await context.cookies()).find(({ name }) => name === 'user_data')?.value)
      .toContain(data.user.digits)

    // As the server wrote it: prices, counts, ratings and dates.
    const written = await (await page.request.get('/store')).text()
    const price = /<bdi[^>]*>(?:(?!<\/bdi>).)*<\/bdi>/s.exec(written)?.[0].replace(/<[^>]*>/g, '') ?? ''
    expect(price).toMatch(NUMERALS.arab)
    expect(price).not.toMatch(NUMERALS.latn)
    expect(await (await page.request.get('/terms')).text()).toContain('١٤٤٨')

    await page.goto('/store', { waitUntil: 'networkidle' })
    const list = page.getByRole('region', { name: wordsOf(locale)('store.products') })
    await expect(list.getByRole('listitem').first()).toContainText(NUMERALS.arab)
    await expect(page.getByRole('main').getByRole('status').first()).toContainText('٦٠')
    await expect(page.getByRole('contentinfo')).toContainText(locale === 'ar' ? '١٥٪' : '١٥٪ VAT')
  })
})
