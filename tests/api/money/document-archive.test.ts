import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { LIMITS } from '#server/limits/table.ts'
import { type Customer, newCustomer, newGuest } from '../support/customers.ts'
import { join } from '../support/members.ts'
import { goods, item, placed, postEvent } from '../support/shopping.ts'
import { booked, freeSlots, held } from '../support/slots.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ shop: 'bookable', plans: true })

const ask = (customer: Pick<Customer, 'token'>) => server.call('GET', 'documents/archive', { token: customer.token })
const download = (url: string) => server.app.inject({ method: 'GET', url })
const filesOf = async (customer: Customer): Promise<Record<string, string>> => {
  const { url } = (await ask(customer)).json().data
  const zip = await download(url)
  expect(zip.headers['content-type']).toBe('application/zip')
  expect(zip.headers['content-disposition']).toMatch(/^attachment; filename="[\w-]+\.zip"$/)
  return Object.fromEntries(Object.entries(unzipSync(zip.rawPayload)).map(([name, bytes]) => [name, strFromU8(bytes)]))
}
const numbersOf = async (ids: string[]): Promise<string[]> =>
  (await server.pool.query('select number from tax_documents where intent_id = any($1)', [ids])).rows.map(
    ({ number }) => number,
  )
const buy = async (customer: Customer): Promise<string> => {
  const [thing] = await goods(server, 1, 90)
  const { order, payment } = await placed(server, customer, { items: [item(thing)] })
  await postEvent(server, payment.id, 'success')
  return order.id
}

describe('the archive of all documents', () => {
  it('has those of orders, bookings and memberships as page and XML, and nobody else’s', async () => {
    const [sara, other] = [await newCustomer(server), await newCustomer(server)]
    const [mine, foreign] = [await buy(sara), await buy(other)]
    await server.call('POST', `orders/${mine}/cancel`, { token: sara.token })
    const [slot] = await freeSlots(server, 'alula-oasis-farmhouse', { count: 1, days: 20 })
    const { booking, payment } = await booked(server, sara, await held(server, slot?.id ?? '', { guest: 2 }))
    await postEvent(server, payment.id, 'success')
    const { id: membership } = await join(server, sara)
    await server.pass(2000)
    const numbers = await numbersOf([mine, booking.id, membership])
    expect(numbers).toHaveLength(4)
    expect((await ask(sara)).json().data).toMatchObject({ count: 4, left_out: 0 })
    const files = await filesOf(sara)
    expect(Object.keys(files).toSorted()).toEqual(
      numbers.flatMap((number) => [`${number}.html`, `${number}.xml`]).toSorted(),
    )
    for (const number of numbers) {
      expect(files[`${number}.html`]).toContain(number)
      expect(files[`${number}.html`]).not.toMatch(/<(?:script|link|img)\b|url\(/)
      expect(files[`${number}.xml`]).toContain(`<cbc:ID>${number}</cbc:ID>`)
    }
    expect(Object.keys(files)).not.toContain(`${(await numbersOf([foreign]))[0]}.html`)
  })

  it('is of the customer whose link it is, for ten minutes', async () => {
    const [sara, other] = [await newCustomer(server), await newCustomer(server)]
    await buy(sara)
    const { url } = (await ask(sara)).json().data
    expect((await download(url.replace(sara.id, other.id))).statusCode).toBe(404)
    await server.pass(9 * 60_000)
    expect((await download(url)).statusCode).toBe(200)
    await server.pass(2 * 60_000)
    expect((await download(url)).statusCode).toBe(404)
  })

  it('without any document has no link, and a guest has one too', async () => {
    const guest = await newGuest(server)
    const countOf = async () => (await server.call('GET', 'documents/count', { token: guest.token })).json().data.count
    expect((await ask(guest)).json().data).toEqual({ count: 0, left_out: 0, url: null })
    expect(await countOf()).toBe(0)
    await buy(guest)
    expect(await countOf()).toBe(1)
    expect((await server.call('GET', 'documents/count')).statusCode).toBe(401)
    expect((await server.call('GET', 'documents/archive')).statusCode).toBe(401)
  })

  it('is made so many times an hour', async () => {
    const sara = await newCustomer(server)
    for (let nr = 0; nr < LIMITS.archive_account.burst; nr += 1) expect((await ask(sara)).statusCode).toBe(200)
    expect((await ask(sara)).statusCode).toBe(429)
  })
})
