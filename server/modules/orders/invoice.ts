import { inArray, sql } from 'drizzle-orm'
import { toDecimal } from '#contract/rules/money.ts'
import type { InvoiceSeller } from '#contract/payment/invoice-parts.ts'
import type { Invoice } from '#contract/shop/orders.ts'
import type { Database } from '../../db/client.ts'
import { shopValues } from '../../db/commerce-schema.ts'
import { settings } from '../../db/schema.ts'

/** What a simplified tax invoice is about. */
interface Invoiced {
  total: number
  tax: number
  currency: string
  at: Date
}

/**
 * Writes the invoice of what was paid, under the next number. Call it within the transaction that records the payment.
 */
export const makeInvoice = async (tx: Database, { total, tax, currency, at }: Invoiced): Promise<Invoice> => {
  const { rows } = await tx.execute<{ next: string }>(sql`select nextval('invoice_numbers') as next`)
  const seller = await readSeller(tx)
  return {
    number: `INV-${at.getUTCFullYear()}-${String(rows[0]?.next ?? '').padStart(6, '0')}`,
    issued_at: at.toISOString(),
    ...taxFacts(seller, { total, tax, currency, at }),
  }
}

/** The seller, as printed on invoices. */
export interface Seller {
  /** As the code of the tax authority names it. */
  name: string
  vatNumber: string
  shown: InvoiceSeller
}

/** The fields that make an invoice a simplified tax invoice: the seller and the code. */
export const taxFacts = (
  seller: Seller,
  { total, tax, currency, at }: Invoiced,
): Pick<Invoice, 'seller_name' | 'seller' | 'vat_number' | 'qr'> => ({
  seller_name: seller.name,
  seller: seller.shown,
  vat_number: seller.vatNumber,
  qr: tlv([
    seller.name,
    seller.vatNumber,
    `${at.toISOString().slice(0, 19)}Z`,
    toDecimal(total, currency),
    toDecimal(tax, currency),
  ]),
})

/** The settings with the seller's data for invoices. */
const SELLER_KEYS = [
  'seller_name',
  'seller_name_en',
  'seller_address_ar',
  'seller_address_en',
  'registration_number',
  'vat_number',
] as const

export const readSeller = async (tx: Database): Promise<Seller> => {
  const rows = await tx
    .select()
    .from(shopValues)
    .where(inArray(shopValues.key, [...SELLER_KEYS]))
  const values = new Map(rows.map(({ key, value }) => [key, value]))
  const [shop] = await tx.select({ name: settings.name }).from(settings).limit(1)
  const name = values.get('seller_name') ?? shop?.name.ar ?? ''
  const address = values.get('seller_address_ar')
  const registration = values.get('registration_number')
  return {
    name,
    vatNumber: values.get('vat_number') ?? '',
    shown: {
      // A shop that names its seller in Arabic only keeps that name rather than another one.
      name: { ar: name, en: values.get('seller_name_en') ?? values.get('seller_name') ?? shop?.name.en ?? '' },
      ...(address !== undefined && { address: { ar: address, en: values.get('seller_address_en') ?? address } }),
      ...(registration !== undefined && { registration }),
    },
  }
}

const MAX_BYTES = 255

/** The content of a simplified invoice's code (ZATCA): tag, length, value, for each of its five facts; in Base64. */
export const tlv = (facts: readonly string[]): string =>
  Buffer.concat(
    facts.map((fact, index) => {
      const value = Buffer.from(fact, 'utf8').subarray(0, MAX_BYTES)
      return Buffer.concat([Buffer.from([index + 1, value.length]), value])
    }),
  ).toString('base64')
