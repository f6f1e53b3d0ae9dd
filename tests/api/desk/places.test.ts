import { describe, expect, it } from 'vitest'
import { generateAvailability } from '#server/modules/availability/generate.ts'
import { prepared } from '../../support/prepared.ts'
import { newCustomer } from '../support/customers.ts'
import { deskOf, operateAt } from '../support/desk.ts'
import { booked, held, slotOf } from '../support/slots.ts'
import { postEvent } from '../support/shopping.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ shop: 'bookable' })
const majed = prepared(async () => {
  // The demo's guests have no bookings.
  await server.pool.query('update availabilities set taken = 0')
  return deskOf(server, 'Majed', 'manager')
})
const huda = prepared(() => deskOf(server, 'Huda', 'manager'))
const sara = prepared(() => newCustomer(server))

const run = (operation: string, input: object, more: { desk?: typeof majed; lang?: string; ask?: true } = {}) =>
  operateAt(
    server,
    more.desk ?? majed,
    operation,
    { input, ...(more.ask === undefined && { is_confirmed: true }) },
    more.lang,
  )
const preview = async (operation: string, input: object) => {
  const answer = await server.call('POST', `desk/operations/${operation.replace(' ', '/')}`, {
    body: { id: crypto.randomUUID(), input },
    headers: { cookie: majed.cookie, lang: 'en' },
  })
  return answer.json().data?.preview
}
const rowOf = async (id: string) => (await run('places list', {})).list?.rows.find((row) => row['id'] === id)
const starts = async (placeId: string): Promise<string[]> =>
  (
    await server.pool.query(
      `select local_start from availabilities where place_id = $1 and not is_closed and starts_at > $2 order by 1`,
      [placeId, server.now()],
    )
  ).rows.map((row) => row.local_start)
const venue = async () => {
  const { rows } = await server.pool.query(
    `select id, slug from places where kind = 'location' and not booking ? 'schedules' order by slug limit 1`,
  )
  return rows[0] as { id: string; slug: string }
}
const experience = async () =>
  (await server.pool.query(`select id, slug from places where kind = 'experience' order by slug limit 1`)).rows[0] as {
    id: string
    slug: string
  }
const edits = async (key: string) =>
  (await server.pool.query('select table_name, column_name from folder_edits where row_key = $1', [key])).rows

describe('the hours of a place', () => {
  it('of a venue make its slots, after a preview that changes nothing', async () => {
    const { id, slug } = await venue()
    const before = await rowOf(id)
    const input = { place: id, hours: 'fri 10:00-23:30; sat 10:00-12:00, 14:00-23:00', expected: before?.['hours'] }
    const seen = await starts(id)
    expect(await preview('places hours', { ...input, hours: 'fri 10:00-23:30' })).toMatchObject({
      was: before?.['hours'],
      becomes: 'fri 10:00-23:30',
      slots_removed: expect.any(Number),
    })
    expect(await starts(id)).toEqual(seen)
    const short = await run('places hours', { ...input, hours: 'sun 09:00-09:05' })
    expect(short.message).toMatch(/nothing of \d+ minutes fits/)
    const arabic = await run('places hours', { ...input, hours: 'sun 09:00-09:05' }, { lang: 'ar' })
    expect(arabic.message).toMatch(/لا يصح هذا الأسبوع: لا يتسع/)
    expect((await run('places hours', { ...input, hours: 'sun 06:00-18:00, 12:00-23:00' })).message).toMatch(/overlap/)
    expect((await run('places hours', { ...input, hours: 'closed' })).message).toMatch(/write some/)

    expect((await run('places hours', { ...input, hours: 'fri 10:00-23:30' })).status).toBe(200)
    const days = new Set((await starts(id)).map((start) => new Date(`${start.slice(0, 10)}T12:00Z`).getUTCDay()))
    expect([...days]).toEqual([5])
    expect((await server.get(`locations/${slug}`)).json().data.opening_hours).toEqual([
      { weekday: 5, from: '10:00', to: '23:30' },
    ])
    expect(await edits(id)).toEqual([{ table_name: 'venues', column_name: 'details' }])
    // Another person still sees the former hours.
    expect((await run('places hours', input, { desk: huda })).message).toMatch(/changed meanwhile/)
    expect((await rowOf(id))?.['hours']).toBe('fri 10:00-23:30')
  })

  it('of an experience are its times; what is booked stays', async () => {
    const { id, slug } = await experience()
    const slot = await slotOf(server, slug, { days: 5 })
    const { booking, payment } = await booked(server, sara, await held(server, slot.id, { adult: 1 }))
    await postEvent(server, payment.id, 'success')
    const input = { place: id, times: 'sun-sat 03:15', expected: (await rowOf(id))?.['times'] }
    const shown = await preview('places times', input)
    const stays = [{ time: expect.any(String), taken: 1, because: 'closed_to_others', bookings: [booking.reference] }]
    expect(shown).toMatchObject({ stays_booked_of: 1, stays_booked: stays })
    const done = await run('places times', input)
    expect(done.facts).toMatchObject({
      place: { ar: expect.any(String) },
      becomes: 'sun-sat 03:15',
      stays_booked: stays,
    })
    expect(new Set((await starts(id)).map((start) => start.slice(11)))).toEqual(new Set(['03:15']))
    const kept = await server.pool.query('select is_closed, taken from availabilities where id = $1', [slot.id])
    expect(kept.rows).toEqual([{ is_closed: true, taken: 1 }])
    expect((await run('places times', { place: id, times: 'sun 25:00' })).message).toMatch(/is no time/)
    expect((await run('places hours', { place: id, hours: 'sun 09:00-10:00' })).message).toMatch(/Only a venue/)
  })
})

it('moved by hours open no time that overlaps a booked one, and none is made of it later', async () => {
  const { id, slug } = await venue()
  await server.pool.query(
    `update places set booking = booking || '{"slot_minutes": 180, "pause_minutes": 0}' where id = $1`,
    [id],
  )
  await run('places hours', { place: id, hours: 'sun-sat 14:00-23:00' })
  const day = (await starts(id)).at(-1)?.slice(0, 10) ?? ''
  const booked = (
    await server.pool.query(
      'update availabilities set taken = capacity where place_id = $1 and local_start = $2 returning id',
      [id, `${day}T17:00`],
    )
  ).rows
  expect(booked).toHaveLength(1)
  const onDay = async () => (await starts(id)).filter((start) => start.startsWith(day)).map((start) => start.slice(11))
  const input = { place: id, hours: 'sun-sat 16:00-23:00' }
  const shown = { not_opened: [`${day} 16:00`, `${day} 19:00`], stays_booked: [{ time: `${day} 17:00` }] }
  expect(await preview('places hours', input)).toMatchObject(shown)
  expect((await run('places hours', input)).facts).toMatchObject(shown)
  expect(await onDay()).toEqual([])
  await generateAvailability(server.db, { now: server.now() })
  expect(await onDay()).toEqual([])
  // Once it is free, saving the same hours opens them.
  await server.pool.query('update availabilities set taken = 0 where id = $1', [booked[0].id])
  await run('places hours', input)
  expect(await onDay()).toEqual(['16:00', '19:00'])
  expect((await server.get(`locations/${slug}`)).statusCode).toBe(200)
})

it('set by two people at once are those of one of them', async () => {
  const { id } = await venue()
  const expected = String((await rowOf(id))?.['hours'])
  const both = await Promise.all(
    [majed, huda].map((desk, at) =>
      run('places hours', { place: id, hours: `sun-sat 0${8 + at}:00-23:00`, expected }, { desk }),
    ),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

describe('closed days', () => {
  it('have a reason, are listed, and can be booked again once the closure ends', async () => {
    const { id, slug } = await venue()
    await run('places hours', { place: id, hours: 'sun-sat 10:00-23:00' })
    const before = await starts(id)
    const day = before[30]?.slice(0, 10) ?? ''
    const byHand = (
      await server.pool.query('select id from availabilities where place_id = $1 and local_start = $2', [id, before[0]])
    ).rows[0].id
    await run('availability close', { slot: byHand })
    const open = await starts(id)
    await run('closure add', { place: slug, from: day, to: day, reason_en: 'Repairs', reason_ar: 'صيانة' })
    expect((await starts(id)).filter((start) => start.startsWith(day))).toEqual([])
    const rows = (await run('closure list', {})).list?.rows ?? []
    const closure = rows.find(({ from }) => from === day)
    expect(closure).toMatchObject({ from: day, to: day, reason: { en: 'Repairs', ar: 'صيانة' } })
    expect((await run('closure end', { closure: String(closure?.['closure']) })).status).toBe(200)
    expect(await starts(id)).toEqual(open)
    expect((await run('closure end', { closure: String(closure?.['closure']) })).message).toMatch(/no closure/)
  })
})

describe('the texts of a place', () => {
  it('are changed language by language, and the second of two people is told', async () => {
    const { id, slug } = await experience()
    const row = await rowOf(id)
    const input = { place: id, seen: String(row?.['version']) }
    const set = await run('places text', { ...input, summary_en: 'Before the sun is up' }, { lang: 'ar' })
    expect([set.status, set.text]).toEqual([200, expect.stringContaining(row?.['name_ar'] as string)])
    const { data } = (await server.get(`experiences/${slug}`)).json()
    expect(data.summary).toMatchObject({ en: 'Before the sun is up', ar: (row?.['summary_ar'] as string) ?? '' })
    expect(await edits(id)).toContainEqual({ table_name: 'experiences', column_name: 'summary' })
    const second = await run('places text', { ...input, summary_en: 'At dawn' }, { desk: huda })
    expect(second.message).toMatch(/changed meanwhile/)
    expect((await rowOf(id))?.['summary_en']).toBe('Before the sun is up')
  })
})
