import { describe, expect, it } from 'vitest'
import { deliveredProducts } from '#server/db/schema/store-schema.ts'
import { prepared } from '../../support/prepared.ts'
import { addAddress, login, newCustomer } from '../support/customers.ts'
import { invoicesOf, join } from '../support/members.ts'
import { CONTACT, good, item, placed, postEvent, quote, quoteOf, readOrder } from '../support/shopping.ts'
import { booked, held, slotOf } from '../support/slots.ts'
import { testServer } from '../support/test-server.ts'

const PLACE = 'qarah-mountain-caves'

const server = testServer({ shop: 'bookable', plans: true })
const sara = prepared(() => newCustomer(server))
const a = prepared(() => good(server, 500))

const run = (...words: string[]) => server.type(words)
const type = (line: string) => run(...line.split(' '))

const paid = async (customer = sara, name = 'Sara') => {
  const made = await placed(server, customer, {
    items: [item(a)],
    contact: { name, email: customer.email, phone: '0501234567' },
  })
  await postEvent(server, made.payment.id, 'success')
  return made.order
}

describe('a refund', () => {
  it('goes back by the ledger with its reason, and never more than is kept', async () => {
    const { id, reference, amounts } = await paid()
    const refund = (...words: string[]) => run('refund', reference.toLowerCase(), ...words)
    expect(await refund('1', '--reason', 'late')).toMatchObject({ isDone: false, isQuestion: true })
    expect((await refund('1', '--yes')).text).toContain('Say why')
    expect((await refund('1,000', '--reason', 'late', '--yes')).text).toContain('Write it as 249.50')
    expect((await refund('٩٩٩٩٩', '--reason', 'late', '--yes')).text).toMatch(
      new RegExp(`${reference} is processing, and SAR [\\d.]+ of what was paid is kept`),
    )
    expect((await refund('١٫٥٠', '--reason', 'arrived broken', '--yes')).text).toBe(
      `${reference} is refunded. SAR 1.50 goes back to the card.`,
    )
    expect((await type(`order show ${reference}`)).text).toContain('SAR 1.50 (arrived broken)')
    expect((await refund('all', '--reason', 'sorry', '--yes')).isDone).toBe(true)
    expect((await readOrder(server, sara, id)).refund?.amount).toEqual(amounts.total)
    expect((await refund('0.01', '--reason', 'more', '--yes')).text).toContain('nothing that was paid for it is kept')
    expect((await run('refund', 'XY-1', '5', '--reason', 'x', '--yes')).text).toContain('is no reference')
  })

  it('is of bookings and of invoices of memberships too', async () => {
    const slot = await slotOf(server, PLACE, { days: 12 })
    const { booking, payment } = await booked(server, sara, await held(server, slot.id, { adult: 2 }))
    await postEvent(server, payment.id, 'success')
    expect((await run('refund', booking.reference, '2', '--reason', 'rain', '--yes')).text).toBe(
      `${booking.reference} is refunded. SAR 2.00 goes back to the card.`,
    )
    const member = await newCustomer(server)
    await join(server, member)
    const [{ number }] = await invoicesOf(server, member)
    expect((await run('refund', number, '1', '--reason', 'moved away', '--yes')).text).toContain('SAR 1.00 goes back')
    expect((await run('refund', number, '100000', '--reason', 'x', '--yes')).text).toContain('is kept')
    expect((await run('refund', 'M-999', '1', '--reason', 'x', '--yes')).text).toBe('There is no invoice M-999.')
    const { text } = await type('members list')
    expect(text).toContain(member.email)
    expect((await type('members list --status paused')).text).toBe('There is no such member.')
  })
})

describe('the door', () => {
  it('has the bookings of a day, the guests of a slot, and the slots', async () => {
    const slot = await slotOf(server, PLACE, { days: 20 })
    const { booking, payment } = await booked(server, sara, await held(server, slot.id, { adult: 2 }), {
      contact: { ...CONTACT, name: 'نورة القحطاني' },
    })
    await postEvent(server, payment.id, 'success')
    const [day = '', time = ''] = slot.localStart.split('T')
    const { text } = await type(`bookings list --day ${day}`)
    expect(text).toMatch(new RegExp(`${booking.reference} +${day} ${time.slice(0, 5)} +confirmed`))
    expect(text).toContain('نورة القحطاني')
    for (const line of [`bookings guests ${slot.id}`, `bookings guests ${PLACE} ${day} ${time.slice(0, 5)}`]) {
      const guests = (await type(line)).text
      expect(guests).toContain(booking.reference)
      expect(guests).toContain('Guests: 2, bookings: 1.')
    }
    expect((await type(`bookings guests ${PLACE} ${day} 25:00`)).text).toContain('Write it as 18:30')
    expect((await type('bookings guests nowhere')).text).toContain('no place "nowhere"')
    expect((await type(`bookings slots --day ${day} --place ${PLACE}`)).text).toContain(slot.id)
    expect((await type(`availability close ${slot.id}`)).text).toContain('closed, 2 of')
    expect((await type(`bookings list --day ${day} --status cancelled`)).text).toBe('There is no such booking.')
  })
})

describe('a customer', () => {
  it('is found by name, e-mail and phone', async () => {
    const { email } = await newCustomer(server)
    expect((await type(`customers find ${email}`)).text).toContain(`${email} `)
    expect((await type('customers find zzzz')).text).toBe('There is no such customer.')
    expect((await type('customers find')).text).toContain('customers find sara')
  })

  it('is erased with all that says who they are; orders and invoices stay', async () => {
    const leila = await newCustomer(server)
    await addAddress(server, leila)
    await join(server, leila)
    const { id, reference } = await paid(leila, 'Leila')
    const erase = () => run('customers', 'erase', leila.email, '--yes')
    expect((await erase()).text).toContain(`${reference}, `)
    await type(`order ship ${reference}`)
    await type(`order deliver ${reference}`)
    expect((await erase()).text).toContain('subscription expire')
    await type(`subscription expire ${leila.email} --yes`)
    const ledger = async () => (await server.pool.query('select count(*)::int as count from ledger_entries')).rows[0]
    const before = await ledger()
    expect((await erase()).text).toBe(
      `${leila.email} is erased. Kept without a name: orders 1, bookings 0, invoices 1, reviews 0.`,
    )
    expect((await login(server, leila.email)).statusCode).not.toBe(200)
    const { rows } = await server.pool.query('select * from orders where id = $1', [id])
    expect(rows[0]).toMatchObject({ user_id: null, paid_at: expect.any(Date) })
    const documents = await server.pool.query('select number from tax_documents where intent_id = $1', [id])
    expect(documents.rows).toEqual([{ number: expect.any(String) }])
    expect(rows[0].shipping_address).toMatchObject({ country: 'SA', street: null, full_name: null })
    expect(await ledger()).toEqual(before)
    const tables = await server.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    // What a trial was used by stays: hashes, and ids of accounts that are gone.
    for (const { name } of tables.rows.filter((table) => table.name !== 'trial_claims')) {
      const found = await server.pool.query(
        `select from "${name}" row where to_jsonb(row)::text like any(array[$1, '%Leila%', '%${leila.id}%'])`,
        [`%${leila.email}%`],
      )
      expect(found.rowCount, name).toBe(0)
    }
    expect((await erase()).text).toContain('There is no customer')
    // A later refund writes to no address.
    expect((await run('refund', reference, '1', '--reason', 'late', '--yes')).isDone).toBe(true)
    await server.pass(0)
  })
})

describe('a review', () => {
  it('is hidden from the product and its stars, and shown again', async () => {
    await server.db
      .insert(deliveredProducts)
      .values({ userId: sara.id, productId: a.product_id, deliveredAt: new Date() })
    const path = `products/${a.product_id}/reviews`
    await server.call('POST', path, { token: sara.token, body: { rating: 1, text: 'A shameful text' } })
    const counts = async () => (await server.get(path)).json().summary.count as number
    const before = await counts()
    const { text } = await run('reviews', 'list', '--json')
    const listed = JSON.parse(text) as { review: string; text: string }[]
    const review = listed.find((one) => one.text.includes('shameful'))?.review
    // Taken back by "reviews show", so it is not asked about.
    expect((await type(`reviews hide ${review}`)).isDone).toBe(true)
    expect(await counts()).toBe(before - 1)
    expect((await server.get(path)).body).not.toContain('shameful')
    const mine = async () => (await server.call('GET', `${path}/mine`, { token: sara.token })).json().data
    expect(await mine()).toMatchObject({ is_hidden: true, review: { rating: 1 } })
    expect((await server.get(`products/${a.product_id}`)).json().data.rating.count).toBe(before - 1)
    expect((await type('reviews list --hidden')).text).toContain(review)
    expect((await type(`reviews show ${review}`)).isDone).toBe(true)
    expect(await counts()).toBe(before)
    expect(await mine()).not.toHaveProperty('is_hidden')
    expect((await type('reviews hide rev_no')).text).toContain('"reviews list" names them')
  })
})

describe('a coupon', () => {
  it('is added, used and ended', async () => {
    expect((await type('coupons add عيد10 --percent 10')).text).toContain('is no code')
    expect((await type('coupons add eid10 --percent 10 --amount 5')).text).toContain('only one of them')
    expect((await type('coupons add eid10 --percent 101')).text).toContain('from 1 to 100')
    expect((await type('coupons add eid10 --percent ١٠ --to 2099-12-31 --max-uses 5')).text).toBe(
      'EID10 can be used until 2099-12-31: 10% off.',
    )
    expect((await type('coupons add EID10 --delivery')).text).toContain('already')
    const quoted = async () => quoteOf(await quote(server, { items: [item(a)], coupon: 'EID10' })).coupon
    expect(await quoted()).toMatchObject({ state: 'applied' })
    expect((await type('coupons list --running')).text).toMatch(/EID10 +percent +10/)
    expect((await type('coupons end eid10 --yes')).text).toBe('EID10 has ended. Orders that keep what it took off: 0.')
    expect(await quoted()).toMatchObject({ state: 'expired' })
    expect((await type('coupons end eid10 --yes')).text).toContain('ended already')
  })
})

describe('a report', () => {
  it('sums the days up that were typed', async () => {
    await paid()
    const { text } = await type('report vat')
    expect(text).toMatch(/^Month +Rate % +Line +Count +Net +VAT +Gross\n\d{4}-\d\d +15 {2}sales/)
    expect(text).toMatch(/\nTogether: net SAR [\d.]+, VAT SAR [\d.]+, gross SAR [\d.]+\.$/)
    expect((await type('report sales --to 2020-01-01')).text).toBe('No money came in or went back in these days.')
    expect((await type('report sales --csv')).text.split('\n')[0]).toBe(
      '\uFEFFday,of,line,count,net,vat,gross,currency',
    )
    const sumOf = async (by: string) => {
      const rows = JSON.parse((await type(`report ${by} --json`)).text) as { gross: { amount: number } }[]
      return rows.reduce((sum, { gross }) => sum + gross.amount, 0)
    }
    const orders = await sumOf('sold')
    expect(orders).toBeGreaterThan(0)
    expect(await sumOf('sold --by coupon'), 'lines add up to their orders').toBe(orders)
    expect(await sumOf('sold --by way'), 'ways of payment add up to the ledger').toBe(await sumOf('sales'))
    expect((await type('report sold --by plan')).text).toMatch(/^What +Count +Net +VAT +Gross +Refunds/)
    expect((await type('report salse')).text).toContain('Did you mean "report sales"?')
  })
})
