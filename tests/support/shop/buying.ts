import { expect, type Page } from '@playwright/test'
import type { PaymentMethod } from '#contract/shop/quotes.ts'
import type { Translate } from '#src/i18n/translate.ts'
import type { AppServer } from '../server/app-server.ts'
import type { Customer } from './customer.ts'
import { dayIn } from './day-in.ts'

/** A product of the demo shop that there is enough of. */
export const PIECE = 'tall-clay-jar'

/** Steps of a customer from a product to the payment, located by their text. */
export const shopper = (page: Page, t: Translate) => {
  const section = (name: 'contact' | 'address' | 'delivery' | 'payment') =>
    page.getByRole('region', { name: t(`checkout.${name}.title`), exact: true })
  const next = (name: Parameters<typeof section>[0]) => section(name).getByRole('button', { name: t('checkout.next') })
  const cart = page.getByRole('banner').getByRole('button', { name: new RegExp(`^${t('core.cart.open')}`) })
  const drawer = page.getByRole('dialog', { name: new RegExp(`^${t('cart.title')}`) })
  const add = async () => {
    await page.getByRole('button', { name: t('product.cart.add') }).click()
    // Beside the piece it counts the slots that are held.
    await expect(cart).toHaveAccessibleName(/\(.+\)$/)
  }
  const checkOut = async () => {
    await cart.click()
    await drawer.getByRole('link', { name: t('cart.checkout') }).click()
  }
  const writePhone = async () => {
    await section('contact')
      .getByRole('textbox', { name: t('checkout.contact.phone') })
      .fill('٠٥١٢٣٤٥٦٧٨')
    await next('contact').click()
  }
  return {
    section,
    next,
    cart,
    drawer,
    add,
    /** From any page with something in the cart to the checkout, or to sign-in before it. */
    checkOut,
    /** The part of an account's contact that signing up does not ask for. */
    writePhone,
    /** Of an account with an address: one piece, up to the choice of how to pay. */
    reachPayment: async (site = '') => {
      await page.goto(`${site}/store/${PIECE}`)
      await add()
      await checkOut()
      await writePhone()
    },
    pay: page.getByRole('button', {
      name: new RegExp(
        `^(${t('checkout.pay.card', { price: '' }).trim()} .*[0-9]|${t('checkout.pay.none')}|${t('checkout.pay.request')})`,
      ),
    }),
    /** Fills in the required fields of a National Address. */
    writeAddress: async () => {
      const at = section('address')
      await at.getByRole('textbox', { name: t('address.parts.short_address') }).fill('RRRD2929')
      await next('address').click()
    },
  }
}

/** Buys one piece or more by API calls, in cash by default. */
export const orderByCall = async (
  customer: Customer,
  payment_method: PaymentMethod = 'cod',
  quantity = 1,
): Promise<{ id: string; reference: string; paymentId: string }> => {
  const product = await customer.call<{ data: { id: string; variants: { id: string; stock_state: string }[] } }>(
    'GET',
    `products/${PIECE}`,
  )
  const { id, variants } = product.data
  const variant =
    variants.find(({ stock_state: state }) => state === 'in_stock') ??
    variants.find(({ stock_state: state }) => state !== 'out_of_stock')
  const address = await customer.address()
  const { data } = await customer.call<{
    data: { order: { id: string; reference: string }; payment: { id: string } }
  }>('POST', 'orders', {
    items: [{ product_id: id, variant_id: variant?.id, quantity }],
    contact: { name: 'Sara', email: customer.email, phone: '0512345678' },
    address_id: address.id,
    payment_method,
  })
  return { ...data.order, paymentId: data.payment.id }
}

/** Submits "paid" on the sandbox's page, like a customer. */
export const payByCall = async (app: Pick<AppServer, 'url'>, paymentId: string): Promise<void> => {
  const answer = await fetch(`${app.url}/api/v1/sandbox/payments/${paymentId}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'choice=success',
  })
  if (answer.status >= 400) throw new Error(`the sandbox answered ${answer.status}`)
}

/** Holds the first free time of a day of the next month, so many free days on, as `more` changes it. */
export const chooseTime = async (
  page: Page,
  t: Translate,
  { path, daysOn, more = async () => {} }: { path: string; daysOn: number; more?: () => Promise<void> },
): Promise<void> => {
  await page.goto(path)
  await page.locator('#times').scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: t('days.next_month') }).click()
  await page
    .getByRole('grid')
    .getByRole('button', { name: new RegExp(`${t('days.status.available')}|${t('days.status.limited')}`) })
    .nth(daysOn)
    .click()
  await page.locator('#times').getByRole('radio', { disabled: false }).first().check()
  await more()
  await page.getByRole('button', { name: t('slots.book') }).click()
}

/** A venue of the demo shop with seats for many. */
export const ROOFTOP = 'jeddah-al-balad-rooftop'

/** A time of a demo venue with seats, so many days ahead. */
export const freeSlot = async (customer: Pick<Customer, 'call'>, days: number): Promise<string> => {
  const day = dayIn(days)
  const { data: slots } = await customer.call<{ data: { id: string; status: string }[] }>(
    'GET',
    `availability?for=location:${ROOFTOP}&from=${day}&to=${day}`,
  )
  const free = slots.find(({ status }) => status === 'available')
  if (!free) throw new Error(`${ROOFTOP} has nothing free on ${day}`)
  return free.id
}

/** Books a free slot of a venue so many days ahead, and pays for it. */
export const bookByCall = async (
  customer: Customer,
  app: Pick<AppServer, 'url'>,
  days: number,
): Promise<{ id: string; reference: string; code: string }> => {
  const availability_id = await freeSlot(customer, days)
  const { data: held } = await customer.call<{
    data: { hold: { id: string; unit_choices: { id: string }[] } }
  }>('POST', 'holds', { availability_id, units: [{ unit_id: 'adult', quantity: 2 }] })
  const { data } = await customer.call<{
    data: { booking: { id: string; reference: string; ticket: { code: string } | null }; payment?: { id: string } }
  }>('POST', 'bookings', {
    hold_id: held.hold.id,
    contact: { name: 'Sara', email: customer.email, phone: '0512345678' },
    payment_method: 'card',
  })
  if (data.payment) await payByCall(app, data.payment.id)
  const read = async () =>
    (
      await customer.call<{ data: { booking: { status: string; ticket: { code: string } | null } } }>(
        'GET',
        `bookings/${data.booking.id}`,
      )
    ).data.booking
  await expect.poll(async () => (await read()).status, 'the booking is paid').toBe('confirmed')
  return { ...data.booking, code: (await read()).ticket?.code ?? '' }
}
