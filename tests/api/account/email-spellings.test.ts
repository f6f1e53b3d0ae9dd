import { describe, expect, it } from 'vitest'
import { migrateDatabase } from '#server/db/migrate.ts'
import { MAILS_PER_HOUR } from '#server/limits/table.ts'
import { login, mailTo, newCustomer } from '../support/customers.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ shop: 'none' })

const wide = (text: string, nr: number): string =>
  Array.from(text, (letter, at) =>
    (nr >> at) % 2 === 1 && /[a-z]/.test(letter) ? String.fromCodePoint(letter.codePointAt(0)! + 0xfee0) : letter,
  ).join('')
const forgot = (email: string) => server.call('POST', 'auth/forgot-password', { body: { email } })

describe('an address is one address, however it is written', () => {
  it.each([
    ['with full-width letters in the domain', (nr: number) => `wide@${wide('example', nr)}.com`],
    ['with full-width letters before the sign', (nr: number) => `${wide('letters', nr)}@example.com`],
    ['with characters that are not seen', (nr: number) => `seen${'\u200B'.repeat(nr)}@example.com`],
    ['with a tag', (nr: number) => `tagged+${nr}@example.com`],
    ['with dots at a provider that ignores them', (nr: number) => `d${'.'.repeat(nr % 2)}otted+${nr}@gmail.com`],
  ])('%s: of 40 requested mails five are sent', async (_, spelling) => {
    const answers = await Promise.all(Array.from({ length: 40 }, (_, nr) => forgot(spelling(nr))))
    expect(answers.filter(({ statusCode }) => statusCode === 202)).toHaveLength(MAILS_PER_HOUR)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(40 - MAILS_PER_HOUR)
  })

  it('signs in to the account it was made for, and gets its mails in ASCII', async () => {
    const { id } = await newCustomer(server, 'buyer@xn--bcher-kva.example')
    for (const email of ['Buyer@BÜCHER.example', 'buyer@bu\u0308cher。example', ' ｂuyer@bücher.example\u200E'])
      expect((await login(server, email)).json().data?.user.id).toBe(id)
    expect((await forgot('buyer@bücher.example')).statusCode).toBe(202)
    await mailTo(server, 'buyer@xn--bcher-kva.example', 2)
  })

  it('is normalised where an earlier version stored another spelling', async () => {
    const [old, taken] = [await newCustomer(server), await newCustomer(server)]
    await server.pool.query(`update users set email = 'ｏld@bücher.example' where id = $1`, [old.id])
    await server.pool.query(`update users set email = 'buyer@bücher.example' where id = $1`, [taken.id])
    await migrateDatabase(server.pool)
    const { rows } = await server.pool.query('select id, email from users where id = any($1) order by email', [
      [old.id, taken.id],
    ])
    expect(rows).toEqual([
      { id: taken.id, email: 'buyer@bücher.example' },
      { id: old.id, email: 'old@xn--bcher-kva.example' },
    ])
  })
})
