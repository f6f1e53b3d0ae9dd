import { createPublicKey, verify } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { C14nCanonicalization } from 'xml-crypto'
import { create } from 'xmlbuilder2'
import { sealDocuments } from '#server/documents/zatca/seal.ts'
import { sha256 } from '#server/documents/zatca/stamp.ts'
import { jobHandlers } from '#server/modules/job-handlers.ts'
import { type Authority, openAuthority } from '../../support/zatca/authority.ts'
import { TEST_CREDENTIALS } from '../../support/zatca/credentials.ts'
import { type Customer, newCustomer } from '../support/customers.ts'
import { type Goods, good, goods, item, placed, postEvent } from '../support/shopping.ts'
import { held, slotOf } from '../support/slots.ts'
import { openTestServer, type TestServer } from '../support/support.ts'

let server: TestServer
let authority: Authority
let sara: Customer
let thing: Goods
let dir: string

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'qafila-zatca-'))
  authority = await openAuthority()
  const file = join(dir, 'zatca.json')
  writeFileSync(file, JSON.stringify({ ...TEST_CREDENTIALS, url: authority.url }))
  server = await openTestServer({ shop: 'bookable', env: { ZATCA_FILE: file } })
  sara = await newCustomer(server)
  thing = await good(server)
  await server.type('settings set vat_number 311111111100003')
})
afterAll(async () => {
  await server.close()
  await authority.close()
  rmSync(dir, { recursive: true })
})

const paid = async (of = thing) => {
  const { order, payment } = await placed(server, sara, { items: [item(of)] })
  await postEvent(server, payment.id, 'success')
  return order
}
const sealed = async (orderId: string) =>
  (
    await server.pool.query(
      `select d.kind, d.number, d.total, x.*, r.status, r.answer, r.attempts from tax_documents d
       join document_xml x on x.document_id = d.id left join document_reports r on r.document_id = d.id
       where d.intent_id = $1 order by x.counter`,
      [orderId],
    )
  ).rows

/** The facts of a code by tag. */
const tagsOf = (qr: string): Map<number, Buffer> => {
  const bytes = Buffer.from(qr, 'base64')
  const tags = new Map<number, Buffer>()
  for (let at = 0; at < bytes.length; at += 2 + (bytes[at + 1] ?? 0))
    tags.set(bytes[at] ?? 0, bytes.subarray(at + 2, at + 2 + (bytes[at + 1] ?? 0)))
  return tags
}
const without = (xml: string): string =>
  xml
    .replace(/<ext:UBLExtensions>.*<\/ext:UBLExtensions>/s, '')
    .replace(/<cac:Signature>.*?<\/cac:Signature>/s, '')
    .replace(/<cac:AdditionalDocumentReference><cbc:ID>QR<.*?<\/cac:AdditionalDocumentReference>/s, '')

describe('an e-invoice', () => {
  it('is hashed in canonical form, chained, stamped, and reported with its credit note', async () => {
    const order = await paid()
    await server.type(`order refund ${order.reference} 10 --yes`)
    await server.pass(0)
    const [invoice, credit] = await sealed(order.id)
    for (const of of [invoice, credit]) {
      const canonical = new C14nCanonicalization().process(create(without(of.xml)).root().node as unknown as Node, {})
      expect(without(of.xml)).toBe(String(canonical))
      expect(sha256(String(canonical)).toString('base64')).toBe(of.hash)
      expect(of).toMatchObject({ status: 'reported', attempts: 1 })
    }
    expect([credit.counter, credit.previous_hash]).toEqual([invoice.counter + 1, invoice.hash])
    expect(credit.xml).toContain(`<cbc:ID>${invoice.number}</cbc:ID>`)
    expect(credit.xml).toContain('<cbc:InvoiceTypeCode name="0200000">381<')
    const tags = tagsOf(invoice.qr)
    expect([...tags.keys()]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
    expect(tags.get(6)?.toString()).toBe(invoice.hash)
    const key = createPublicKey({ key: tags.get(8) ?? Buffer.of(), format: 'der', type: 'spki' })
    const signature = Buffer.from(tags.get(7)?.toString() ?? '', 'base64')
    expect(verify('sha256', Buffer.from(invoice.hash, 'base64'), key, signature)).toBe(true)
    // Jobs of one moment run in any order; the chain alone has one.
    const reported = authority.received
      .map(({ uuid }) => uuid)
      .filter((uuid) => [invoice.uuid, credit.uuid].includes(uuid))
    expect(reported.toSorted()).toEqual([invoice.uuid, credit.uuid].toSorted())
  })

  // The embedded database has one session, in which a payment waits for whatever runs.
  it.runIf(process.env.TEST_DATABASE_URL)(
    'is sealed with all that wait, in one run that delays no payment',
    async () => {
      const { db, stamp } = server.services
      const waiting = async () =>
        (
          await server.pool.query(
            `select from pgboss.job where state = 'created' and data ->> 'kind' = 'documents.seal'`,
          )
        ).rowCount
      const first = await paid()
      // The first report is not added before the next payment has committed.
      const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const sealing = sealDocuments({
        db,
        stamp,
        add: async () => {
          begun.resolve()
          await goOn.promise
        },
      })
      await begun.promise
      const later = [await paid(), await paid()]
      goOn.resolve()
      await sealing
      expect(await waiting()).toBe(3)
      await jobHandlers(server.services)['documents.seal']({}, '')
      expect(await waiting()).toBe(0)
      const counters = await Promise.all([first, ...later].map(async ({ id }) => (await sealed(id))[0].counter))
      expect(counters).toEqual([counters[0], counters[0] + 1, counters[0] + 2])
      await server.pass(0)
    },
  )

  it('is reported later where the authority is busy, and once', async () => {
    authority.failures.push(503, 500)
    const { id } = await paid()
    await server.pass(0)
    expect((await sealed(id))[0]).toMatchObject({ status: 'pending' })
    for (let tries = 0; tries < 6; tries += 1) await server.pass(60 * 60_000)
    expect((await sealed(id))[0]).toMatchObject({ status: 'reported', attempts: 3 })
  })

  it('that is refused is listed for the operator and not sent again', async () => {
    await server.pool.query(`update shop_values set value = '1' where key = 'vat_number'`)
    const { id } = await paid()
    await server.pass(0)
    const [refused] = await sealed(id)
    expect(refused).toMatchObject({ status: 'refused', attempts: 1 })
    expect(refused.answer).toContain('BR-KSA-39')
    expect((await server.type('documents list --refused')).text).toContain(refused.number)
    await server.pass(60 * 60_000)
    expect((await sealed(id))[0].attempts).toBe(1)
  })

  it('opens from its page by a signed link until that ends', async () => {
    const order = await paid()
    const list = await server.call('GET', `documents?of=order&id=${order.id}`, { token: sara.token })
    const [{ url, number, total }] = list.json().data
    expect(total).toEqual(order.amounts.total)
    const page = await server.app.inject({ url })
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain(number)
    for (const wrong of [
      url.replace('key=', 'key=a'),
      url.replace(/until=\d+/, 'until=99999999999'),
      url.replace(/&key.*/, ''),
    ])
      expect((await server.app.inject({ url: wrong })).statusCode).toBe(404)
    const other = await newCustomer(server)
    const theirs = await server.call('GET', `documents?of=order&id=${order.id}`, { token: other.token })
    expect(theirs.statusCode).toBe(404)
    await server.pass(25 * 60 * 60_000)
    expect((await server.app.inject({ url })).statusCode).toBe(404)
  })

  it('that the authority does not answer for delays no hold and no order', async () => {
    const [, plenty] = await goods(server, 2, 99)
    const { promise, resolve } = Promise.withResolvers<void>()
    authority.hangs = promise
    onTestFinished(() => resolve())
    const waiting: Awaited<ReturnType<typeof paid>>[] = []
    while (waiting.length < 6) waiting.push(await paid(plenty))
    const slot = await slotOf(server, 'qarah-mountain-caves', { days: 3, capacity: 20 })
    const hold = await held(server, slot.id, { adult: 1 })
    const { order } = await placed(server, sara, { items: [item(plenty)] })
    const stateOf = async () =>
      (
        await server.pool.query<{ hold: string; order: string }>(
          `select (select status from holds where id = $1) as hold, (select status from orders where id = $2) as order`,
          [hold.id, order.id],
        )
      ).rows[0]
    server.services.jobs.start()
    const from = Date.now()
    const passing = server.pass(60 * 60_000)
    await vi.waitFor(async () => expect(await stateOf()).toEqual({ hold: 'expired', order: 'expired' }), {
      timeout: 20_000,
      interval: 50,
    })
    expect(Date.now() - from).toBeLessThan(8000)
    const pending = await Promise.all(waiting.map(async ({ id }) => (await sealed(id))[0]?.status as string))
    expect(pending).toEqual(waiting.map(() => 'pending'))
    resolve()
    await passing
  })
})
