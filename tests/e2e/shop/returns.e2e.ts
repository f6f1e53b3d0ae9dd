import type { BrowserContext, Page } from '@playwright/test'
import { expect, test, withoutWorker } from '../../support/browser/app.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { NETWORK_LINE } from '../../support/browser/visits.ts'
import { sentence, wordsOf } from '../../support/browser/words.ts'
import type { AppServer } from '../../support/server/app-server.ts'
import { type Mailbox, openMailbox } from '../../support/server/mailbox.ts'
import { orderByCall, payByCall } from '../../support/shop/buying.ts'
import { type Customer, signUp } from '../../support/shop/customer.ts'
import { operate } from '../../support/shop/operator.ts'

test.use(withoutWorker)

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC',
  'base64',
)

/** The next mail of an order whose subject or text says this; mails about earlier steps are left aside. */
const mailWith = async (mailbox: Mailbox, email: string, words: string): Promise<string> => {
  for (;;) {
    const { subject = '', text = '' } = await mailbox.next(email)
    if (`${subject} ${text}`.includes(words)) return text
  }
}

/** A paid order that has arrived, and its page. */
const delivered = async (app: AppServer, sara: Customer) => {
  const order = await orderByCall(sara, 'card')
  await payByCall(app, order.paymentId)
  await operate(app, 'order', 'ship', order.reference, 'SMSA', 'A1')
  await operate(app, 'order', 'deliver', order.reference)
  return order
}

const enter = async (
  context: BrowserContext,
  { sara, url, locale }: { sara: Customer; url: string; locale: string },
) => {
  await sara.enter(context)
  await context.addCookies([{ name: 'locale', value: locale, url }])
}

const openOrder = (page: Page, id: string, url = '') =>
  page.goto(`${url}/profile/history/orders/${id}`, { waitUntil: 'networkidle' })

/** What goes back to the card, whether it is there already or not. */
const refundWords = (t: ReturnType<typeof wordsOf>): RegExp =>
  new RegExp(
    (['card_pending', 'card_completed'] as const)
      .map((key) => sentence(t(`orders.refund.${key}`, { amount: '…' })).source)
      .join('|'),
  )

const askBack = async (sara: Customer, id: string): Promise<string> => {
  const { data } = await sara.call<{ data: { order: { items: { id: string }[] } } }>('GET', `orders/${id}`)
  const lines = [{ item_id: data.order.items[0]?.id, quantity: 1 }]
  const made = await sara.call<{ data: { order: { returns: { reference: string }[] } } }>(
    'POST',
    `orders/${id}/returns`,
    { lines, reason: 'changed_mind' },
  )
  return made.data.order.returns.at(-1)?.reference ?? ''
}

test('a parcel is confirmed as received without a network @soak', async ({ page, context, app, complaints }) => {
  complaints.allow(NETWORK_LINE)
  const t = wordsOf('en')
  const sara = await signUp(app)
  const { id, paymentId, reference } = await orderByCall(sara, 'card')
  await payByCall(app, paymentId)
  await operate(app, 'order', 'ship', reference, 'SMSA', 'A1')
  await enter(context, { sara, url: app.url, locale: 'en' })
  await openOrder(page, id)
  await context.setOffline(true)
  const received = page.getByRole('button', { name: t('orders.receive.action') })
  await received.click()
  await expect(page.getByText(t('orders.receive.waiting'))).toBeVisible()
  await page.getByRole('button', { name: t('orders.receive.undo') }).click()
  await received.click()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByText(t('orders.shipment_status.delivered')).first()).toBeVisible({ timeout: 20_000 })
  await expect(received).toBeHidden()
})

for (const locale of ['en', 'ar'] as const) {
  const t = wordsOf(locale)

  test(`a return goes from its request to the refund (${locale})${locale === 'en' ? '' : ' @soak'}`, async ({
    page,
    context,
    app,
  }) => {
    const sara = await signUp(app)
    const { id, reference } = await delivered(app, sara)
    await enter(context, { sara, url: app.url, locale })
    const mailbox = openMailbox(app)
    await openOrder(page, id)
    await page.getByRole('button', { name: t('orders.returns.open') }).click()
    const dialog = page.getByRole('dialog', { name: t('orders.returns.title') })
    await dialog.getByRole('button', { name: t('orders.returns.send') }).click()
    await expect(dialog.getByRole('combobox')).toBeFocused()
    await expect(dialog.getByText(t('orders.returns.choose_reason'))).toBeVisible()
    await dialog.getByRole('combobox').selectOption('faulty')
    await expect(dialog.getByText(t('orders.returns.carriage.shop'))).toBeVisible()
    // The only piece is chosen at first.
    await dialog.getByRole('group').getByRole('button').first().click()
    await dialog.getByRole('button', { name: t('orders.returns.send') }).click()
    await expect(dialog.getByText(t('orders.returns.choose'))).toBeVisible()
    await dialog.getByRole('group').getByRole('button').last().click()
    const photos = dialog.getByLabel(t('orders.returns.photos'))
    await photos.setInputFiles({ name: 'IMG_1.heic', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') })
    await expect(dialog.getByText(t('orders.returns.photo_problems.type', { name: 'IMG_1.heic' }))).toBeVisible()
    await photos.setInputFiles(
      [1, 2, 3, 4].map((number) => ({ name: `jar-${number}.png`, mimeType: 'image/png', buffer: PICTURE })),
    )
    await expect(dialog.getByText(t('orders.returns.photo_problems.many'))).toBeVisible()
    await expect(dialog.getByRole('img', { name: /^jar-/ })).toHaveCount(3)
    await dialog.getByRole('button', { name: t('orders.returns.photo_remove', { number: 2 }) }).click()
    await expect(dialog.getByRole('img', { name: /^jar-/ })).toHaveCount(2)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: t('orders.returns.send') }).click()
    await expect(page.getByText(t('orders.returns.done'))).toBeVisible()
    await expect(page.getByText(t('orders.returns.status.requested'))).toBeVisible()

    const list: { reference: string; order: string; photos: number }[] = JSON.parse(
      await operate(app, 'returns', 'list', '--json'),
    )
    const back = list.find(({ order }) => order === reference)
    expect(back?.photos).toBe(2)
    const name = back?.reference ?? ''
    await operate(app, 'returns', 'approve', name, '--note', 'SMSA 290123')
    expect(await mailWith(mailbox, sara.email, 'SMSA 290123')).toContain(name)
    await openOrder(page, id)
    await expect(page.getByText('SMSA 290123')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: t('orders.returns.tracking') }).fill('S-77')
    await page.getByRole('button', { name: t('orders.returns.sent') }).click()
    await expect(page.getByText(t('orders.returns.status.sent'))).toBeVisible()
    await operate(app, 'returns', 'receive', name, '--stock', 'all', '--yes')
    await openOrder(page, id)
    await expect(page.getByText(t('orders.returns.status.refunded')).first()).toBeVisible()
    await expect(page.getByText(refundWords(t)), 'once, with the return').toHaveCount(1)
    await expect(page.getByRole('link', { name: t('documents.credit_note') })).toBeVisible()
    await expectAccessible(page)
    const { data } = await sara.call<{ data: { number: string; kind: string }[] }>('GET', `documents?of=order&id=${id}`)
    const note = data.find(({ kind }) => kind === 'credit_note')
    expect(await mailWith(mailbox, sara.email, note?.number ?? 'no credit note')).toContain(reference)
  })

  test(`a return that is declined says why, and leaves its pieces (${locale}) @soak`, async ({
    page,
    context,
    app,
  }) => {
    const sara = await signUp(app)
    const { id } = await delivered(app, sara)
    const name = await askBack(sara, id)
    const mailbox = openMailbox(app)
    await operate(app, 'returns', 'decline', name, '--reason', 'The seal is broken')
    expect(await mailWith(mailbox, sara.email, 'The seal is broken')).toContain(name)
    await enter(context, { sara, url: app.url, locale })
    await openOrder(page, id)
    await expect(page.getByText(t('orders.returns.status.declined'))).toBeVisible()
    await expect(page.getByText('The seal is broken')).toBeVisible()
    await expect(page.getByRole('button', { name: t('orders.returns.open') })).toBeVisible()
  })

  test(`a return is refunded in part, or not asked for after its days (${locale}) @soak`, async ({
    page,
    context,
    startAnother,
  }) => {
    // Its clock is moved.
    const app = await startAnother()
    const sara = await signUp(app)
    const { id } = await delivered(app, sara)
    const name = await askBack(sara, id)
    await operate(app, 'returns', 'approve', name, '--note', 'By post')
    await operate(app, 'returns', 'receive', name, '--stock', 'none', '--refund', '10', '--yes')
    await enter(context, { sara, url: app.url, locale })
    await openOrder(page, id, app.url)
    await expect(page.getByText(refundWords(t)), 'once, with the return').toHaveCount(1)
    await expect(page.getByRole('button', { name: t('orders.returns.open') })).toBeHidden()

    const late = await delivered(app, sara)
    await operate(app, 'clock', 'advance', '9d')
    await openOrder(page, late.id, app.url)
    const [over = ''] = t('orders.returns.over', { day: '|' }).split('|')
    await expect(page.getByText(over)).toBeVisible()
    await expect(page.getByRole('button', { name: t('orders.returns.open') })).toBeHidden()
  })

  test(`a late order says what becomes of each part of it (${locale}) @soak`, async ({
    page,
    context,
    startAnother,
  }) => {
    const app = await startAnother()
    const sara = await signUp(app)
    const { id, reference, paymentId } = await orderByCall(sara, 'card', 3)
    await payByCall(app, paymentId)
    await operate(app, 'order', 'ship', reference, 'SMSA', 'A1', '--lines', '1=1')
    await operate(app, 'order', 'deliver', reference, '--parcel', '1')
    await operate(app, 'order', 'ship', reference, 'SMSA', 'A2', '--lines', '1=1')
    await enter(context, { sara, url: app.url, locale })
    await openOrder(page, id, app.url)
    await expect(page.getByText(t('orders.shipment_status.delivered'), { exact: true }).first()).toBeVisible()
    await expect(page.getByText(t('orders.not_shipped'))).toBeVisible()
    await expect(page.getByRole('button', { name: t('orders.returns.open') })).toBeVisible()
    await operate(app, 'clock', 'advance', '60d')
    await openOrder(page, id, app.url)
    await page.getByRole('button', { name: t('orders.cancel.action_late') }).click()
    const dialog = page.getByRole('dialog', { name: t('orders.cancel.title_late') })
    for (const said of ['unsent', 'on_way', 'asked_back', 'arrived'] as const)
      await expect(dialog).toContainText(t(`orders.cancel.${said}`))
    await expectAccessible(page)
  })
}
