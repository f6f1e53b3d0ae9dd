import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Customer, newGuest, until } from '../support/customers.ts'
import { goods, item, placed, readOrder } from '../support/shopping.ts'
import { openTestServer, type TestServer } from '../support/support.ts'

/** Far below the 15 seconds that a silent mail server is waited for, and far above what a busy machine takes. */
const SOON_MS = 10_000

let server: TestServer
let guest: Customer
const sockets: Socket[] = []
/** A mail server that takes connections and never greets. */
const silent = createServer((socket) => void sockets.push(socket))

beforeAll(async () => {
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  server = await openTestServer({ env: { SMTP_URL: `smtp://127.0.0.1:${port}` } })
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  silent.close()
  await server.close()
})

it('a mail server that never greets does not delay a payment event', async () => {
  const [a] = await goods(server, 1, 50)
  const { jobs } = server.services
  const bought = []
  for (let nr = 0; nr < 3; nr += 1) {
    guest = await newGuest(server)
    bought.push(await placed(server, guest, { items: [item(a)] }))
  }
  const pay = (payment: { id: string }) => {
    const payload = { paymentId: payment.id, choice: 'success', card: '4242' }
    return server.db.transaction((tx) => jobs.add(tx, { kind: 'sandbox.event', payload, key: `event ${payment.id}` }))
  }
  // Those that are paid have a mail to send.
  for (const { payment } of bought.slice(0, -1)) await pay(payment)
  jobs.start()
  await until(() => sockets[0])
  const { order, payment } = bought.at(-1) ?? {}
  if (!order || !payment) throw new Error('nothing was bought')
  const began = Date.now()
  await pay(payment)
  await until(async () => ((await readOrder(server, guest, order.id)).payment_status === 'paid' ? true : undefined))
  expect(Date.now() - began).toBeLessThan(SOON_MS)
})
