import type { BrowserContext, Page } from '@playwright/test'
import { locales } from '#locales/index.ts'
import { expect, inAppearances, test as base } from '../../support/browser/app.ts'
import { oneOf } from '../../support/browser/appearances.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { launchOptions, wholeBrowser } from '../../support/browser/browser.ts'
import { signOutOn } from '../../support/browser/sign-out.ts'
import { wordsOf } from '../../support/browser/words.ts'
import { openPushService, type PushService } from '../../support/push/push-service.ts'
import { signUp } from '../../support/shop/customer.ts'

type Subscription = ReturnType<PushService['subscribe']>

const test = base.extend<object, { pushService: PushService }>({
  pushService: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from here
    async ({}, use) => {
      const service = await openPushService()
      await use(service)
      await service.close()
    },
    { scope: 'worker' },
  ],
  app: async ({ startAnother, pushService }, use) =>
    use(await startAnother({ env: { PUSH_SERVICE_URL: pushService.url } })),
})
// The shell has no notifications.
test.use({
  serviceWorkers: 'allow',
  permissions: ['notifications'],
  launchOptions: { ...launchOptions(wholeBrowser()), args: [...launchOptions().args, '--headless=new'] },
})

/** Lets a browser subscribe at a push service of the test: its own is not within reach. */
const subscribesAt = (context: BrowserContext, { endpoint, keys }: Subscription) =>
  context.addInitScript(
    ({ endpoint, keys }) => {
      const bytes = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer
      let made: object | null = null
      PushManager.prototype.getSubscription = async () => made as PushSubscription
      PushManager.prototype.subscribe = async (options) => {
        const key = String(options?.applicationServerKey)
        made = {
          endpoint,
          options: { applicationServerKey: bytes(key) },
          getKey: (name: 'p256dh' | 'auth') => bytes(keys[name]),
          unsubscribe: async () => {
            made = null
            return true
          },
        }
        return made as PushSubscription
      }
    },
    { endpoint, keys },
  )

/** Delivers a message to the worker, as the browser does once a push service has brought it. */
const deliver = async (page: Page, message: object): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  })
}

const shownOn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return ((await registration?.getNotifications()) ?? []).map(({ title, body, lang, dir }) => ({
      title,
      body,
      lang,
      dir,
    }))
  })

inAppearances(oneOf('ar'), ({ locale }) => {
  const { dir } = locales[locale]
  const t = wordsOf(locale)

  test('notifications are turned on, tried, shown by the worker, opened, and gone after signing out', async ({
    page,
    app,
    context,
    pushService,
    complaints,
  }) => {
    // Signing out without a network.
    complaints.allow(/ERR_INTERNET_DISCONNECTED/)
    const subscription = pushService.subscribe()
    await subscribesAt(context, subscription)
    const sara = await signUp(app)
    await sara.enter(context)
    await page.goto('/profile', { waitUntil: 'networkidle' })
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.getByRole('button', { name: t('consents.how') }).click()
    const dialog = page.getByRole('dialog', { name: t('notifications.title') })
    await dialog.getByRole('button', { name: t('notifications.here.turn_on') }).click()
    await expect(dialog.getByText(t('notifications.here.on'), { exact: true })).toBeVisible()
    // What was not chosen otherwise is told here now.
    const orders = dialog.getByRole('group', { name: t('notifications.topics.orders') })
    await expect(orders.getByRole('checkbox', { name: t('notifications.channels.push') })).toBeChecked()
    await expect(orders.getByRole('checkbox', { name: t('notifications.channels.mail') })).not.toBeChecked()
    await expectAccessible(page)

    await dialog.getByRole('button', { name: t('notifications.here.test') }).click()
    await expect.poll(() => subscription.received.length).toBe(1)
    const [{ message }] = subscription.received as [Subscription['received'][number]]
    const { title, body, lang } = message.notification
    // Twice it is shown once.
    await expect(async () => {
      await deliver(page, message)
      expect(await shownOn(page)).toEqual([{ title, body, lang, dir }])
    }).toPass()
    expect(lang.startsWith(locale)).toBe(true)

    await dialog
      .getByRole('button', { name: t('core.close') })
      .first()
      .click()
    await context.setOffline(true)
    await signOutOn(page, t)
    await expect(page).toHaveURL('/')
    await expect.poll(() => shownOn(page)).toEqual([])
    await context.setOffline(false)
  })
})
