import { CART_HINT } from '#src/domain/cart/cart.ts'
import { expect, test } from '../../support/browser/app.ts'
import { PIECE, shopper } from '../../support/shop/buying.ts'
import { signInOn, signUp } from '../../support/shop/customer.ts'
import { startFaultProxy } from '../../support/server/fault-proxy.ts'
import { NETWORK_LINE } from '../../support/browser/visits.ts'
import { wordsOf } from '../../support/browser/words.ts'

const t = wordsOf('en')

test('items added offline survive a restart, and are merged into the cart of the account', async ({
  context,
  app,
  complaints,
}) => {
  complaints.allow(NETWORK_LINE)
  const sara = await signUp(app)
  const { data } = await sara.call<{ data: { id: string; variants: { id: string; price: object }[] } }>(
    'GET',
    'products/dallah-pot',
  )
  const [variant] = data.variants
  await sara.call('PUT', 'cart', {
    lines: [{ product_id: data.id, variant_id: variant?.id, quantity: 2, price_when_added: variant?.price }],
  })

  const first = await context.newPage()
  await first.goto(`/store/${PIECE}`, { waitUntil: 'networkidle' })
  await first.evaluate(async () => navigator.serviceWorker.ready)
  await first.reload({ waitUntil: 'networkidle' })
  await context.setOffline(true)
  await shopper(first, t).add()
  // The count is shown at once; the device has it a moment later.
  await first.waitForFunction((hint) => localStorage.getItem(hint) !== null, CART_HINT)
  await first.close()

  const page = await context.newPage()
  await page.goto(`/store/${PIECE}`)
  const { cart, drawer } = shopper(page, t)
  await expect(cart).toHaveAccessibleName(t('core.cart.count', { count: 1 }))
  await cart.click()
  await expect(drawer.getByText(t('cart.offline'))).toBeVisible()
  await drawer.getByRole('button', { name: t('core.close') }).click()

  await context.setOffline(false)
  await page.goto('/auth', { waitUntil: 'networkidle' })
  await signInOn(page, t, sara.email)
  await expect(cart).toHaveAccessibleName(t('core.cart.count', { count: 3 }))
  await cart.click()
  await expect(drawer.getByText(t('cart.merged.title'))).toBeVisible()
  await expect(drawer.getByRole('listitem')).toHaveCount(2)
  await expect
    .poll(async () => (await sara.call<{ data: { cart: { lines: unknown[] } } }>('GET', 'cart')).data.cart.lines.length)
    .toBe(2)
})

test('offline no totals of the former cart are shown, and a coupon is queued', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(NETWORK_LINE)
  await page.goto(`/store/${PIECE}`, { waitUntil: 'networkidle' })
  const { add, cart, drawer } = shopper(page, t)
  await add()
  await cart.click()
  const total = drawer.getByText(t('cart.amounts.total'), { exact: true })
  await expect(total).toBeVisible()
  await drawer.getByText(t('cart.coupon.add')).click()

  await context.setOffline(true)
  await drawer.getByRole('button', { name: /^Increase quantity/ }).click()
  await expect(drawer.getByText(t('cart.sums_later'))).toBeVisible()
  await expect(total).toHaveCount(0)
  await drawer.getByRole('textbox', { name: t('cart.coupon.label') }).fill('nothing')
  await drawer.getByRole('button', { name: t('cart.coupon.apply') }).click()
  await expect(drawer.getByText(t('cart.coupon.waiting', { code: 'NOTHING' }))).toBeVisible()

  await context.setOffline(false)
  await expect(drawer.getByText(t('cart.coupon.unknown', { code: 'NOTHING' }))).toBeVisible()
  await expect(total).toBeVisible()
})

test('two tabs see each other’s changes @soak', async ({ context }) => {
  const [one, other] = [await context.newPage(), await context.newPage()]
  await one.goto(`/store/${PIECE}`, { waitUntil: 'networkidle' })
  await other.goto('/store', { waitUntil: 'networkidle' })
  await shopper(one, t).add()
  const there = shopper(other, t)
  await expect(there.cart).toHaveAccessibleName(t('core.cart.count', { count: 1 }))

  await there.cart.click()
  await there.drawer.getByRole('button', { name: /^Remove / }).click()
  await expect(shopper(one, t).cart).toHaveAccessibleName(t('core.cart.open'))
  await there.drawer.getByRole('button', { name: t('cart.undo') }).click()
  await expect(shopper(one, t).cart).toHaveAccessibleName(t('core.cart.count', { count: 1 }))
})

test('a piece whose answer was lost is in the cart once @soak', async ({ page, context, app, complaints }) => {
  complaints.allow(NETWORK_LINE)
  const proxy = await startFaultProxy({ target: app.port, seed: 1 })
  const sara = await signUp(app)
  await sara.enter(context)
  const quantities = async () =>
    (await sara.call<{ data: { cart: { lines: { quantity: number }[] } } }>('GET', 'cart')).data.cart.lines.map(
      ({ quantity }) => quantity,
    )
  await page.goto(`http://127.0.0.1:${proxy.port}/store/${PIECE}`, { waitUntil: 'networkidle' })
  const { add, cart } = shopper(page, t)
  proxy.set({ lost: 1 })
  await add()
  await expect.poll(quantities, 'it has arrived').toEqual([1])
  proxy.set({})
  await expect(cart).toHaveAccessibleName(t('core.cart.count', { count: 1 }))
  await page.reload({ waitUntil: 'networkidle' })
  await expect(cart).toHaveAccessibleName(t('core.cart.count', { count: 1 }))
  expect(await quantities()).toEqual([1])
  await proxy.close()
})
