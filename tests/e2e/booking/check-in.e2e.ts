import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../../support/browser/app.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { listenForComplaints } from '../../support/browser/console.ts'
import { showToCamera } from '../../support/browser/qr-camera.ts'
import { NETWORK_LINE } from '../../support/browser/visits.ts'
import { wordsOf } from '../../support/browser/words.ts'
import { DIST } from '../../support/build.ts'
import type { AppServer } from '../../support/server/app-server.ts'
import { signUp } from '../../support/shop/customer.ts'
import { operate } from '../../support/shop/operator.ts'
import { startFaultProxy } from '../../support/server/fault-proxy.ts'
import { paidBooking } from '../../support/shop/paid-booking.ts'

const t = wordsOf('en')
const UNAUTHORIZED = /^Failed to load resource: .* 401/

/** A phone of a member of the staff, opened by a link of theirs; its camera sees `codes`. */
const phoneOf = async (browser: Browser, app: AppServer, name: string, ...codes: string[]): Promise<Page> => {
  const [, link = ''] = (await operate(app, 'staff', 'add', name, '--days', '31')).split('\n')
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const complaints = await listenForComplaints(context)
  complaints.allow(NETWORK_LINE)
  complaints.allow(UNAUTHORIZED)
  if (codes.length > 0) await showToCamera(context, ...codes)
  const page = await context.newPage()
  page.once('close', () => expect(complaints.heard(), `the console of ${name} is quiet`).toEqual([]))
  await page.goto(link.replace(/^http:\/\/[^/]+/, app.url))
  return page
}

const choose = async (page: Page, day: string, place: string) => {
  await page.getByLabel(t('door.choice.day')).fill(day)
  await page.getByRole('button', { name: place }).click()
  await expect(page.getByRole('heading', { level: 1, name: place })).toBeVisible()
}

const type = async (page: Page, code = '') => {
  await page.getByLabel(t('door.scan.code')).fill(code)
  await page.getByRole('button', { name: t('door.scan.check') }).click()
}
const result = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

test('two phones check in at one door, one of them offline', async ({ browser, app }) => {
  const customer = await signUp(app)
  const both = { slug: 'hegra-at-dawn' }
  const first = await paidBooking(app, customer, { ...both, name: 'Noura Al-Qahtani' })
  const second = await paidBooking(app, customer, { ...both, name: 'Omar Al-Harbi' })
  const day = first.availability.local_start.slice(0, 10)
  const online = await phoneOf(browser, app, 'Sara', first.ticket?.qr_payload ?? '')
  const offline = await phoneOf(browser, app, 'Huda')
  for (const phone of [online, offline]) await choose(phone, day, first.place.name.en)
  await expectAccessible(offline)

  await offline.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  await offline.context().setOffline(true)
  await offline.reload()
  await expect(offline.getByText(first.reference)).toBeVisible()

  await online.getByRole('button', { name: t('door.scan.start') }).click()
  await expect(result(online, t('door.result.in'))).toBeVisible()
  await expect(online.getByRole('status').filter({ hasText: 'Noura Al-Qahtani' })).toContainText('2 guests')
  for (const booking of [first, second]) {
    await type(offline, booking.ticket?.code)
    await expect(result(offline, t('door.result.in'))).toBeVisible()
    await expect(offline.getByText(t('door.result.saved'))).toBeVisible()
    await expect(offline.getByRole('status').filter({ hasText: booking.contact.name })).toBeVisible()
  }
  await type(offline, second.ticket?.code)
  await expect(result(offline, t('door.result.already_in'))).toBeVisible()

  await offline.context().setOffline(false)
  await expect(offline.getByRole('alert')).toContainText(
    /Noura Al-Qahtani was let in twice: at .* by Sara, and here at/,
  )
  await expect(offline.getByRole('alert').getByRole('listitem')).toHaveCount(1)
  await type(online, second.ticket?.code)
  await expect(result(online, t('door.result.already_in'))).toBeVisible()
  await expect(online.getByText(/^Since .*, by Huda$/)).toBeVisible()
  await online.getByRole('button', { name: t('door.result.undo') }).click()
  await expect(result(online, t('door.result.undone'))).toBeVisible()

  await operate(app, 'staff', 'revoke', 'Huda')
  await type(offline, second.ticket?.code)
  await expect(offline.getByText(t('door.closed.ended'))).toBeVisible()
  expect(await keptNames(offline)).not.toContain('Noura')

  for (const phone of [online, offline]) await phone.close()
})

/** All that the device keeps of the door, as text. */
const keptNames = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('qafila-check-in')
        opening.onerror = () => reject(opening.error ?? new Error('no database'))
        opening.onsuccess = () => {
          const reading = opening.result.transaction('kv').objectStore('kv').getAll()
          reading.onsuccess = () => resolve(JSON.stringify(reading.result))
        }
      }),
  )

test('two tickets in a row at a slow network are both let in, each with its name @soak', async ({ browser, app }) => {
  const customer = await signUp(app)
  const names = ['Noura Al-Qahtani', 'Omar Al-Harbi']
  const bookings: Awaited<ReturnType<typeof paidBooking>>[] = []
  for (const name of names) bookings.push(await paidBooking(app, customer, { slug: 'hegra-at-dawn', name }))
  const [first] = bookings
  const codes = bookings.map(({ ticket }) => ticket?.qr_payload ?? '')
  const proxy = await startFaultProxy({ target: app.port, seed: 1 })
  try {
    const phone = await phoneOf(browser, { ...app, url: `http://127.0.0.1:${proxy.port}` }, 'Hind', ...codes)
    await choose(phone, first?.availability.local_start.slice(0, 10) ?? '', first?.place.name.en ?? '')
    proxy.set({ delay: 2500 })
    await phone.getByRole('button', { name: t('door.scan.start') }).click()
    await expect(phone.getByText(t('door.scan.queued', { count: 1 }))).toBeVisible()
    const results = phone.getByRole('status').filter({ hasText: t('door.result.in') })
    for (const name of names) await expect(results).toContainText(name)
    expect(await results.getByText(t('door.result.in')).count()).toBe(2)
    proxy.set({})
    await phone.close()
  } finally {
    await proxy.close()
  }
})

test('the page is in no list of the site, and none of it in the app', async ({ request }) => {
  const headers = (await request.get('/check-in')).headers()
  expect([headers['x-robots-tag'], headers['referrer-policy']]).toEqual(['noindex, nofollow', 'no-referrer'])
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('check-in')
  const assets = join(DIST, 'client/assets')
  const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'))
  expect(scripts.filter((file) => readFileSync(join(assets, file), 'utf8').includes('check-in/'))).toEqual([])
})
