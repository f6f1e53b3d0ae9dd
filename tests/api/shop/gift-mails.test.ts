import { describe, expect, it } from 'vitest'
import type { Order } from '#contract/shop/orders.ts'
import { orderMail } from '#server/modules/orders/mail/order-mail.ts'
import { ordersRepository } from '#server/modules/orders/repository.ts'
import { shopTime } from '#server/lib/shop-time.ts'
import { prepared } from '../../support/prepared.ts'
import { ADDRESS, newCustomer, readMails } from '../support/customers.ts'
import { CONTACT, good, item, placed, postEvent, readOrder } from '../support/shopping.ts'
import { testServer } from '../support/test-server.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const server = testServer()
const sara = prepared(() => newCustomer(server))
const thing = prepared(() => good(server))

const dayIn = (days: number): string => shopTime(new Date(server.services.clock.now().getTime() + days * DAY_MS))[0]
const gift = (more: object = {}) => ({
  items: [item(thing)],
  contact: { ...CONTACT, email: sara.email },
  gift: {},
  ...more,
})
const paid = async (more: object = {}): Promise<Order> => {
  const made = await placed(server, sara, gift(more))
  await postEvent(server, made.payment.id, 'success')
  await server.pass(0)
  return readOrder(server, sara, made.order.id)
}

describe('the mails of a gift', () => {
  it.each([
    [
      'en',
      { gift: {} },
      [/On its way to|way to Noura/, /courier will call Noura/, /reached Noura/, /Noura can exchange/],
    ],
    ['ar', { gift: {} }, [/هديتك في الطريق إلى Noura/, /المندوب بالرقم/, /وصلت هديتك إلى Noura/, /للاستبدال/]],
    [
      'en',
      { gift: undefined },
      [/On its way to Noura/, /courier will call Noura/, /Delivered to Noura/, /you can return/i],
    ],
  ] as const)('tells its customer (%s) that another person receives it: %o', async (locale, more, all) => {
    await server.pool.query('update products set not_returnable = null where id = $1', [thing.product_id])
    const to = { ...ADDRESS, full_name: 'Noura', phone: '0509876543', city: 'Jeddah' }
    const { id, reference } = await paid({ ...more, shipping_address: to })
    await server.pool.query('update users set locale = $1 where id = (select user_id from orders where id = $2)', [
      locale,
      id,
    ])
    await server.type(`order ship ${reference}`)
    await server.pass(0)
    await server.type(`order deliver ${reference}`)
    await server.pass(0)
    const mails = (await readMails(server)).filter(({ text }) => text?.includes(reference)).slice(-2)
    const told = mails.map(({ subject, text }) => `${subject} ${text}`).join('\n')
    for (const words of all) expect(told).toMatch(words)
    expect(told).not.toMatch(/way to you|call you|National Address|إليك|بك المندوب|عنوانك الوطني|hope you love/)
    const { rows } = await server.pool.query(
      `select b.buyer from document_buyers b join tax_documents d on d.id = b.document_id where d.intent_id = $1`,
      [id],
    )
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(/Jeddah|Noura/)
  })

  it('is packed now, or kept until its day, as its mail says', async () => {
    const said = async (more: object) => {
      const whole = await ordersRepository(server.db).read((await paid(more)).id)
      const mail = whole && (await orderMail(server.services, whole, { kind: 'order_paid' }))
      return [mail?.values?.packing, mail?.toOther]
    }
    // Her own second name, with her own number, is no other person; a gift under any other name is.
    const own = { ...ADDRESS, full_name: CONTACT.name }
    expect(await said({ gift: {}, shipping_address: own })).toEqual([
      expect.stringMatching(/packing it now|نجهّز الطلب الآن/),
      undefined,
    ])
    expect(await said({ gift: { not_before: dayIn(20) } })).toEqual([
      expect.stringMatching(/hold it and deliver it on|نحتفظ بالطلب ليصل/),
      'gift',
    ])
  })
})
