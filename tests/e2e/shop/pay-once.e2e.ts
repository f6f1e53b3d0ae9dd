import { request as send } from 'node:http'
import type { Locator, Page } from '@playwright/test'
import { expect, test as base, withoutWorker } from '../../support/browser/app.ts'
import { PIECE, shopper } from '../../support/shop/buying.ts'
import { type Customer, signUp } from '../../support/shop/customer.ts'
import { type FaultyBackEnd, withFaultyBackEnd } from '../../support/server/faulty-back-end.ts'
import { NETWORK_LINE } from '../../support/browser/visits.ts'
import { wordsOf } from '../../support/browser/words.ts'

const test = base.extend<{ backEnd: FaultyBackEnd }>(withFaultyBackEnd)

test.use(withoutWorker)

const TRIALS = process.env.SOAK ? 100 : 1
const t = wordsOf('en')

interface Press {
  page: Page
  pay: Locator
  /** The checkout in one more tab. */
  openTwin: () => Promise<Page>
  /**
   * Orders reach the server, and their answers do not arrive until this is ended. One would not do: a browser sends
   * again by itself what a kept connection lost.
   */
  loseAnswers: () => () => void
}

const onSandbox = (page: Page) => page.locator('button[value="success"]')

/** Presses "Pay" once more, or what it reads where the answer was lost, if the page still has the button. */
const pressAgain = async (page: Page, button: Locator) => {
  const pay = button.or(page.getByRole('button', { name: t('checkout.unsure.action') }))
  await expect(pay.or(onSandbox(page)).first()).toBeVisible()
  if (await pay.isVisible()) await pay.click()
}

/** Ways to press "Pay" more than once. Each leads to the sandbox's page. */
const kinds: Record<string, (press: Press) => Promise<unknown>> = {
  'a double tap': ({ pay }) => pay.dblclick(),
  'Enter and a click': async ({ page, pay }) => {
    await pay.focus()
    await Promise.all([page.keyboard.press('Enter'), pay.evaluate((button) => (button as HTMLElement).click())])
  },
  'two tabs': async ({ page, pay, openTwin }) => {
    const twin = await openTwin()
    const payThere = shopper(twin, t).pay
    await expect(payThere).toBeEnabled()
    await Promise.all([pay.click(), payThere.click()])
    await onSandbox(page)
      .or(onSandbox(twin))
      .first()
      .waitFor()
      .catch(() => {})
    await twin.close()
    await pressAgain(page, pay)
  },
  'Back, then Pay': async ({ page, pay }) => {
    await pay.click()
    await expect(onSandbox(page)).toBeVisible()
    await page.goBack()
    await pressAgain(page, pay)
  },
  'a reload during the payment': async ({ page, pay }) => {
    await pay.click({ noWaitAfter: true })
    await page.reload().catch(() => {})
    await pressAgain(page, pay)
  },
  'a lost answer': async ({ page, pay, loseAnswers }) => {
    const end = loseAnswers()
    await pay.click()
    const answer = page.getByText(t('checkout.unsure.text'))
    await expect(answer).toBeInViewport()
    await expect(page.locator(':focus')).toContainText(t('checkout.unsure.title'))
    end()
    await pressAgain(page, pay)
  },
}

const paidOnce = async (sara: Customer, before: number) => {
  const { data, meta } = await sara.call<{ data: { id: string; status: string }[]; meta: { total: number } }>(
    'GET',
    'orders',
  )
  expect(meta.total - before, 'one order').toBe(1)
  expect(data[0]?.status).toBe('processing')
  const documents = await sara.call<{ data: unknown[] }>('GET', `documents?of=order&id=${data[0]?.id}`)
  expect(documents.data, 'one charge has one invoice').toHaveLength(1)
}

for (const [kind, act] of Object.entries(kinds))
  test(`${kind} makes one order and one charge (C14)`, async ({ page, app, context, backEnd, complaints }) => {
    test.setTimeout(TRIALS * 60_000)
    const sara = await signUp(app)
    await sara.address({ is_default: true })
    await sara.enter(context)
    const { add, checkOut, section, writePhone, pay } = shopper(page, t)
    const loseAnswers = () => {
      complaints.allow(NETWORK_LINE)
      backEnd.answer('orders', (incoming, response) => {
        const headers = { ...incoming.headers, host: new URL(app.url).host }
        const passed = send(
          new URL(incoming.url ?? '/', app.url),
          { method: incoming.method ?? 'GET', headers },
          (answer) => answer.resume().once('end', () => response.destroy()),
        )
        incoming.pipe(passed)
      })
      return () => backEnd.answer('orders')
    }
    const openTwin = async () => {
      const twin = await context.newPage()
      await twin.goto(`${backEnd.url}/store/checkout`, { waitUntil: 'networkidle' })
      return twin
    }
    for (let trial = 0; trial < TRIALS; trial += 1) {
      await page.goto(`${backEnd.url}/store/${PIECE}`, { waitUntil: 'networkidle' })
      await add()
      await checkOut()
      if (trial === 0) {
        await writePhone()
        await section('payment')
          .getByRole('radio', { name: t('checkout.payment.card') })
          .check()
      }
      await expect(pay).toBeEnabled()
      await act({ page, pay, openTwin, loseAnswers })
      await onSandbox(page).click()
      await expect(page.getByRole('heading', { name: t('payment.paid.order.title') })).toBeVisible()
      await paidOnce(sara, trial)
    }
  })
