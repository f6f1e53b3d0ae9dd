import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { variants } from '#server/db/schema/catalogue-schema.ts'
import { createMailer } from '#server/mail/mailer.ts'
import type { Transport } from '#server/mail/transport.ts'
import { readSecret } from '#server/accounts/secret.ts'
import { sendStockNotices } from '#server/modules/stock-notices/send.ts'
import { LIMITS } from '#server/limits/table.ts'
import { prepared } from '../../support/prepared.ts'
import { mailTo, newCustomer, newEmail, newGuest, readMails } from '../support/customers.ts'
import { testServer } from '../support/test-server.ts'

const [PRODUCT, VARIANT] = ['khawlani-coffee', 'var_cof-khw-1k-m-g']
const server = testServer()
const sara = prepared(() => newCustomer(server))

const ask = (body: object, token?: string, product = PRODUCT) =>
  server.call('POST', `products/${product}/stock-notice`, { body, ...(token !== undefined && { token }) })
const confirm = (token: string) => server.call('POST', 'stock-notices/confirm', { body: { token } })
const restock = async (stock: number, transport?: Transport) => {
  await server.db.update(variants).set({ stock }).where(eq(variants.id, VARIANT))
  const log = { warn: () => {}, error: () => {} }
  const mailer = createMailer({ ...server, secret: readSecret(server.env), log, ...(transport && { transport }) })
  const count = await sendStockNotices({ db: server.db, mailer })
  await mailer.drain()
  return count
}

describe('a notice that something is back', () => {
  it('is sent once a customer and once a confirmed address', async () => {
    const email = newEmail()
    const unconfirmed = newEmail()
    expect((await ask({ variant_id: VARIANT }, sara.token)).json().data).toEqual({ state: 'waiting' })
    expect((await ask({ variant_id: VARIANT }, sara.token)).json().data).toEqual({ state: 'waiting' })
    for (const to of [email, unconfirmed])
      expect((await ask({ variant_id: VARIANT, email: to })).json().data).toEqual({ state: 'confirmation' })
    const token = /notice=([\w-]+)/.exec((await mailTo(server, email)).text ?? '')?.[1] ?? ''
    expect((await confirm(token)).json().data).toEqual({ state: 'waiting' })

    expect(await restock(0)).toBe(0)
    expect(await restock(3)).toBe(2)
    expect(await restock(3)).toBe(0)
    expect((await mailTo(server, email, 2)).text).toContain(`/store/${PRODUCT}?variant=${VARIANT}`)
    const subjects = (await readMails(server)).filter(({ to }) => to?.[0]?.address === unconfirmed)
    expect(subjects).toHaveLength(1)
    expect((await confirm(token)).statusCode).toBe(404)
    await restock(0)
  })

  it('waits for a mail server that is away, and not for an address that is refused', async () => {
    const { token } = await newCustomer(server)
    const failing = async (error: object) => restock(3, () => Promise.reject(Object.assign(new Error('no'), error)))
    await ask({ variant_id: VARIANT }, token)
    expect(await failing({ code: 'ECONNREFUSED' })).toBe(0)
    expect(await restock(3)).toBe(1)
    await ask({ variant_id: VARIANT }, token)
    expect(await failing({ responseCode: 550, command: 'RCPT TO' })).toBe(0)
    expect(await restock(3)).toBe(0)
    await restock(0)
  })

  it.each([
    ['without an address or a session', { variant_id: VARIANT }, PRODUCT, 422],
    ['with no address', { variant_id: VARIANT, email: 'x' }, PRODUCT, 422],
    ['of no product', { variant_id: VARIANT, email: 'a@b.example' }, 'none', 404],
    ['of a variant of another product', { variant_id: VARIANT, email: 'a@b.example' }, 'oil-lamp', 404],
  ])('is refused %s', async (_, body, product, status) => {
    expect((await ask(body, undefined, product)).statusCode).toBe(status)
  })

  it('answers the same whether an address waits already or not, and counts a mail for both', async () => {
    const [waiting, other] = [await newCustomer(server), await newCustomer(server)]
    await ask({ variant_id: VARIANT }, waiting.token)
    const statuses = async (email: string) => {
      const all = []
      for (let nr = 0; nr < 6; nr += 1) all.push((await ask({ variant_id: VARIANT, email })).statusCode)
      return all
    }
    const seen = await statuses(waiting.email)
    expect(seen).toEqual(await statuses(other.email))
    // One of the hour's five was the code of the account.
    expect(seen).toEqual([202, 202, 202, 202, 429, 429])
  })

  it('is limited for a guest session as without one, and for an account that names other addresses', async () => {
    const guest = await newGuest(server)
    const account = await newCustomer(server)
    const asked = async (count: number, token: string, from: string) => {
      const all = []
      for (let nr = 0; nr < count; nr += 1)
        all.push(
          server.call('POST', `products/${PRODUCT}/stock-notice`, {
            token,
            from,
            body: { variant_id: VARIANT, email: newEmail() },
          }),
        )
      return (await Promise.all(all)).filter(({ statusCode }) => statusCode === 202).length
    }
    expect(await asked(80, guest.token, '10.7.1.1')).toBe(LIMITS.notice_ip_prefix.burst)
    expect(await asked(30, account.token, '10.7.2.1')).toBe(LIMITS.notice_account.burst)
  })

  it('needs the link of the mail', async () => {
    expect((await confirm('guess')).statusCode).toBe(404)
  })
})
