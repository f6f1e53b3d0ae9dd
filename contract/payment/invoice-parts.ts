import * as z from 'zod/mini'
import { Money, Text } from '#contract/rules/common.ts'

/** The payment method; both parts as the gateway reports them. */
export const PaymentMethod = z.object({ brand: z.string(), last4: z.string() })

/** The seller, in both languages, as printed on an invoice; `registration` is the commercial registration number. */
export const InvoiceSeller = z.object({
  name: Text,
  address: z.optional(Text),
  registration: z.optional(z.string()),
})
export type InvoiceSeller = z.infer<typeof InvoiceSeller>

/** The fields that make a paid invoice a simplified tax invoice: the seller and the code. */
export const taxFields = {
  seller_name: z.optional(z.string()),
  seller: z.optional(InvoiceSeller),
  vat_number: z.optional(z.string()),
  qr: z.optional(z.string()),
}

/** A line of an invoice; what is credited is below zero. */
export const InvoiceLine = z.object({ label: Text, amount: Money })

/** A simplified tax invoice; a plain one, without `vat_number` and `qr`, where the seller has no VAT number. */
export const Invoice = z.object({
  number: z.string(),
  issued_at: z.string(),
  /** As the code names the seller: in Arabic. */
  seller_name: z.string(),
  /** Absent on invoices from before it was stored. */
  seller: z.optional(InvoiceSeller),
  vat_number: z.string(),
  /** Its code: seller, VAT number, time, total and VAT, as TLV in Base64. */
  qr: z.string(),
})
export type Invoice = z.infer<typeof Invoice>
