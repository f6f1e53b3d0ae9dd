import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '#server/env/env.ts'
import type { Rendered } from '#server/web/entry.ts'
import { documents } from '#server/web/render.ts'
import { share } from '#server/http/share.ts'
import type { Site } from '#server/web/site.ts'
import * as app from '#src/entry-server.tsx'
import { type Customer, newCustomer } from '../support/customers.ts'
import { openTestServer, type TestServer } from '../support/support.ts'

/** The app as it is, or with replaced answers to test the server alone. */
const entry = { ...app }
let server: TestServer
let customer: Customer

beforeAll(async () => {
  const env = readEnv({ LOG_LEVEL: 'silent' })
  const site = { entry: async () => entry } as unknown as Site
  server = await openTestServer({
    shop: 'none',
    web: async (web) => {
      await share(web, env)
      await documents(web, { env, site })
    },
  })
  customer = await newCustomer(server)
})
afterAll(() => server.close())

const visit = (url: string, cookie = '') => server.app.inject({ url, headers: { cookie } })
/** The cookies of a signed-in customer. */
const signedIn = ({ id, email, token }: Customer): string => {
  const user = { id, name: 'Sara', email, is_guest: false, verified: true }
  return `auth_token=${token}; user_data=${encodeURIComponent(JSON.stringify(user))}`
}

describe('what is shared with the installed app', () => {
  it.each([
    ['url=http://localhost:3000/store/oil-lamp', '/store/oil-lamp'],
    ['title=A%20lamp&text=oil%20lamp', '/store?q=oil%20lamp'],
    ['url=http://localhost:3000//evil.example', '/store'],
  ])('leads from %s to %s', async (query, location) => {
    const answer = await visit(`/share?${query}`)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, location])
  })
})

describe('a page that leads elsewhere', () => {
  it.each([
    ['/profile/addresses', '/profile/addresses'],
    ['//evil.example', '/profile'],
    ['/.//evil.example', '/profile'],
    ['/a/..//evil.example', '/profile'],
    ['/%2e//evil.example', '/profile'],
    ['https://evil.example', '/profile'],
  ])('redirects a signed-in customer from sign-in with %s to %s (S22)', async (asked, location) => {
    const answer = await visit(`/auth?redirect=${encodeURIComponent(asked)}`, signedIn(customer))
    expect([answer.statusCode, answer.headers.location]).toEqual([302, location])
  })

  it('stays on this site (S22)', async () => {
    const rendered = {
      status: 302,
      head: '',
      body: '',
      state: '',
      redirect: '//evil.example/x',
      setCookies: [],
      isPublic: false,
    } as unknown as Rendered
    entry.render = async () => rendered as Awaited<ReturnType<typeof app.render>>
    expect((await visit('/anywhere')).headers.location).toBe('/evil.example/x')
  })
})
