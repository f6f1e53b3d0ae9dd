import { describe, expect, it } from 'vitest'
import { readEnv } from '#server/env/env.ts'
import { deskOf, invitationOf } from '../support/desk.ts'
import { testServer } from '../support/test-server.ts'

const networks = { DESK_NETWORKS: '10.0.0.0/8, 2001:db8::/32,192.0.2.7' }

describe('the desk', () => {
  const off = testServer({ shop: 'none', env: { DESK: '0' } })

  it('that is switched off answers 404 to each call, however its path is written', async () => {
    for (const path of ['desk/session', '%64esk/session']) expect((await off.call('GET', path)).statusCode).toBe(404)
    const body = { secret: await invitationOf(off, 'Huda') }
    expect((await off.call('POST', 'desk/invitation', { body })).statusCode).toBe(404)
  })

  const bound = testServer({ shop: 'none', env: { ...networks, TRUST_PROXY: '1' } })

  it.each([
    ['10.9.8.7', 401],
    ['::ffff:10.9.8.7', 401],
    ['2001:db8:1::1', 401],
    ['192.0.2.7', 401],
    ['192.0.2.8', 404],
    ['127.0.0.1', 404],
    ['2001:db9::1', 404],
  ])('that is bound to networks answers %s with %i', async (from, status) => {
    expect(
      (await bound.call('GET', 'desk/session', { from: '172.16.0.1', headers: { 'x-forwarded-for': from } }))
        .statusCode,
    ).toBe(status)
    expect((await bound.call('GET', '%64esk/session', { from })).statusCode).toBe(status)
  })

  it('is not reached by an address that only a header names', async () => {
    const headers = { 'x-forwarded-for': '10.1.1.1, 203.0.113.5' }
    expect((await bound.call('GET', 'desk/session', { from: '172.16.0.1', headers })).statusCode).toBe(404)
  })

  it.each(['10.0.0.0/33', 'office', '10.0.0.0/8,', '999.1.1.1'])(
    'refuses DESK_NETWORKS=%s in one sentence',
    (value) => {
      expect(() => readEnv({ DESK_NETWORKS: value })).toThrow(/^DESK_NETWORKS must be networks separated by commas/)
    },
  )
})

describe('a write from another site', () => {
  const server = testServer({ shop: 'none' })

  it.each([
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
  ])('with %j is answered with %i', async (sent, status) => {
    const { cookie } = await deskOf(server, 'Huda')
    const headers = { cookie, ...sent } as Record<string, string>
    expect((await server.call('DELETE', 'desk/session', { headers })).statusCode).toBe(status)
    expect((await server.call('GET', 'desk/session', { headers: { cookie } })).statusCode).toBe(
      status === 200 ? 401 : 200,
    )
    expect((await server.call('POST', 'desk/invitation', { headers, body: { secret: 'x' } })).statusCode).toBe(
      status === 200 ? 404 : 403,
    )
  })

  it('is refused as a form, whatever it says of itself', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    expect((await server.call('POST', 'desk/session', { headers, body: 'name=x' })).statusCode).toBe(415)
  })
})
