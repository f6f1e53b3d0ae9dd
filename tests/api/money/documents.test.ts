import { rmSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { taxWithin } from '#contract/rules/money.ts'
import { connect } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { issueFormerDocuments } from '#server/documents/backfill.ts'
import { SUPPLIES } from '#server/modules/documents/supplies.ts'
import { emptyDataFolder } from '../../support/database/embedded.ts'
import { startEmbedded } from '../../support/database/start-embedded.ts'
import { prepared } from '../../support/prepared.ts'
import { newCustomer } from '../support/customers.ts'
import { invoicesOf, join } from '../support/members.ts'
import { expectAgreement } from '../support/money.ts'
import { good, item, placed, postEvent } from '../support/shopping.ts'
import { testServer } from '../support/test-server.ts'

const server = testServer({ shop: 'bookable', plans: true })
const sara = prepared(() => newCustomer(server))
const thing = prepared(() => good(server))

const paid = async (quantity = 1) => {
  const { order, payment } = await placed(server, sara, { items: [item(thing, quantity)] })
  await postEvent(server, payment.id, 'success')
  return order
}
const documentsOf = async (id: string) =>
  (await server.pool.query('select * from tax_documents where intent_id = $1 order by issued_at, kind, sequence', [id]))
    .rows

describe('a tax document', () => {
  it('is never changed or deleted', async () => {
    const { id } = await paid()
    for (const statement of [
      `update tax_documents set total = 0, net = 0, tax = 0 where intent_id = $1`,
      `update tax_documents set number = 'INV-1' where intent_id = $1`,
      `delete from tax_documents where intent_id = $1`,
    ])
      await expect(server.pool.query(statement, [id])).rejects.toThrow('never changed')
  })

  it('keeps the seller of its day, also of a membership', async () => {
    const member = await newCustomer(server)
    await join(server, member)
    const [before] = await invoicesOf(server, member)
    await server.type('settings set vat_number 311111111100003')
    await server.type('settings set seller_name_en Another seller')
    const [after] = await invoicesOf(server, member)
    expect(after).toMatchObject({ qr: before.qr, vat_number: before.vat_number, seller: before.seller })
    expect((await documentsOf((await paid()).id))[0].seller).toMatchObject({ vat_number: '311111111100003' })
  })

  it('credits a part at its rate, and the rest, with a reason', async () => {
    const order = await paid(2)
    expect((await server.type(`order refund ${order.reference} 10 --yes`)).isDone).toBe(true)
    expect((await server.type(`refund ${order.reference} all --reason broken --yes`)).isDone).toBe(true)
    const [invoice, part, rest] = await documentsOf(order.id)
    expect(invoice).toMatchObject({ kind: 'invoice', total: order.amounts.total.amount, reason: null })
    expect(invoice.lines[0]).toMatchObject({ quantity: 2, unit_price: thing.price, total: 2 * thing.price })
    const taxed = taxWithin(invoice.total, 15) - taxWithin(invoice.total - 1000, 15)
    expect(part).toMatchObject({
      kind: 'credit_note',
      invoice_id: invoice.id,
      total: 1000,
      tax: taxed,
      net: 1000 - taxed,
    })
    expect(part.reason.en).toBe('Refund of the order by the shop')
    expect(part.total + rest.total).toBe(invoice.total)
    expect(rest.sequence).toBe(part.sequence + 1)
    await expectAgreement(server, 'order', order.id, 'both refunds', 0)
  })

  it('takes the VAT of its credit notes from what is left of it, to the halala', async () => {
    const cup = { ...thing, price: 3333 }
    await server.pool.query('update variants set price = 3333 where id = $1', [cup.variant_id])
    const { order, payment } = await placed(server, sara, { items: [item(cup, 3)] })
    await postEvent(server, payment.id, 'success')
    for (let part = 0; part < 3; part += 1) await server.type(`order refund ${order.reference} 33.33 --yes`)
    const [invoice, ...notes] = await documentsOf(order.id)
    let kept = invoice.total
    for (const note of notes) {
      expect(note.tax).toBe(taxWithin(kept, 15) - taxWithin(kept - 3333, 15))
      kept -= 3333
    }
    expect(notes).toHaveLength(3)
    await expectAgreement(server, 'order', order.id, 'three parts', kept)
  })

  it('of a cash order is issued when it is delivered and paid', async () => {
    const { order } = await placed(server, sara, { items: [item(thing)], payment_method: 'cod' })
    await server.type(`order ship ${order.reference}`)
    expect(await documentsOf(order.id)).toEqual([])
    await server.type(`order deliver ${order.reference}`)
    expect(await documentsOf(order.id)).toMatchObject([{ kind: 'invoice', paid_by: 'cod' }])
  })
})

it('numbers go on without a gap where the former sequence had run ahead in a crash', async () => {
  const folder = await emptyDataFolder()
  const embedded = await startEmbedded(folder)
  const { pool, close } = connect(embedded.connection, () => {})
  await migrateDatabase(pool, { count: 29 })
  await pool.query(`select setval('invoice_numbers', 1036, true)`)
  await migrateDatabase(pool, { count: 30 })
  expect((await pool.query('select invoice from document_counters')).rows).toEqual([{ invoice: 1000 }])
  await close()
  await embedded.stop()
  rmSync(folder, { recursive: true })
})

describe('money that moved before there were documents', () => {
  it('gets them in order, once, with the numbers it had', async () => {
    const [former, other] = [await paid(), await paid()]
    await server.type(`order refund ${former.reference} 10 --yes`)
    await server.pool.query('alter table tax_documents disable trigger tax_documents_kept')
    await server.pool.query('delete from tax_documents where intent_id = any($1)', [[former.id, other.id]])
    await server.pool.query('alter table tax_documents enable trigger tax_documents_kept')
    await server.pool.query(`update orders set paid_at = null, invoice = $2 where id = $1`, [
      former.id,
      { number: 'INV-2025-000777', issued_at: '2025-11-01T10:00:00.000Z', seller_name: 'x', vat_number: 'y', qr: '' },
    ])
    expect(await issueFormerDocuments(server.db, SUPPLIES)).toBe(3)
    expect(await issueFormerDocuments(server.db, SUPPLIES)).toBe(0)
    expect(await documentsOf(former.id)).toMatchObject([
      { kind: 'invoice', number: 'INV-2025-000777', sequence: null, issued_at: new Date('2025-11-01T10:00:00.000Z') },
      { kind: 'credit_note', total: 1000, sequence: expect.any(Number) },
    ])
    expect(await documentsOf(other.id)).toMatchObject([{ kind: 'invoice', sequence: expect.any(Number) }])
    await expectAgreement(server, 'order', former.id, 'the former one')
  })
})
