import { beforeAll, describe, expect, it } from 'vitest'
import { answerAdmin } from '#server/admin/answer.ts'
import { openPictureStore } from '#server/pictures/open-picture-store.ts'
import { runShop } from '#server/admin/shop/run-shop.ts'
import { prepared } from '../../support/prepared.ts'
import { testFolder } from '../../support/shop/shop-folder.ts'
import { newCustomer } from '../support/customers.ts'
import { postEvent } from '../support/shopping.ts'
import { book, booked, freeSlots, held, hold, readBooking, slotOf } from '../support/slots.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ shop: 'none' })
const folder = testFolder(beforeAll)
const sara = prepared(() => newCustomer(server))

const shop = (verb: string) =>
  runShop([verb, folder.path], {
    pictures: openPictureStore(server.env),
    ask: answerAdmin(server.services, server.app.log),
  })
const read = async (path: string) => (await server.get(path)).json().data
const slugs = async (list: string) => (await read(list)).map(({ slug }: { slug: string }) => slug)
const day = (at: { localDate: string }) => at.localDate
/** The starts of the slots of one day that can be booked. */
const open = async (of: string, date: string): Promise<string[]> =>
  (await read(`availability?for=${of}&from=${date}&to=${date}`))
    .filter(({ status }: { status: string }) => status !== 'closed')
    .map(({ local_start }: { local_start: string }) => local_start.slice(11))
const paidBooking = async (slug: string, units: Record<string, number>, days: number) => {
  const slot = await slotOf(server, slug, { days })
  const { booking, payment } = await booked(server, sara, await held(server, slot.id, units))
  await postEvent(server, payment.id, 'success')
  return { slot, booking }
}
const WALK = 'experience:evening-walk'
const COURTYARD = 'location:courtyard'

describe('places from a folder', () => {
  it('are shown and booked without a restart', async () => {
    expect(await shop('apply')).toMatchObject({ isDone: true })
    const home = await read('home')
    const shown = ['destinations', 'experiences', 'locations'].map((list) => home[list][0]?.slug)
    expect(shown).toEqual(['old-town', 'evening-walk', 'courtyard'])
    expect(await read('destinations/old-town')).toMatchObject({
      region: { id: 'riyadh', name: { en: 'Riyadh' } },
      price_from: { amount: 12_000, currency: 'SAR' },
      experiences: [{ slug: 'evening-walk' }],
      locations: [{ slug: 'courtyard' }],
      images: [{ alt: { en: 'A circle on light grey' } }],
    })
    const walk = await read('experiences/evening-walk')
    expect(walk.units.map(({ id, price }: { id: string; price: { amount: number } }) => [id, price.amount])).toEqual([
      ['adult', 12_000],
      ['child', 6000],
    ])
    expect(walk).toMatchObject({ cancel_cutoff_hours: 24, policies: [{ id: 'arriving' }], kind: 'heritage' })
    const courtyard = await read('locations/courtyard')
    expect(courtyard).toMatchObject({ mode: 'exclusive', amenities: [{ id: 'coffee' }, { id: 'parking' }] })
    expect(courtyard.opening_hours).toHaveLength(7)
    const [slot] = await freeSlots(server, 'courtyard')
    expect(await open(COURTYARD, slot ? day(slot) : '')).toContain('16:00')
  })

  it('keep what is booked and held, with its price, when the schedule and the prices change', async () => {
    const { slot, booking } = await paidBooking('evening-walk', { adult: 2 }, 10)
    const other = await slotOf(server, 'evening-walk', { days: 12 })
    const running = await held(server, other.id, { adult: 1, child: 1 })
    const before = folder.read('experiences.yaml')
    folder.edit('experiences.yaml', 'times: "17:00"', 'times: "18:00"')
    folder.edit('experiences.yaml', '"16:30, 19:00"', '"18:00"')
    folder.edit('experiences.yaml', 'price: 120', 'price: 150')
    const planned = (await shop('plan')).text
    expect(planned).toContain('~ experience evening-walk: price from 120.00 → 150.00, booking')
    expect(planned).toMatch(/~ times that can be booked: \d+ added, 2 changed, \d+ removed/)
    expect(planned).toContain(
      `evening-walk ${slot.localStart.replace('T', ' ')}: 2 booked or held stay; nobody else can book it (${booking.reference})`,
    )
    expect(planned).toContain(
      `Not opened, since a time that is booked or held overlaps:\n  evening-walk ${day(slot)} 18:00`,
    )
    expect(await open(WALK, day(slot))).not.toContain('18:00')
    expect(await shop('apply')).toMatchObject({ isDone: true })

    expect(await open(WALK, day(slot))).toEqual([])
    expect(await open(WALK, day(await slotOf(server, 'evening-walk', { days: 20 })))).toEqual(['18:00'])
    expect((await hold(server, slot.id, { adult: 1 })).statusCode).toBe(409)
    expect(await readBooking(server, sara, booking.id)).toMatchObject({
      status: 'confirmed',
      amounts: { total: { amount: 24_000 } },
    })
    expect((await read('destinations/old-town')).price_from.amount).toBe(15_000)
    const late = await book(server, sara, running, { expected_total: running.amounts.total })
    expect([late.statusCode, late.json().data.booking.amounts.total.amount]).toEqual([201, 18_000])
    expect((await shop('apply')).text).toContain('Nothing changes')

    folder.write('experiences.yaml', before)
    await shop('apply')
    expect(await open(WALK, day(slot))).toContain(slot.localStart.slice(11))
  })

  it('close on some days, and open again but for what was closed by hand', async () => {
    const [closed, later] = [
      await slotOf(server, 'courtyard', { days: 20 }),
      await slotOf(server, 'courtyard', { days: 25 }),
    ]
    const byHand = answerAdmin(server.services, server.app.log)
    await byHand(['availability', 'close', later.id])
    const before = folder.read('closures.yaml')
    folder.edit(
      'closures.yaml',
      '[]',
      `- places: [courtyard]\n  from: ${day(closed)}\n  reason: { en: Upkeep, ar: صيانة }`,
    )
    expect((await shop('apply')).text).toContain(`+ closure courtyard ${day(closed)} to ${day(closed)}`)
    expect(await open(COURTYARD, day(closed))).toEqual([])
    expect((await read('locations/courtyard')).closures).toMatchObject([{ reason: { en: 'Upkeep' } }])
    folder.write('closures.yaml', before)
    await shop('apply')
    expect(await open(COURTYARD, day(closed))).toContain(closed.localStart.slice(11))
    expect(await open(COURTYARD, day(later))).not.toContain(later.localStart.slice(11))
  })

  it('are hidden when they vanish, keep their bookings, and come back', async () => {
    const { slot, booking } = await paidBooking('courtyard', { guest: 5 }, 30)
    const before = folder.read('venues.yaml')
    folder.write('venues.yaml', '[]')
    const { text } = await shop('apply')
    expect(text).toContain('- venue courtyard: hidden')
    expect(text).toContain(`nobody else can book it (${booking.reference})`)
    expect((await server.get('locations/courtyard')).statusCode).toBe(410)
    expect(await slugs('locations')).toEqual([])
    expect((await read('destinations/old-town')).locations).toEqual([])
    expect(await readBooking(server, sara, booking.id)).toMatchObject({ status: 'confirmed' })
    const { rows } = await server.pool.query(`select id from availabilities where place_id = 'loc_courtyard'`)
    expect(rows).toEqual([{ id: slot.id }])
    expect((await shop('apply')).text).toContain('Nothing changes')

    folder.write('venues.yaml', before)
    await shop('apply')
    expect(await slugs('locations')).toEqual(['courtyard'])
    expect((await freeSlots(server, 'courtyard', { count: 40, days: 31 })).length).toBe(40)
  })

  it('refuse to lose the destination of what is still shown', async () => {
    const files = ['destinations.yaml', 'experiences.yaml', 'venues.yaml', 'closures.yaml', 'makers.yaml'] as const
    const before = files.map((file) => folder.read(file))
    for (const file of files.slice(0, 4)) folder.remove(file)
    folder.write('destinations.yaml', '[]')
    folder.write('makers.yaml', folder.read('makers.yaml').replaceAll(/^ +destination:.*\n/gm, ''))
    const { isDone, text } = await shop('apply')
    expect(isDone).toBe(false)
    expect(text).toContain('The destination old-town still has evening-walk: hide that too.')
    expect(await slugs('destinations')).toEqual(['old-town'])
    files.forEach((file, index) => folder.write(file, before[index] ?? ''))
    expect((await shop('plan')).text).toContain('Nothing changes')
  })
})
