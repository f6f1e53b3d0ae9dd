import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { answerAdmin } from '#server/admin/answer.ts'
import { adminSocket, askServer, listenForAdmin } from '#server/admin/socket.ts'
import { prepared } from '../../support/prepared.ts'
import { confirmContact, newCustomer, newGuest, readMails, until } from '../support/customers.ts'
import { good, item, placed, postEvent, readOrder, stockOf } from '../support/shopping.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer()
const sara = prepared(() => newCustomer(server))
const a = prepared(() => good(server, 50))
let sku: string

beforeAll(async () => {
  sku = (await server.pool.query('select sku from variants where id = $1', [a.variant_id])).rows[0].sku
})

const paid = async () => {
  const made = await placed(server, sara, {
    items: [item(a)],
    contact: { name: 'S', email: sara.email, phone: '0501234567' },
  })
  await postEvent(server, made.payment.id, 'success')
  return made.order
}

describe('the shop’s own people', () => {
  it('list the commands', async () => {
    const { isDone, text } = await server.type('help')
    expect(isDone).toBe(true)
    for (const name of ['stock', 'price', 'settings', 'orders', 'backup']) expect(text).toContain(`  ${name} `)
    expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(80)
  })

  it('change stock and price, which customers see at once', async () => {
    const path = `products/${a.product_id}`
    await server.get(path)
    expect(await server.type(`stock ${sku} 7`)).toMatchObject({ isDone: true, text: `${sku}: 7 on the shelf.` })
    expect(await stockOf(server, a)).toBe(7)
    expect(await server.type(`price ${sku} 249.50`)).toMatchObject({ isDone: true, text: `${sku}: 249.50 SAR.` })
    const { variants } = (await server.get(path)).json().data
    expect(variants.find(({ id }: { id: string }) => id === a.variant_id).price.amount).toBe(24_950)
  })

  it('change the shop’s name and the details of its invoices', async () => {
    expect((await server.type('settings set name_en The Caravan')).isDone).toBe(true)
    expect((await server.get('settings', { lang: 'en' })).json().general.site_name).toBe('The Caravan')
    expect((await server.type('settings set vat_number 312345678900003')).isDone).toBe(true)
    expect((await readOrder(server, sara, (await paid()).id)).invoice?.vat_number).toBe('312345678900003')
  })

  it('move an order on, and its customer is written to', async () => {
    const { id, reference } = await paid()
    expect(await server.type(`order ship ${reference.toLowerCase()} SMSA 12345`)).toMatchObject({ isDone: true })
    await server.pass(0)
    const shipped = async () => (await readMails(server)).find(({ text }) => text?.includes('SMSA 12345'))
    expect((await until(shipped)).to?.[0]?.address).toBe(sara.email)
    expect(await readOrder(server, sara, id)).toMatchObject({
      status: 'shipped',
      can_cancel: false,
      shipments: [{ tracking_number: '12345' }],
    })
    expect((await server.type(`order deliver ${reference}`)).isDone).toBe(true)
    expect((await server.type(`order refund ${reference} --yes`)).isDone).toBe(true)
    await server.pass(0)
    expect(await readOrder(server, sara, id)).toMatchObject({ status: 'refunded', payment_status: 'refunded' })
  })

  it('take the cash of an order with its delivery, and can cancel one before', async () => {
    const [one, two] = [
      (await placed(server, sara, { items: [item(a)], payment_method: 'cod' })).order,
      (await placed(server, sara, { items: [item(a)], payment_method: 'cod' })).order,
    ]
    for (const line of [
      `order ship ${one.reference}`,
      `order deliver ${one.reference}`,
      `order cancel ${two.reference} --yes`,
    ])
      expect((await server.type(line)).isDone).toBe(true)
    expect(await readOrder(server, sara, one.id)).toMatchObject({
      payment_status: 'paid',
      invoice: { number: expect.any(String) },
    })
    expect((await readOrder(server, sara, two.id)).status).toBe('cancelled')
  })

  it('list orders to confirm and to pack, and failed refunds', async () => {
    const guest = await newGuest(server)
    await confirmContact(server, guest)
    const contact = { name: 'Noura', email: guest.email, phone: '0501234567' }
    const cash = (await placed(server, guest, { items: [item(a)], payment_method: 'cod', contact })).order
    const { reference } = await paid()
    expect((await server.type(`order cancel ${reference} --yes`)).isDone).toBe(true)
    await server.pool.query(`update refunds set state = 'given_up', error = 'the card is closed' where state = 'asked'`)
    const { text } = await server.type('waiting')
    expect(text).toMatch(new RegExp(`order confirm ${cash.reference} .*SAR`))
    expect(text).toMatch(new RegExp(`${reference} .*SAR .*the card is closed`))
    expect((await server.type(`order confirm ${cash.reference}`)).isDone).toBe(true)
    expect((await server.type('waiting')).text).toMatch(
      new RegExp(`Orders to pack:[^]*order ship ${cash.reference} {3}1 piece, SAR`),
    )
    expect((await server.type(`order ship ${cash.reference}`)).isDone).toBe(true)
    expect((await server.type('waiting --csv')).text).not.toContain(cash.reference)
  })

  it.each([
    ['frobnicate', /no command/],
    ['stock', /stock <sku>/],
    ['stock NOPE 3', /no SKU "NOPE"/],
    ['stock NOPE -1', /no SKU "NOPE"/],
    ['stock NOPE +x', /no count/],
    ['price NOPE 1.234', /no amount/],
    ['settings set vat_number 123', /15 digits/],
    ['settings set colour red', /no setting "colour"/],
    ['order ship QF-NOPE', /no order/],
    ['order eat QF-NOPE', /show, slip, sell, confirm, ship/],
  ])('get an error for "%s"', async (line, sentence) => {
    const { isDone, text } = await server.type(line)
    expect(isDone).toBe(false)
    expect(text).toMatch(sentence)
  })

  it('are sent over a socket that only its user can open', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'qafila-admin-'))
    const path = adminSocket(folder)
    expect(await askServer(path, ['help'])).toBeUndefined()
    const listening = await listenForAdmin(path, answerAdmin(server.services, server.app.log))
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect((await askServer(path, ['stock', sku, '9']))?.text).toContain('9 on the shelf')
    expect((await askServer(path, ['order', 'ship', 'x']))?.isDone).toBe(false)
    await listening.close()
    rmSync(folder, { recursive: true })
  })
})
