import { sql } from 'drizzle-orm'
import { toDecimal } from '#contract/rules/money.ts'
import type { InvoiceSeller } from '#contract/payment/invoice-parts.ts'
import type { Invoice } from '#contract/shop/orders.ts'
import type { Database } from '../../db/client.ts'
import { settings } from '../../db/catalogue-schema.ts'
import { readSellerValues, sellerText } from '../settings/seller.ts'

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

export const readSeller = async (tx: Database): Promise<Seller> => {
  const values = await readSellerValues(tx)
  const [shop] = await tx.select({ name: settings.name }).from(settings).limit(1)
  const [ar, en] = [sellerText(values, 'ar'), sellerText(values, 'en')]
  const name = ar.name ?? shop?.name.ar ?? ''
  return {
    name,
    vatNumber: values.vat_number ?? '',
    shown: {
      name: { ar: name, en: en.name ?? shop?.name.en ?? '' },
      ...(ar.address !== undefined && en.address !== undefined && { address: { ar: ar.address, en: en.address } }),
      ...(values.registration_number !== undefined && { registration: values.registration_number }),
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
