import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { circuits } from '#server/lib/circuit.ts'
import { readMessages } from '../../support/server/messages.ts'
import { openPushService, type PushService } from '../../support/push/push-service.ts'
import { type Customer, newCustomer, readMails } from '../support/customers.ts'
import { shipped } from '../support/shopping.ts'
import { openTestServer } from '../support/support.ts'
import { closedAfter } from '../support/test-server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const service = closedAfter(openPushService)
const server = closedAfter(() => openTestServer({ shop: 'bookable', env: { PUSH_SERVICE_URL: service.url } }))

type Who = Pick<Customer, 'token'>
type Device = ReturnType<PushService['subscribe']>
const change = ({ token }: Who, body: object) => server.call('PATCH', 'me/notifications', { token, body })
const add = ({ token }: Who, { endpoint, keys }: Pick<Device, 'endpoint' | 'keys'>) =>
  server.call('POST', 'me/notifications/devices', { token, body: { endpoint, ...keys } })
const idIn = (answer: Awaited<ReturnType<typeof add>>): string => answer.json().data.notifications.devices[0].id
const titles = ({ received }: Device) => received.map(({ message }) => message.notification.title)
const tryOut = ({ token }: Who, id: string) => server.call('POST', `me/notifications/devices/${id}/test`, { token })

/** A customer without quiet hours, and a device of theirs. */
const withDevice = async (choices: object = {}) => {
  const customer = await newCustomer(server)
  await change(customer, { quiet: null, ...choices })
  const device = service.subscribe()
  const id = idIn(await add(customer, device))
  return { customer, device, id }
}
/** Quiet hours between two times from now, by the clock of the shop. */
const quietFrom = (who: Who, from: number, until: number) => {
  const at = (ms: number) =>
    new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Riyadh' }).format(
      server.now().getTime() + ms,
    )
  return change(who, { quiet: { from: at(from), until: at(until) }, time_zone: 'Asia/Riyadh' })
}
const ship = (customer: Customer) => shipped(server, customer)
const mailsOfShipping = async ({ email }: Customer): Promise<number> =>
  (await readMails(server)).filter(
    ({ to, subject = '' }) => to?.some(({ address }) => address === email) && /on its way/.test(subject),
  ).length
/** Runs something while no mail can be sent. */
const withoutMail = async (run: () => Promise<void>): Promise<void> => {
  const outbox = join(server.env.dataDir, 'outbox')
  renameSync(outbox, `${outbox}.away`)
  writeFileSync(outbox, '')
  await run()
  rmSync(outbox)
  renameSync(`${outbox}.away`, outbox)
}
/** Tries jobs of a kind until none is left. */
const runOut = async (kind: string): Promise<void> => {
  for (;;) {
    const { rowCount } = await server.pool.query(
      `update pgboss.job set start_after = now(), data = data - 'due' where state < 'active' and data ->> 'kind' = $1`,
      [kind],
    )
    if (!rowCount) return
    await server.services.jobs.runDue()
  }
}
const BOTH = { topics: [{ topic: 'orders', channels: ['mail', 'push'] }] }

it('refuses keys that no message can be encrypted with, which would keep every mail back', async () => {
  const customer = await newCustomer(server)
  const { endpoint, keys } = service.subscribe()
  for (const p256dh of ['A'.repeat(87), `B${'A'.repeat(86)}`, `${keys.p256dh.slice(0, -4)}AAAA`]) {
    const answer = await add(customer, { endpoint, keys: { ...keys, p256dh } })
    expect([answer.statusCode, answer.json().errors]).toMatchObject([422, { p256dh: [expect.any(String)] }])
  }
})

it('tells other devices and mails where a stored key is broken', async () => {
  const { customer, id } = await withDevice(BOTH)
  await server.pool.query('update push_devices set p256dh = $1 where id = $2', ['A'.repeat(87), id])
  await ship(customer)
  await server.pass(0)
  expect(await mailsOfShipping(customer)).toBe(1)
})

it('shows a device once what is mailed later, though quiet hours began or ended between', async () => {
  for (const [from, until] of [
    [3 * MINUTE, 3 * HOUR],
    [-MINUTE, 3 * MINUTE],
  ] as const) {
    const { customer, device } = await withDevice(BOTH)
    await quietFrom(customer, from, until)
    await withoutMail(async () => {
      await ship(customer)
      await server.pass(0)
    })
    await server.pass(10 * MINUTE)
    await server.pass(4 * HOUR)
    expect(titles(device).filter((title) => title === 'On its way to you')).toHaveLength(1)
    expect(await mailsOfShipping(customer)).toBe(1)
  }
})

it('mails what waited for a device that was turned off meanwhile', async () => {
  const { customer, id } = await withDevice()
  await quietFrom(customer, -MINUTE, 2 * HOUR)
  await ship(customer)
  await server.pass(0)
  await server.call('DELETE', `me/notifications/devices/${id}`, customer)
  await server.pass(3 * HOUR)
  expect(await mailsOfShipping(customer)).toBe(1)
})

it('mails what a device that is gone, or refuses it, was to be told, once', async () => {
  const gone = await withDevice()
  const second = service.subscribe()
  gone.device.end()
  await server.pool.query(
    `insert into push_devices select 'psd_second', user_id, session_id, $1, p256dh, auth, device, created_at from push_devices where id = $2`,
    [`${second.endpoint}/gone`, gone.id],
  )
  await ship(gone.customer)
  await server.pass(0)
  expect(await mailsOfShipping(gone.customer)).toBe(1)
  const refusing = await withDevice()
  await ship(refusing.customer)
  service.failures.push(403)
  await server.pass(0)
  await server.pass(HOUR)
  expect(await mailsOfShipping(refusing.customer)).toBe(1)
})

it('leaves what waits for a customer to nobody who signs in on their browser', async () => {
  const { customer, device, id } = await withDevice()
  service.failures.push(503)
  await tryOut(customer, id)
  await server.pass(0)
  const next = await newCustomer(server)
  await add(next, device)
  await server.pass(MINUTE)
  expect(titles(device)).toEqual([])
})

it('mails what no message may be sent for any more', async () => {
  const customer = await newCustomer(server)
  await server.pool.query(`update users set phone = '+966512345679', phone_verified_at = now() where id = $1`, [
    customer.id,
  ])
  await change(customer, { quiet: null, topics: [{ topic: 'orders', channels: ['message'] }] })
  for (let order = 0; order < 6; order += 1) {
    await ship(customer)
    await server.pass(0)
  }
  const sent = readMessages(server.env.dataDir, '+966512345679').length
  expect(sent).toBeLessThan(6)
  expect(sent + (await mailsOfShipping(customer))).toBe(6)
})

it('mails what a push service or a gateway of messages did not take until it was given up', async () => {
  const { customer } = await withDevice()
  await ship(customer)
  service.failures.push(...Array.from({ length: 20 }, () => 503))
  await server.pass(0)
  await runOut('push.send')
  expect(service.failures.length).toBeGreaterThan(0)
  service.failures.length = 0
  circuits.clear()
  expect(await mailsOfShipping(customer)).toBe(1)

  const other = await newCustomer(server)
  await server.pool.query(`update users set phone = '+966512345670', phone_verified_at = now() where id = $1`, [
    other.id,
  ])
  await change(other, { quiet: null, topics: [{ topic: 'orders', channels: ['message'] }] })
  await ship(other)
  const { messenger } = server.services
  const { deliver } = messenger
  messenger.deliver = () => Promise.reject(new Error('the gateway is away'))
  await server.pass(0)
  expect(await mailsOfShipping(other)).toBe(0)
  await runOut('order.mail')
  messenger.deliver = deliver
  expect(await mailsOfShipping(other)).toBe(1)
})

it('mails what was news for an hour only while its push service was away', async () => {
  const { customer, id } = await withDevice()
  const until = new Date(server.now().getTime() + HOUR).toISOString()
  const job = {
    kind: 'account.mail',
    payload: { userId: customer.id, kind: 'export_ready', only: ['mail'] },
    key: `instead ${id}`,
  } as const
  const payload = { deviceId: id, body: '', until, isUrgent: false, topic: id }
  await server.services.jobs.add(server.db, {
    kind: 'push.send',
    payload: {
      ...payload,
      instead: { userId: customer.id, job: { ...job, payload: { ...job.payload, only: ['mail'] } } },
    },
    key: `push ${id}`,
  })
  service.failures.push(503)
  await server.pass(0)
  await server.pass(2 * HOUR)
  const mails = (await readMails(server)).filter(({ to }) => to?.some(({ address }) => address === customer.email))
  expect(mails.filter(({ subject = '' }) => subject.startsWith('Your data from'))).toHaveLength(1)
})

it('shortens what would be too long for a push service', async () => {
  const { customer, device } = await withDevice({ shows_details: true })
  await server.pool.query(
    `update settings set name = jsonb_build_object('ar', repeat('ق', 3000), 'en', repeat('ق', 3000))`,
  )
  const answer = await server.call('GET', 'me/notifications', customer)
  await tryOut(customer, answer.json().data.notifications.devices[0].id)
  await server.pass(0)
  expect(titles(device)).toEqual(['Notifications work'])
})
