import { beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '#contract/shop/orders.ts'
import { prepared } from '../../support/prepared.ts'
import { newCustomer, readMails, until } from '../support/customers.ts'
import { goods, type Goods, item, placed, postEvent, readOrder } from '../support/shopping.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer()
const sara = prepared(() => newCustomer(server))
let wares: Goods[]

beforeAll(async () => {
  wares = await goods(server, 2, 50)
})

const paid = async (more: object = {}): Promise<Order> => {
  const made = await placed(server, sara, {
    items: wares.map((one) => item(one, 2)),
    contact: { name: 'سارة', email: sara.email, phone: '0501234567' },
    ...more,
  })
  if (made.payment) await postEvent(server, made.payment.id, 'success')
  return made.order
}

describe('an order', () => {
  it('is shipped in parcels, and its page and mails show what is in each', async () => {
    const { id, reference, items } = await paid()
    const [first, second] = items
    expect((await server.type(`order ship ${reference} SMSA A1 --lines 1,2=1`)).text).toBe(
      `${reference} is on its way in part. Still to ship: 1 × ${second?.sku}.`,
    )
    const partly = await readOrder(server, sara, id)
    expect(partly).toMatchObject({
      status: 'shipped',
      can_cancel: false,
      shipments: [
        {
          carrier: 'SMSA',
          items: [
            { item_id: first?.id, quantity: 2 },
            { item_id: second?.id, quantity: 1 },
          ],
        },
      ],
    })
    expect((await server.type(`order deliver ${reference}`)).text).toBe(
      `${reference} is not shipped whole. Ship 1 × ${second?.sku} or pay it back first, or note one parcel: --parcel 1.`,
    )
    const { text } = await server.type(`order show ${reference}`)
    expect(text).toContain(`SMSA A1, shipped: 2 × ${first?.sku}, 1 × ${second?.sku}`)
    expect(text).toContain(`1 × ${second?.sku} still to ship`)
    expect((await server.type(`order ship ${reference} Aramex B2`)).text).toBe(`${reference} is on its way.`)
    expect((await readOrder(server, sara, id)).shipments[1]?.items).toEqual([{ item_id: second?.id, quantity: 1 }])
    expect((await server.type(`order ship ${reference}`)).isDone).toBe(false)
    await server.pass(0)
    const mailOf = (number: string) =>
      until(async () => (await readMails(server)).find((mail) => mail.text?.includes(number)))
    const [part, rest] = [await mailOf('SMSA A1'), await mailOf('Aramex B2')]
    expect(part.subject).toContain(reference)
    expect(part.text).toMatch(/الباقي|the rest will follow/)
    expect(rest.text).not.toMatch(/الباقي|the rest will follow/)
    expect((await server.type(`order deliver ${reference}`)).isDone).toBe(true)
    expect((await readOrder(server, sara, id)).shipments.map(({ status }) => status)).toEqual([
      'delivered',
      'delivered',
    ])
  })

  it.each([
    ['--lines 3', /no line of .* which has 2/],
    ['--lines 0', /no line/],
    ['--lines 1=3', /2 can be shipped, not "3"/],
    ['--lines 1,1', /cannot be changed by "ship"/],
    ['--lines ١=٩', /2 can be shipped/],
    ['SMSA 1 2', /one word too many/],
    ['--line 1', /Did you mean "--lines"/],
  ])('is not shipped by "%s"', async (rest, sentence) => {
    const { id, reference } = await paid()
    const { isDone, text } = await server.type(`order ship ${reference} ${rest}`)
    expect(isDone).toBe(false)
    expect(text).toMatch(sentence)
    expect((await readOrder(server, sara, id)).status).toBe('processing')
  })

  it('is shipped whole where the courier collects cash', async () => {
    const { reference } = await paid({ payment_method: 'cod' })
    expect((await server.type(`order ship ${reference} --lines 1`)).text).toContain('ship it whole')
    expect((await server.type(`order ship ${reference}`)).text).toBe(`${reference} is on its way.`)
    expect((await server.type(`order deliver ${reference}`)).isDone).toBe(true)
  })

  it('has a packing slip to print, in the language of its customer, of what is not shipped', async () => {
    const { reference, items } = await paid({ note: 'اتصل <b>قبل</b> الوصول' })
    await server.type(`order ship ${reference} SMSA A1 --lines 1`)
    const { text, file } = await server.type(`order slip ${reference}`)
    expect(text).toBe(`slip-${reference}.html is written. It has a page to print: open it in a browser.`)
    expect(file?.path).toBe(`slip-${reference}.html`)
    expect(file?.text).toContain('اتصل &lt;b&gt;قبل')
    expect(file?.text).toContain(items[1]?.sku)
    expect(file?.text).not.toContain(`<bdi>${items[0]?.sku}</bdi>`)
    const english = (await server.type(`order slip ${reference} ${(await paid()).reference} --lang en --to all.html`))
      .file
    expect(english?.path).toBe('all.html')
    expect(english?.text.match(/<article lang="en/g)).toHaveLength(2)
    expect(english?.text).toContain('Packing slip')
  })
})
