import { create } from 'xmlbuilder2'
import { toDecimal } from '#contract/rules/money.ts'
import type { DocumentLine } from '../../db/schema/documents-schema.ts'
import { shopTime } from '../../lib/shop-time.ts'
import type { NumberedDocument } from '../repository.ts'
import { addressParts } from './address.ts'

/** Elements as an object: attributes begin with `@`, a text beside them is `#`, a list repeats its element. */
type Elements = Record<string, unknown>

/** A document's place in the chain. */
export interface Chained {
  document: NumberedDocument
  /** The number of the invoice that a credit note corrects. */
  corrects: string | undefined
  uuid: string
  /** Invoice counter value (ICV), and the hash of the document before it (PIH). */
  counter: number
  previousHash: string
}

/** What is added to a document once it is hashed: its code, and its signature where there is a key. */
export interface Sealed {
  qr: string
  extensions?: Elements | undefined
}

const NAMESPACES = {
  '@xmlns': 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  '@xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  '@xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
  '@xmlns:ext': 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2',
}
const SIGNATURE = {
  'cbc:ID': 'urn:oasis:names:specification:ubl:signature:Invoice',
  'cbc:SignatureMethod': 'urn:oasis:names:specification:ubl:dsig:enveloped:xades',
}
/** UN/EDIFACT 1001: an invoice, a credit note; UN/EDIFACT 4461: a bank card, cash, or not defined. */
const TYPE = { invoice: '388', credit_note: '381' } as const
const MEANS = { card: '48', tabby: '1', tamara: '1', cod: '10' } as const
/**
 * A gift card, alone or beside another way: it is a voucher for several purposes, and as such a means of payment that
 * changes neither the total nor what is payable.
 */
const NOT_DEFINED = '1'
/** A simplified document; no third party, nominal, export, summary or self-billed one. */
const SIMPLIFIED = '0200000'

const VAT_SCHEME = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } }

/**
 * A document as UBL 2.1 by the e-invoicing rules of ZATCA, without white space between elements, so that what is hashed
 * is its canonical form. Without `sealed` it is what is hashed: signature and code are left out.
 */
export const toXml = (of: Chained, sealed?: Sealed): string =>
  create({
    Invoice: present({
      ...NAMESPACES,
      'ext:UBLExtensions': sealed?.extensions,
      ...head(of),
      'cac:AdditionalDocumentReference': references(of, sealed),
      'cac:Signature': sealed?.extensions && SIGNATURE,
      'cac:AccountingSupplierParty': { 'cac:Party': supplier(of.document) },
      'cac:AccountingCustomerParty': {},
      'cac:PaymentMeans': present({
        'cbc:PaymentMeansCode': of.document.giftCards === null ? MEANS[of.document.paidBy] : NOT_DEFINED,
        'cbc:InstructionNote': of.document.reason?.ar,
      }),
      ...sums(of.document),
    }),
  }).end({ headless: true, allowEmptyTags: true })

const head = ({ document, corrects, uuid }: Chained): Elements => {
  const [date, time] = shopTime(document.issuedAt)
  return {
    'cbc:ProfileID': 'reporting:1.0',
    'cbc:ID': document.number,
    'cbc:UUID': uuid,
    'cbc:IssueDate': date,
    'cbc:IssueTime': time,
    'cbc:InvoiceTypeCode': { '@name': SIMPLIFIED, '#': TYPE[document.kind] },
    'cbc:DocumentCurrencyCode': document.currency,
    'cbc:TaxCurrencyCode': 'SAR',
    'cac:BillingReference':
      corrects === undefined ? undefined : { 'cac:InvoiceDocumentReference': { 'cbc:ID': corrects } },
  }
}

const references = ({ counter, previousHash }: Chained, sealed?: Sealed): Elements[] => {
  const attached = (id: string, text: string): Elements => ({
    'cbc:ID': id,
    'cac:Attachment': { 'cbc:EmbeddedDocumentBinaryObject': { '@mimeCode': 'text/plain', '#': text } },
  })
  return [
    { 'cbc:ID': 'ICV', 'cbc:UUID': String(counter) },
    attached('PIH', previousHash),
    ...(sealed ? [attached('QR', sealed.qr)] : []),
  ]
}

const supplier = ({ seller }: NumberedDocument): Elements => {
  const { street, building, district, city, postal } = addressParts(seller.address?.ar ?? '')
  return present({
    'cac:PartyIdentification': seller.registration && {
      'cbc:ID': { '@schemeID': 'CRN', '#': seller.registration },
    },
    'cac:PostalAddress': present({
      'cbc:StreetName': street,
      'cbc:BuildingNumber': building,
      'cbc:CitySubdivisionName': district,
      'cbc:CityName': city,
      'cbc:PostalZone': postal,
      'cac:Country': { 'cbc:IdentificationCode': 'SA' },
    }),
    'cac:PartyTaxScheme': { 'cbc:CompanyID': seller.vat_number, ...VAT_SCHEME },
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': seller.name.ar },
  })
}

/** Why VAT is 0 %: a plain invoice of a seller without a VAT number has no XML, so what is left is an export. */
const EXPORT = {
  'cbc:TaxExemptionReasonCode': 'VATEX-SA-32',
  'cbc:TaxExemptionReason': 'Export of goods | صادرات السلع من المملكة',
}

const category = (name: string, percent: number, reason: Elements = {}): Elements => ({
  [name]: { 'cbc:ID': percent > 0 ? 'S' : 'Z', 'cbc:Percent': percent.toFixed(2), ...reason, ...VAT_SCHEME },
})

/** Allowances, VAT by rate, totals and lines. */
const sums = ({ lines, taxes, net, tax, total, currency }: NumberedDocument): Elements => {
  const money = (amount: number): Elements => ({ '@currencyID': currency, '#': toDecimal(amount, currency) })
  const [sold, off] = [lines.filter((line) => line.total >= 0), lines.filter((line) => line.total < 0)]
  const sumNet = (some: readonly DocumentLine[]): number => some.reduce((sum, line) => sum + line.net, 0)
  const allowances = off.map((line) => ({
    'cbc:ChargeIndicator': 'false',
    'cbc:AllowanceChargeReason': line.label.ar,
    'cbc:Amount': money(-line.net),
    ...category('cac:TaxCategory', line.tax_percent),
  }))
  return {
    ...(allowances.length > 0 && { 'cac:AllowanceCharge': allowances }),
    'cac:TaxTotal': [
      { 'cbc:TaxAmount': money(tax) },
      {
        'cbc:TaxAmount': money(tax),
        'cac:TaxSubtotal': taxes.map((rate) => ({
          'cbc:TaxableAmount': money(rate.net),
          'cbc:TaxAmount': money(rate.tax),
          ...category('cac:TaxCategory', rate.percent, rate.percent > 0 ? {} : EXPORT),
        })),
      },
    ],
    'cac:LegalMonetaryTotal': {
      'cbc:LineExtensionAmount': money(sumNet(sold)),
      'cbc:TaxExclusiveAmount': money(net),
      'cbc:TaxInclusiveAmount': money(total),
      'cbc:AllowanceTotalAmount': money(Math.abs(sumNet(off))),
      'cbc:PayableAmount': money(total),
    },
    'cac:InvoiceLine': sold.map((line, index) => ({
      'cbc:ID': String(index + 1),
      'cbc:InvoicedQuantity': { '@unitCode': 'PCE', '#': String(line.quantity) },
      'cbc:LineExtensionAmount': money(line.net),
      'cac:TaxTotal': { 'cbc:TaxAmount': money(line.tax), 'cbc:RoundingAmount': money(line.total) },
      'cac:Item': { 'cbc:Name': line.label.ar, ...category('cac:ClassifiedTaxCategory', line.tax_percent) },
      'cac:Price': { 'cbc:PriceAmount': { '@currencyID': currency, '#': priceOf(line, currency) } },
    })),
  }
}

/** The price of one before VAT; with more decimals than the currency, so that the quantity times it is the line. */
const priceOf = ({ net, quantity }: DocumentLine, currency: string): string =>
  net % quantity === 0 ? toDecimal(net / quantity, currency) : (Number(toDecimal(net, currency)) / quantity).toFixed(6)

const present = (fields: Elements): Elements =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
