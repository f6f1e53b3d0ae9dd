import { beforeAll, expect, it } from 'vitest'
import { addressIssues } from '#contract/rules/address-rules.ts'
import type { AddressFields } from '#contract/account/addresses.ts'
import { DEMO_CUSTOMER, seedCustomer } from '#server/demo/customer.ts'
import { login } from '../support/customers.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer()

beforeAll(async () => {
  await Promise.all([seedCustomer(server.db), seedCustomer(server.db)])
})

const signIn = async (password = DEMO_CUSTOMER.password) => login(server, DEMO_CUSTOMER.email, password)
const addressesOf = async (token: string) => (await server.call('GET', 'addresses', { token })).json().data

it('signs in, with two addresses a courier finds', async () => {
  const { user, token } = (await signIn()).json().data
  expect(user).toMatchObject({ email: 'sara@qafila.example', is_guest: false, locale: 'ar' })
  expect(user.email_verified_at).not.toBeNull()
  const addresses = await addressesOf(token)
  expect(addresses.map(({ label, is_default }: { label: string; is_default: boolean }) => [label, is_default])).toEqual(
    [
      ['home', true],
      ['work', false],
    ],
  )
  for (const address of addresses) expect(addressIssues(address as AddressFields)).toEqual({})
})

it('is as they left it when the shop is started again', async () => {
  const { token } = (await signIn()).json().data
  const [, work] = await addressesOf(token)
  await server.call('DELETE', `addresses/${work.id}`, { token })
  const changed = await server.call('POST', 'me/password', {
    token,
    body: { current: DEMO_CUSTOMER.password, password: 'a-password-of-their-own' },
  })
  await seedCustomer(server.db)
  expect((await signIn()).statusCode).toBe(422)
  expect((await signIn('a-password-of-their-own')).statusCode).toBe(200)
  expect(await addressesOf(changed.json().data.token)).toHaveLength(1)
})
