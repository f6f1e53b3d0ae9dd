import { expect, it } from 'vitest'
import { LEGAL_STUBS } from '#server/modules/legal/stubs.ts'
import { findGaps } from '#server/modules/settings/gaps.ts'
import { mailTo, newCustomer } from '../support/customers.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer()

const set = async (line: string) => server.type(`settings set ${line}`.split(' '))
const sellerIn = async (lang: 'ar' | 'en') => (await server.get('settings', { lang })).json().general.seller

it('is shown in the language that is asked for, with what the shop says', async () => {
  expect(await sellerIn('en')).toMatchObject({
    name: 'Qafila Crafts Store',
    registration: '1010123456',
    vat_number: '310123456700003',
    complaints_days: 5,
    return_days: 7,
  })
  expect((await sellerIn('ar')).name).toBe('متجر قافلة للحِرف')
  await set('business_center_number 0000123456')
  expect(await sellerIn('ar')).toMatchObject({ business_center: '0000123456' })
})

it.each([
  ['return_days 400', 'from 0 to 365'],
  ['complaints_days 0', 'from 1 to 60'],
  ['complaints_email nowhere', 'an email address'],
  ['business_center_url http://example.com', 'an https address'],
])('refuses %s, and says what it must be', async (line, expected) => {
  const { isDone, text } = await set(line)
  expect(isDone).toBe(false)
  expect(text).toContain(expected)
})

it('is the last line of mails', async () => {
  const { email } = await newCustomer(server)
  const mail = await mailTo(server, email)
  expect(mail.text?.trim()).toMatch(/Qafila\nQafila Crafts Store · 8120 .* · Commercial registration 1010123456$/)
})

it('a shop that sells is told what it does not show', async () => {
  expect(await findGaps(server.db)).toEqual([])
  await server.pool.query(`delete from shop_values where key in ('registration_number', 'return_days')`)
  // The number of the Business Center stands for the registration.
  expect(await findGaps(server.db)).toEqual([
    'This shop does not show how many days goods can be returned: npm run admin -- settings set return_days …',
  ])
  await server.pool.query(`delete from shop_values where key = 'vat_number'`)
  expect((await findGaps(server.db)).slice(1)).toEqual([
    'This shop has no VAT number, so it charges and names no VAT: npm run admin -- settings set vat_number …',
  ])
  await server.pool.query(`update legal_texts set text = $1 where kind = 'terms'`, [
    { en: `1. Who we are\n\n${LEGAL_STUBS['terms.en']}`, ar: 'الشروط' },
  ])
  await server.pool.query(`delete from legal_texts where kind = 'privacy'`)
  expect((await findGaps(server.db)).slice(2)).toEqual(
    ['terms', 'privacy'].map((kind) => expect.stringContaining(`This shop has no ${kind} of its own`)),
  )
  await server.pool.query(`delete from settings`)
  expect(await findGaps(server.db)).toEqual([expect.stringContaining('This shop is empty')])
})
