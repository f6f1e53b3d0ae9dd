import type { InvoiceSeller } from '#contract/payment/invoice-parts.ts'
import { settings } from '../db/schema/catalogue-schema.ts'
import type { Database } from '../db/client.ts'
import type { DocumentSeller } from '../db/schema/documents-schema.ts'
import { readSellerValues, sellerText } from '../settings/seller.ts'

/** The seller as of today, as printed on documents. */
export interface Seller {
  /** As the code of the tax authority names it. */
  name: string
  vatNumber: string
  shown: InvoiceSeller
}

export const readSeller = async (db: Database): Promise<Seller> => {
  const values = await readSellerValues(db)
  const [shop] = await db.select({ name: settings.name }).from(settings).limit(1)
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

/** The seller of today, as a document keeps it. */
export const sellerSnapshot = async (db: Database): Promise<DocumentSeller> => {
  const { vatNumber, shown } = await readSeller(db)
  const { name, address, registration } = shown
  return { name, ...(address && { address }), ...(registration && { registration }), vat_number: vatNumber }
}
