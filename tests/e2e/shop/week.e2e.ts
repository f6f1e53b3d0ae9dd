import type { Locator, Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import sharp from 'sharp'
import { desk as arabic } from '#locales/ar/desk.ts'
import { desk as english } from '#locales/en/desk.ts'
import type { Money } from '#src/i18n/format.ts'
import { expect, test } from '../../support/browser/app.ts'
import { sentence, wordsOf } from '../../support/browser/words.ts'
import { bookByCall, freeSlot, orderByCall, payByCall } from '../../support/shop/buying.ts'
import { beGuest, type Customer } from '../../support/shop/customer.ts'
import { dayIn } from '../../support/shop/day-in.ts'
import { operate } from '../../support/shop/operator.ts'

const PASSWORD = 'copper lantern under seven palms'
const ORDERS = 20
/** What the orders are of. */
const JARS = 'POT-TCJ-S-TER'
const VAT_PERCENT = 15
/** Nothing else of the demo is booked so far ahead. */
const STORM_DAYS = 21

/** Halalas of an amount as a page shows it. */
const halalas = (text: string): number => {
  const [, sign = '', whole = '', part = ''] = /([-−]?)[^\d]*([\d,]+)(?:\.(\d+))?/.exec(text) ?? []
  return (sign === '' ? 1 : -1) * (Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0') || 0))
}
const vatOf = (gross: number): number => Math.round((gross * VAT_PERCENT) / (100 + VAT_PERCENT))
const photo = async (background: string) =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer()

interface Placed {
  customer: Customer
  id: string
  reference: string
  total: number
}

for (const [locale, desk, mark] of [
  ['en', english, ''],
  ['ar', arabic, ' @soak'],
] as const) {
  const t = wordsOf(locale)
  const { operations, names, own_fields: own, counter } = desk

  /** What a person of the shop does at the desk, on a phone. */
  const deskOn = (page: Page, url: string) => {
    const dialog = page.getByRole('dialog').last()
    const button = (name: string, within: Page | Locator = page) =>
      within.getByRole('button', { name, exact: true }).last()
    const more = dialog.getByRole('button', { name: sentence(t('desk.form.more', { name: '…' })) })
    return {
      dialog,
      more,
      go: async (place: string) => {
        await page.goto(`${url}/desk#/${place}`)
        await page.getByRole('heading', { level: 1 }).waitFor()
      },
      press: (name: string) => button(name).click(),
      send: (name: string) => button(name, dialog).click(),
      /** What stands beside a name in the dialog, or on the page. */
      fact: (name: string, within: Page | Locator = dialog) =>
        within
          .getByRole('term')
          .filter({ hasText: new RegExp(String.raw`^\s*${name}\s*$`) })
          .first()
          .locator('xpath=following-sibling::*[1]'),
      /** A field of the open form. */
      field: (label: string) => dialog.getByLabel(label).first(),
      said: (text: string | RegExp) => expect(page.getByRole('region', { name: desk.undo.region })).toContainText(text),
      choose: async (name: string, buffer: Buffer) => {
        const chooser = page.waitForEvent('filechooser')
        await button(name).click()
        await (await chooser).setFiles({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer })
      },
    }
  }

  /** The sums of a report of the desk, in halalas. */
  const sumsOf = async (page: Page, at: ReturnType<typeof deskOn>, tab: 'vat' | 'sales' | 'sold?by=way') => {
    await at.go(`money/${tab}`)
    await page.getByRole('heading', { name: desk.list.together }).waitFor()
    const read = async (name: string) => halalas((await at.fact(name, page).textContent()) ?? '')
    return { gross: await read(names.gross), vat: tab.startsWith('sold') ? 0 : await read(names.vat) }
  }

  const totalOf = async (customer: Customer, id: string): Promise<number> =>
    (await customer.call<{ data: { order: { amounts: { total: Money } } } }>('GET', `orders/${id}`)).data.order.amounts
      .total.amount

  test.describe(locale, () => {
    test(`a week of business is done in a browser, and its VAT is right to the halala${mark}`, async ({
      browser,
      startAnother,
    }) => {
      const app = await startAnother()
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale })
      await context.addCookies([{ name: 'locale', value: locale, url: app.url }])
      const page = await context.newPage()
      const at = deskOn(page, app.url)
      const { dialog, press, send, field, said, fact, more } = at
      /** Money that came in, and that went back, of each document. */
      const movements: number[] = []

      await test.step('sign in by the link that the shop was started with', async () => {
        const link = /\/desk#\S+/.exec(await operate(app, 'staff', 'invite', 'Noura', '--role', 'owner'))?.[0] ?? ''
        await page.goto(`${app.url}${link}`)
        await page.getByLabel(desk.sign_in.new_password).first().fill(PASSWORD)
        await press(desk.invitation.next)
        const secret = (await page.getByText(/^[A-Z2-7]{4}(?: [A-Z2-7]{4})+$/).textContent()) ?? ''
        const codes = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
        await page.getByRole('textbox', { name: desk.sign_in.code }).fill(codes.generate())
        await press(desk.invitation.accept)
        await expect(page.getByRole('heading', { level: 1, name: desk.screens.today })).toBeVisible()
      })
      const before = await sumsOf(page, at, 'vat')

      await test.step('more jars have come from the potter', async () => {
        await at.go(`goods/goods?find=${JARS}`)
        await page.getByRole('button', { name: sentence(`${names.stock} ${JARS}…`) }).click()
        await press(desk.edit.add)
        await page.keyboard.type('40')
        await page.keyboard.press('Enter')
        await expect(page.getByRole('region', { name: desk.undo.region })).toContainText(JARS)
      })

      // Customers, at their own devices.
      const guests = await Promise.all([1, 2, 3, 4].map(async () => beGuest(app)))
      const orders: Placed[] = []
      for (const [index] of Array.from({ length: ORDERS }).entries()) {
        const customer = guests[index % guests.length] as Customer
        const { id, reference, paymentId } = await orderByCall(customer, 'card', index === 0 ? 2 : 1)
        await payByCall(app, paymentId)
        orders.push({ customer, id, reference, total: await totalOf(customer, id) })
      }
      movements.push(...orders.map(({ total }) => total))
      const [inTwo, refunded, returned] = orders as [Placed, Placed, Placed]

      await test.step('one order goes out in two parcels, all others at once', async () => {
        await at.go('today')
        await page.getByRole('link', { name: inTwo.reference }).click()
        for (const parcel of [1, 2]) {
          await press(operations['order ship'])
          if (parcel === 1) await field(names.carrier).fill('SMSA')
          await expect(field(names.carrier)).toHaveValue('SMSA')
          await field(names.tracking_number).fill(`SM-${parcel}`)
          if (parcel === 1) await more.first().click()
          await send(operations['order ship'])
          await expect(page.getByText(`SM-${parcel}`, { exact: true }).first()).toBeVisible()
        }
        await expect(page.getByRole('button', { name: operations['order ship'], exact: true })).toHaveCount(0)

        await at.go('today')
        await page.getByRole('link', { name: desk.waiting.pack, exact: true }).click()
        await page.getByRole('checkbox', { name: desk.batch.all }).check()
        await press(operations['order ship'])
        await expect(dialog.getByLabel(names.carrier, { exact: true })).toHaveValue('SMSA')
        await dialog
          .getByRole('button', { name: t('desk.batch.submit', { name: operations['order ship'], count: ORDERS }) })
          .click()
        await expect(dialog).toContainText(t('desk.batch.progress', { done: ORDERS, count: ORDERS }), {
          timeout: 20_000,
        })
        await send(desk.form.done)
        await at.go('today')
        await expect(page.getByRole('link', { name: desk.waiting.pack, exact: true })).toHaveCount(0)
      })

      await test.step('a line is refunded after a look at what goes where', async () => {
        await at.go(`orders/list/${refunded.reference}`)
        await press(operations['order refund'])
        await more.first().click()
        await send(operations['order refund'])
        const amount = halalas((await fact(names.goes_back).textContent()) ?? '')
        expect(amount).toBeGreaterThan(0)
        await send(t('desk.form.confirm', { name: operations['order refund'] }))
        await said(refunded.reference)
        await expect(page.getByText(desk.values.refund, { exact: true }).first()).toBeVisible()
        movements.push(-amount)
      })

      await test.step('a return with a picture is approved, taken in and refunded', async () => {
        await at.go(`orders/list/${returned.reference}`)
        await press(operations['order deliver'])
        await send(operations['order deliver'])
        await said(returned.reference)
        const { data } = await returned.customer.call<{ data: { order: { items: { id: string }[] } } }>(
          'GET',
          `orders/${returned.id}`,
        )
        await returned.customer.call('POST', `orders/${returned.id}/returns`, {
          lines: data.order.items.map(({ id }) => ({ item_id: id, quantity: 1 })),
          reason: 'damaged',
          text: 'The rim is cracked.',
          photos: [(await photo('#a35a2a')).toString('base64')],
        })
        await at.go('returns')
        await page.getByRole('link', { name: /^QR-/ }).first().click()
        await expect(page.getByRole('img', { name: t('desk.photo', { number: 1 }) })).toBeVisible()
        await press(operations['returns approve'])
        await field(own['returns approve note']).fill('Bring it to our shop')
        await send(operations['returns approve'])
        await send(desk.form.done)
        await press(operations['returns receive'])
        await send(operations['returns receive'])
        await send(t('desk.form.confirm', { name: operations['returns receive'] }))
        await send(desk.form.done)
        movements.push(-halalas((await fact(names.refund, page).textContent()) ?? ''))
      })

      await test.step('a storm closes a day, and everyone who booked is offered another', async () => {
        await bookByCall(guests[0] as Customer, app, STORM_DAYS)
        const { data } = await (guests[0] as Customer).call<{
          data: { bookings: { amounts: { total: Money } }[] } | { amounts: { total: Money } }[]
        }>('GET', 'bookings')
        const bookings = Array.isArray(data) ? data : data.bookings
        movements.push(bookings[0]?.amounts.total.amount ?? 0)
        await at.go('calendar/closing')
        await page.getByLabel(desk.closing.from).first().fill(dayIn(STORM_DAYS))
        await press(desk.closing.preview)
        await press(desk.closing.all)
        await expect(page.getByText(sentence(t('desk.closing.offer', { money: '…' })))).toBeVisible()
        await press(desk.closing.close)
        await page.getByRole('dialog').getByRole('button', { name: desk.closing.close }).click()
        await expect(page.getByText(desk.closing.done)).toBeVisible({ timeout: 20_000 })
      })

      await test.step('three guests at the door pay in cash, at the terminal and by a link', async () => {
        await at.go(`calendar/slots/${await freeSlot(guests[0] as Customer, 1)}`)
        for (const way of ['cash', 'terminal', 'link'] as const) {
          await press(operations['booking add'])
          await more.first().click()
          await dialog.getByRole('radio', { name: desk.values[way] }).check()
          if (way === 'link') await field(names.email).fill('turki@example.com')
          await send(operations['booking add'])
          await expect(
            dialog.getByRole('img', { name: way === 'link' ? counter.link_code : counter.ticket_code }),
          ).toBeVisible()
          // A link is money once it is paid.
          if (way !== 'link') movements.push(halalas((await fact(names.total).textContent()) ?? ''))
          await send(desk.form.done)
        }
      })

      await test.step('goods are sold over the counter', async () => {
        await at.go('orders')
        await press(operations['order sell'])
        await dialog.getByLabel(counter.find).fill('BOK')
        await dialog.getByLabel(counter.find).press('Enter')
        const found = dialog.getByRole('button', { name: sentence(t('desk.counter.add', { name: '… · BOK-…' })) })
        await expect(found.first()).not.toContainText('object')
        await found.first().click()
        await dialog.getByRole('radio', { name: desk.values.terminal }).check()
        await send(operations['order sell'])
        movements.push(halalas((await fact(names.total).textContent()) ?? ''))
        await send(desk.form.done)
      })

      const sku = 'BOK-CAL'
      await test.step('a price is lowered for some days', async () => {
        await at.go(`goods/goods?find=${sku}`)
        await page.locator('[data-row]').first().getByRole('button').first().click()
        await dialog.getByRole('button', { name: operations['sale set'], exact: true }).click()
        await dialog.getByLabel(own['sale set percent']).fill('50')
        for (const [label, days] of [
          [own['sale set from'], 0],
          [own['sale set to'], 2],
        ] as const)
          await dialog.getByLabel(label).fill(dayIn(days))
        await send(operations['sale set'])
        await expect(page.getByRole('dialog')).toHaveCount(0)
        const { data } = await (guests[1] as Customer).call<{
          data: { variants: { price: Money; compare_at_price?: Money | null }[] }
        }>('GET', 'products/calligraphy-primer')
        const [variant] = data.variants
        expect((variant?.price.amount ?? 0) * 2).toBe(variant?.compare_at_price?.amount)
      })

      await test.step('a new product gets its pictures from the phone', async () => {
        await at.go('goods/products')
        await page.getByRole('link', { name: desk.product.new }).click()
        for (const language of [desk.values.ar, desk.values.en])
          await page
            .getByLabel(t('desk.product.in', { field: desk.product.name, language }), { exact: true })
            .fill(language === desk.values.en ? 'Week lantern' : 'فانوس الأسبوع')
        await at.choose(desk.product.add_pictures, await photo('#2a5aa3'))
        await at.choose(desk.product.take_photo, await photo('#5aa32a'))
        await page.getByLabel(desk.product.category).selectOption({ index: 1 })
        await page
          .getByLabel(t('desk.product.price', { currency: (desk.values as Record<string, string>).SAR ?? 'SAR' }))
          .fill('189.50')
        await page.getByLabel(desk.product.stock).fill('6')
        await press(desk.product.save)
        await expect(page.getByText(desk.product.saved)).toBeVisible()
      })

      await test.step('a coupon is made, and a customer uses it for the new product', async () => {
        await at.go('coupons')
        await press(operations['coupons add'])
        await field(names.code).fill('week10')
        await send(operations['coupons add'])
        // What is missing is named by the words of the form.
        await expect(dialog).toContainText(locale === 'en' ? `“${own['coupons add percent']}”` : 'حدّد خصمًا واحدًا')
        await field(own['coupons add percent']).fill('10')
        await send(operations['coupons add'])
        await said('WEEK10')
        const customer = guests[3] as Customer
        const { data: product } = await customer.call<{ data: { id: string; variants: { id: string }[] } }>(
          'GET',
          'products/week-lantern',
        )
        const { data } = await customer.call<{ data: { order: { id: string }; payment: { id: string } } }>(
          'POST',
          'orders',
          {
            items: [{ product_id: product.id, variant_id: product.variants[0]?.id, quantity: 2 }],
            contact: { name: 'Huda', email: customer.email, phone: '0512345678' },
            address_id: (await customer.address()).id,
            payment_method: 'card',
            coupon: 'WEEK10',
          },
        )
        await payByCall(app, data.payment.id)
        movements.push(await totalOf(customer, data.order.id))
      })

      await test.step('the books are what was charged, and the VAT of each document', async () => {
        const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
        const due = { gross: sum(movements), vat: sum(movements.map((one) => Math.sign(one) * vatOf(Math.abs(one)))) }
        // What was read before is shown until it is read again.
        await expect(async () => {
          const [vat, sales, sold] = [
            await sumsOf(page, at, 'vat'),
            await sumsOf(page, at, 'sales'),
            await sumsOf(page, at, 'sold?by=way'),
          ]
          expect({ gross: vat.gross - before.gross, vat: vat.vat - before.vat }).toEqual(due)
          expect([sales.gross, sales.vat, sold.gross]).toEqual([vat.gross, vat.vat, vat.gross])
        }).toPass({ timeout: 15_000 })
      })

      await test.step('a customer is erased, and found no more', async () => {
        const guest = await beGuest(app, 'Abeer')
        await guest.address()
        await at.go('customers')
        await page.getByLabel(own['customers find words']).fill(guest.email)
        await press(desk.list.search)
        await page.locator('[data-row] a').first().click()
        await page.getByText(desk.more, { exact: true }).click()
        await press(operations['customers erase'])
        await field(own['customers erase guests']).check()
        await send(operations['customers erase'])
        await send(t('desk.form.confirm', { name: operations['customers erase'] }))
        await send(desk.form.done)
        await at.go('customers')
        await page.getByLabel(own['customers find words']).fill(guest.email)
        await press(desk.list.search)
        await expect(page.getByText(desk.list.no_match).or(page.getByText(desk.list.empty))).toBeVisible()
      })
      await context.close()
    })
  })
}
