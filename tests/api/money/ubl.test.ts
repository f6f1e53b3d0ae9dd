import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { create } from 'xmlbuilder2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { memoryPages, validateXML } from 'xmllint-wasm'
import { seedPlans } from '../../support/shop/plans.ts'
import { TEST_CREDENTIALS } from '../../support/zatca/credentials.ts'
import { ABROAD, newCustomer } from '../support/customers.ts'
import { join as becomeMember } from '../support/members.ts'
import { goods, item, placed, postEvent } from '../support/shopping.ts'
import { booked, freeSlots, held } from '../support/slots.ts'
import { openTestServer, type TestServer } from '../support/support.ts'

/** The folder `Data` of the authority's SDK, with the schemas of UBL 2.1 and the rules: they are in no package. */
const RULES = process.env.UBL_SCHEMAS

let server: TestServer
let dir: string
let documents: { kind: string; intent: string; xml: string }[]

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'qafila-ubl-'))
  const file = join(dir, 'zatca.json')
  writeFileSync(file, JSON.stringify({ ...TEST_CREDENTIALS, url: 'http://127.0.0.1:9' }))
  server = await openTestServer({ shop: 'bookable', env: { ZATCA_FILE: file } })
  await seedPlans(server.db)
  await server.type('settings set vat_number 311111111100003')
  await server.type('settings set registration_number 1010123456')
  const sara = await newCustomer(server)
  const [thing] = await goods(server, 1, 90)
  const { order, payment } = await placed(server, sara, { items: [item(thing, 3)] })
  await postEvent(server, payment.id, 'success')
  await server.type(`order refund ${order.reference} 10 --yes`)
  await server.pool.query(`update delivery_methods set zero_rated = true where 'AE' = any(countries)`)
  const exported = await placed(server, sara, { items: [item(thing)], shipping_address: ABROAD })
  await postEvent(server, exported.payment.id, 'success')
  const [slot] = await freeSlots(server, 'alula-oasis-farmhouse', { count: 1, days: 20 })
  const { booking, payment: due } = await booked(server, sara, await held(server, slot?.id ?? '', { guest: 2 }))
  await postEvent(server, due.id, 'success')
  await server.call('POST', `bookings/${booking.id}/cancel`, { token: sara.token, body: {} })
  await becomeMember(server, sara)
  await server.pass(0)
  documents = (
    await server.pool.query(
      'select d.kind, d.intent, x.xml from tax_documents d join document_xml x on x.document_id = d.id order by x.counter',
    )
  ).rows
})
afterAll(async () => {
  await server.close()
  rmSync(dir, { recursive: true })
})

/** The children of the elements we write, in the order of the standard (UBL 2.1, sequences of the common library). */
const ORDER: Record<string, readonly string[]> = {
  Invoice:
    'UBLExtensions ProfileID ID UUID IssueDate IssueTime InvoiceTypeCode DocumentCurrencyCode TaxCurrencyCode BillingReference AdditionalDocumentReference Signature AccountingSupplierParty AccountingCustomerParty PaymentMeans AllowanceCharge TaxTotal LegalMonetaryTotal InvoiceLine'.split(
      ' ',
    ),
  InvoiceDocumentReference: ['ID'],
  AdditionalDocumentReference: ['ID', 'UUID', 'Attachment'],
  Party: ['PartyIdentification', 'PostalAddress', 'PartyTaxScheme', 'PartyLegalEntity'],
  PostalAddress: ['StreetName', 'BuildingNumber', 'CitySubdivisionName', 'CityName', 'PostalZone', 'Country'],
  PartyTaxScheme: ['CompanyID', 'TaxScheme'],
  PaymentMeans: ['PaymentMeansCode', 'InstructionNote'],
  AllowanceCharge: ['ChargeIndicator', 'AllowanceChargeReason', 'Amount', 'TaxCategory'],
  TaxTotal: ['TaxAmount', 'RoundingAmount', 'TaxSubtotal'],
  TaxSubtotal: ['TaxableAmount', 'TaxAmount', 'TaxCategory'],
  TaxCategory: ['ID', 'Percent', 'TaxExemptionReasonCode', 'TaxExemptionReason', 'TaxScheme'],
  ClassifiedTaxCategory: ['ID', 'Percent', 'TaxExemptionReasonCode', 'TaxExemptionReason', 'TaxScheme'],
  LegalMonetaryTotal: [
    'LineExtensionAmount',
    'TaxExclusiveAmount',
    'TaxInclusiveAmount',
    'AllowanceTotalAmount',
    'PayableAmount',
  ],
  InvoiceLine: ['ID', 'InvoicedQuantity', 'LineExtensionAmount', 'TaxTotal', 'Item', 'Price'],
  Item: ['Name', 'ClassifiedTaxCategory'],
  Price: ['PriceAmount'],
}

/** What is needed whatever else is there. */
const NEEDED: Record<string, readonly string[]> = {
  Invoice: [
    'ID',
    'IssueDate',
    'AccountingSupplierParty',
    'AccountingCustomerParty',
    'LegalMonetaryTotal',
    'InvoiceLine',
  ],
  LegalMonetaryTotal: ['PayableAmount'],
  InvoiceLine: ['ID', 'LineExtensionAmount', 'Item'],
  TaxTotal: ['TaxAmount'],
  TaxSubtotal: ['TaxAmount', 'TaxCategory'],
  TaxCategory: ['TaxScheme'],
  AllowanceCharge: ['ChargeIndicator', 'Amount'],
}

/** Elements that are not where the standard has them, or that it has not. */
const misplaced = (node: Node): string[] => {
  const name = node.nodeName.replace(/^\w+:/, '')
  const children = [...(node.childNodes as unknown as Iterable<Node>)].filter(({ nodeType }) => nodeType === 1)
  const names = children.map((child) => child.nodeName.replace(/^\w+:/, ''))
  const order = ORDER[name]
  const places = names.map((child) => order?.indexOf(child) ?? 0)
  return [
    ...(order && places.some((place, index) => place < 0 || place < (places[index - 1] ?? 0))
      ? [`${name}: ${names.join(' ')}`]
      : []),
    ...(NEEDED[name] ?? []).filter((needed) => !names.includes(needed)).map((needed) => `${name} without ${needed}`),
    ...(name === 'UBLExtensions' ? [] : children.flatMap(misplaced)),
  ]
}

describe('the XML of a document', () => {
  it('has its elements in the order of UBL 2.1, of every kind', () => {
    expect(documents.map(({ intent, kind }) => `${intent} ${kind}`)).toEqual([
      'order invoice',
      'order credit_note',
      'order invoice',
      'booking invoice',
      'booking credit_note',
      'subscription invoice',
    ])
    for (const { xml } of documents) expect(misplaced(create(xml).root().node as unknown as Node)).toEqual([])
  })

  it.runIf(RULES)('is valid by the schemas of UBL 2.1', async () => {
    const folder = join(RULES ?? '', 'Schemas/xsds/UBL2.1/xsd')
    const read = (path: string) => readFileSync(join(folder, path), 'utf8').replaceAll('../common/', '')
    const result = await validateXML({
      xml: documents.map(({ xml }, index) => ({ fileName: `${index}.xml`, contents: xml })),
      schema: [read('maindoc/UBL-Invoice-2.1.xsd')],
      preload: readdirSync(join(folder, 'common')).map((name) => ({
        fileName: name,
        contents: read(`common/${name}`),
      })),
      maxMemoryPages: memoryPages.GiB,
    })
    expect(result.errors).toEqual([])
  })

  it.runIf(RULES)(
    'breaks none of the rules of EN 16931 and of the authority',
    () => {
      const folder = join(RULES ?? '', 'Rules/schematrons')
      const first = documents[0]?.xml ?? ''
      const wrong = first.replace(/(<cbc:TaxExclusiveAmount currencyID="SAR">)\d+/, '$11')
      expect(wrong).not.toBe(first)
      for (const name of readdirSync(folder)) {
        const [file, compiled] = [join(dir, 'document.xml'), join(dir, 'rules.sef.json')]
        execFileSync('xslt3', [`-xsl:${join(folder, name)}`, `-export:${compiled}`, '-nogo'])
        const broken = (xml: string): string[] => {
          writeFileSync(file, xml)
          const report = execFileSync('xslt3', [`-xsl:${compiled}`, `-s:${file}`], { encoding: 'utf8' })
          expect(report).toContain('fired-rule')
          return report.match(/<svrl:failed-assert[^>]*id="[^"]*"/g) ?? []
        }
        for (const { intent, kind, xml } of documents) expect(broken(xml), `${name}, ${intent} ${kind}`).toEqual([])
        if (name.startsWith('CEN')) expect(broken(wrong), `${name} of a wrong sum`).not.toEqual([])
      }
    },
    300_000,
  )
})
