import { describe, expect, it } from 'vitest'
import { prepared } from '../../support/prepared.ts'
import { codeOf, DESK_PASSWORD, deskOf, operateAt } from '../support/desk.ts'
import { slotOf } from '../support/slots.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ shop: 'bookable' })
const owner = prepared(() => deskOf(server, 'Owner'))
const manager = prepared(() => deskOf(server, 'Majed', 'manager'))

const run = (operation: string, input: object = {}, { lang = 'en', desk = manager } = {}) =>
  operateAt(server, desk, operation, { input, is_confirmed: true }, lang)
const placeOf = async (kind: string) =>
  (await server.pool.query('select id, slug, name from places where kind = $1 order by slug limit 1', [kind])).rows[0]

describe('a person signs in', () => {
  const signIn = async (name: string) => {
    await server.pool.query('update staff set totp_step = null')
    const body = { name, password: DESK_PASSWORD, code: codeOf(owner.secret) }
    return (await server.call('POST', 'desk/session', { body })).statusCode
  }

  it('by the stored name, the name that a page in another language shows, and the email address', async () => {
    await server.pool.query(`update staff set email = 'owner@example.com' where name = 'Owner'`)
    for (const name of ['Owner', 'المالك', 'OWNER@example.com']) expect(await signIn(name), name).toBe(201)
    expect(await signIn('الباب')).toBe(422)
  })

  it('by an address that is also the name of a person at the door alone', async () => {
    await server.pool.query(`update staff set email = 'hers@example.com' where name = 'Owner'`)
    await server.type(['staff', 'add', 'hers@example.com'])
    expect(await signIn('hers@example.com')).toBe(201)
  })

  it('not by an address that two have', async () => {
    await server.pool.query(`update staff set email = 'both@example.com' where name in ('Owner', 'Majed')`)
    expect(await signIn('both@example.com')).toBe(422)
  })
})

describe('another thing of the shop', () => {
  it('is typed by its name in either language, and answered by it', async () => {
    const { id, name } = await placeOf('experience')
    const input = { place: name.ar, from: '2031-01-01', to: '2031-01-02' }
    expect((await run('closure add', input)).status).toBe(200)
    const { list } = await run('closure list')
    const closure = list?.rows.find((row) => row['from'] === input.from)?.['closure']
    expect((await run('closure end', { closure }, { lang: 'ar' })).text).toContain(name.ar)
    expect((await run('places text', { place: name.en, summary_en: 'Seen by name.' })).status).toBe(200)
    const { rows } = await server.pool.query('select summary from places where id = $1', [id])
    expect(rows[0].summary.en).toBe('Seen by name.')
  })

  it('has no texts in languages that the shop does not offer', async () => {
    const fieldsOf = async () => {
      const answer = await server.call('GET', 'desk/operations', { headers: { cookie: owner.cookie } })
      const { data } = answer.json() as { data: { command: string; verb: string; fields: { name: string }[] }[] }
      return data.find(({ command, verb }) => command === 'makers' && verb === 'add')?.fields.map(({ name }) => name)
    }
    await run('settings set', { key: 'languages', value: 'ar,en' }, { desk: owner })
    expect(await fieldsOf()).not.toContain('name_ur')
    await run('settings set', { key: 'languages', value: 'ar,en,ur' }, { desk: owner })
    expect(await fieldsOf()).toContain('name_ur')
  })
})

describe('what is offered about people', () => {
  it('is what the role may do', async () => {
    const rowsFor = async (desk: typeof owner) => (await run('staff list', {}, { desk })).list?.rows
    expect(await rowsFor(manager)).toContainEqual(expect.objectContaining({ name: 'Owner', can_revoke: false }))
    expect(await rowsFor(owner)).toContainEqual(expect.objectContaining({ name: 'Majed', can_give: true }))
  })
})

describe('a guest without an email address', () => {
  it('whose time is closed is to be called, and seats without a booking are counted', async () => {
    const slot = await slotOf(server, 'hegra-at-dawn')
    await server.pool.query('update availabilities set taken = taken + 3 where id = $1', [slot.id])
    const sold = await run('booking add', { slot: slot.id, units: 'adult=2', paid: 'cash' })
    const reference = String(sold.facts?.['reference'])
    const { taken } = (await run('bookings slot', { slot: slot.id })).facts ?? {}
    const { facts } = await run('bookings slot', { slot: slot.id })
    expect(facts?.['taken_otherwise']).toBe(Number(taken) - 2)
    const waiting = async () =>
      (await run('waiting', {}, { lang: 'ar' })).list?.rows.filter(({ part }) => part === 'call')
    expect(await waiting()).toEqual([])
    await server.pool.query('update bookings set closed_at = now() where reference = $1', [reference])
    expect(await waiting()).toMatchObject([{ reference, about: expect.stringContaining('ولم يُترك بريد') }])
    await run('booking cancel', { reference })
    expect(await waiting()).toEqual([])
  })
})
