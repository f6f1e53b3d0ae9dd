import { describe, expect, it } from 'vitest'
import { prepared } from '../../support/prepared.ts'
import { ADDRESS, addAddress, type Customer, login, newCustomer, newGuest } from '../support/customers.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ shop: 'none' })
const sara = prepared(() => newCustomer(server))

const SHORT = { full_name: 'Sara', phone: '0501234567', country: 'SA', short_address: 'RRRD2929' }
const EMIRATES = { full_name: 'Sara', phone: '+971501234567', country: 'AE', city: 'Dubai', street: 'Al Wasl Road' }
const GERMANY = {
  full_name: 'Sara',
  phone: '+4915112345678',
  country: 'DE',
  city: 'Berlin',
  street: 'Torstraße 1',
  postal_code: '10119',
}

const add = (body: unknown, { token } = sara, headers = {}) =>
  server.call('POST', 'addresses', { token, body, headers })
const list = ({ token } = sara, query = '') => server.call('GET', `addresses${query}`, { token })
const defaultsOf = async (customer: Customer): Promise<boolean[]> =>
  (await list(customer)).json().data.map((address: { is_default: boolean }) => address.is_default)

describe('an address', () => {
  it('is stored in a deliverable form', async () => {
    const typed = {
      ...ADDRESS,
      phone: '٠٥٠\u200F ١٢٣ ٤٥٦٧',
      building_number: '٧٤٥٣',
      postal_code: ' 12214 ',
      short_address: 'rrrd 2929',
      notes: '',
    }
    const answer = await add(typed)
    expect(answer.statusCode).toBe(201)
    const { address } = answer.json().data
    expect(address).toMatchObject({
      ...ADDRESS,
      phone: '+966501234567',
      building_number: '7453',
      postal_code: '12214',
      short_address: 'RRRD2929',
      notes: null,
      is_default: true,
    })
    expect((await list()).json().data).toEqual([address])
  })

  it.each([
    ['a short one in Saudi Arabia', SHORT],
    ['one without a postcode in the Emirates', EMIRATES],
    ['one of another country', GERMANY],
  ])('may be %s', async (_name, body) => {
    expect((await add(body)).statusCode).toBe(201)
  })

  it('has no parts its country does not have', async () => {
    const { address } = (await add({ ...EMIRATES, postal_code: '12345', short_address: 'ABCD1234' })).json().data
    expect([address.postal_code, address.short_address]).toEqual([null, null])
  })

  it.each([
    [
      {},
      'address_incomplete',
      ['full_name', 'phone', 'city', 'street', 'region', 'district', 'building_number', 'postal_code'],
    ],
    [{ ...ADDRESS, building_number: '12' }, 'validation_failed', ['building_number']],
    [{ ...ADDRESS, postal_code: '1221' }, 'validation_failed', ['postal_code']],
    [{ ...SHORT, short_address: 'RR2929' }, 'validation_failed', ['short_address']],
    [{ ...SHORT, full_name: '  ' }, 'address_incomplete', ['full_name']],
    [{ ...ADDRESS, phone: '12345' }, 'validation_failed', ['phone']],
    [{ ...GERMANY, postal_code: '' }, 'address_incomplete', ['postal_code']],
    [{ ...ADDRESS, country: 'Saudi' }, 'validation_failed', ['country']],
    [{ ...ADDRESS, label: 'castle' }, 'validation_failed', ['label']],
    [{ ...ADDRESS, notes: 'x'.repeat(501) }, 'validation_failed', ['notes']],
  ])('that cannot be delivered to is refused, part by part: %j', async (body, code, fields) => {
    const answer = await add(body, sara, { lang: 'ar' })
    expect([answer.statusCode, answer.json().code]).toEqual([422, code])
    const { errors } = answer.json()
    expect(Object.keys(errors).toSorted()).toEqual(fields.toSorted())
    for (const field of fields) expect(errors[field][0]).toMatch(/[\u0600-\u06FF]/)
  })

  it('belongs to its customer, whatever the body names (S18)', async () => {
    const other = await newCustomer(server)
    const body = {
      ...ADDRESS,
      user_id: sara.id,
      userId: sara.id,
      id: 'adr_mine',
      created_at: '2020-01-01T00:00:00.000Z',
    }
    const { address } = (await add(body, other)).json().data
    expect(address.id).not.toBe('adr_mine')
    expect(Date.parse(address.created_at)).toBeGreaterThan(Date.now() - 60_000)
    expect((await list(other)).json().data).toHaveLength(1)
    const poisoned = await server.call('POST', 'addresses', {
      token: other.token,
      headers: { 'content-type': 'application/json' },
      body: `{"__proto__":{"is_default":true},${JSON.stringify(ADDRESS).slice(1)}`,
    })
    expect(poisoned.statusCode).toBe(400)
  })
})

describe('the default address', () => {
  it('is the first, then the one that is made so, then the newest', async () => {
    const customer = await newCustomer(server)
    const first = await addAddress(server, customer)
    const second = await addAddress(server, customer)
    const third = await addAddress(server, customer, { is_default: true })
    expect([first.is_default, second.is_default, third.is_default]).toEqual([true, false, true])
    expect(await defaultsOf(customer)).toEqual([true, false, false])
    const change = (id: string, body: object) => server.call('PUT', `addresses/${id}`, { token: customer.token, body })
    await change(first.id, { ...ADDRESS, is_default: true })
    expect((await list(customer)).json().data.map(({ id }: { id: string }) => id)).toEqual([
      first.id,
      third.id,
      second.id,
    ])
    // There is always one.
    expect((await change(first.id, { ...ADDRESS, is_default: false })).json().data.address.is_default).toBe(true)
    await server.call('DELETE', `addresses/${first.id}`, { token: customer.token })
    expect((await list(customer)).json().data[0]).toMatchObject({ id: third.id, is_default: true })
  })

  it('is one, whatever is done at once', async () => {
    const customer = await newCustomer(server)
    await Promise.all(Array.from({ length: 8 }, () => addAddress(server, customer, { is_default: true })))
    const all = (await list(customer)).json().data as { id: string }[]
    await Promise.all(
      all.map(({ id }, nr) =>
        nr % 2 === 0
          ? server.call('PUT', `addresses/${id}`, { token: customer.token, body: { ...ADDRESS, is_default: true } })
          : server.call('DELETE', `addresses/${id}`, { token: customer.token }),
      ),
    )
    expect((await defaultsOf(customer)).filter(Boolean)).toHaveLength(1)
  })
})

describe('the list', () => {
  it('is ten a page, the last one for a page beyond it, and ends at fifty', async () => {
    const customer = await newCustomer(server)
    expect((await list(customer)).json()).toMatchObject({ data: [], meta: { total: 0, last_page: 1, from: 1, to: 0 } })
    for (let nr = 0; nr < 12; nr += 1) await addAddress(server, customer, { unit_number: String(nr) })
    expect((await list(customer)).json()).toMatchObject({
      meta: { total: 12, last_page: 2, per_page: 10, from: 1, to: 10 },
    })
    const beyond = (await list(customer, '?page=7')).json()
    expect(beyond.meta).toMatchObject({ current_page: 2, from: 11, to: 12 })
    expect(beyond.data).toHaveLength(2)
    for (let nr = 12; nr < 50; nr += 1) await addAddress(server, customer)
    const full = await add(ADDRESS, customer)
    expect([full.statusCode, full.json().errors.body[0]]).toEqual([422, expect.stringContaining('50')])
  })
})

describe('a change', () => {
  it('puts all of an address in the place of what was', async () => {
    const { id } = await addAddress(server, sara, { unit_number: '12', notes: 'Ring twice' })
    const answer = await server.call('PUT', `addresses/${id}`, {
      token: sara.token,
      body: { ...ADDRESS, city: 'Jeddah' },
    })
    expect(answer.json().data.address).toMatchObject({ id, city: 'Jeddah', unit_number: null, notes: null })
  })

  it('of what was changed since is a conflict that carries what is there (If-Match)', async () => {
    const address = await addAddress(server, sara)
    const url = `addresses/${address.id}`
    const match = { 'if-match': `"${address.updated_at}"` }
    const changed = await server.call('PUT', url, {
      token: sara.token,
      body: { ...ADDRESS, city: 'Abha' },
      headers: match,
    })
    expect(changed.statusCode).toBe(200)
    for (const [method, body] of [
      ['PUT', ADDRESS],
      ['DELETE', undefined],
    ] as const) {
      const late = await server.call(method, url, { token: sara.token, body, headers: match })
      expect(late.statusCode).toBe(409)
      expect(late.json()).toMatchObject({ code: 'version_conflict', data: changed.json().data })
    }
    const now = { 'if-match': `"${changed.json().data.address.updated_at}"` }
    expect((await server.call('DELETE', url, { token: sara.token, headers: now })).statusCode).toBe(200)
    expect((await server.call('DELETE', url, { token: sara.token })).statusCode).toBe(404)
  })

  it('of two at once that saw the same is done once', async () => {
    const address = await addAddress(server, sara)
    const headers = { 'if-match': `"${address.updated_at}"` }
    const answers = await Promise.all(
      ['Abha', 'Hail', 'Taif', 'Jazan'].map((city) =>
        server.call('PUT', `addresses/${address.id}`, { token: sara.token, body: { ...ADDRESS, city }, headers }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
  })
})

describe('a guest', () => {
  it('of a guest are merged into the account on sign-in', async () => {
    const guest = await newGuest(server)
    const customer = await newCustomer(server)
    const mine = await addAddress(server, customer)
    const theirs = await addAddress(server, guest)
    const { token } = (await login(server, customer.email, undefined, { token: guest.token })).json().data
    const { data } = (await list({ ...customer, token })).json()
    expect(data.map(({ id, is_default }: { id: string; is_default: boolean }) => [id, is_default])).toEqual([
      [mine.id, true],
      [theirs.id, false],
    ])
    expect((await list(guest)).statusCode).toBe(401)
  })
})
