import * as z from 'zod/mini'
import { Id, Money } from '#contract/rules/common.ts'
import { InvoiceLine, PaymentMethod, taxFields } from '#contract/payment/invoice-parts.ts'

/** A bill of a membership. `total` includes `tax`, if the seller charges it. `open` is not paid yet. */
export const Invoice = z.object({
  id: Id,
  number: z.string(),
  status: z.enum(['open', 'paid', 'failed', 'void']),
  lines: z.array(InvoiceLine),
  tax: z.optional(z.object({ percent: z.number(), amount: Money })),
  total: Money,
  /** The amount refunded of it, or being refunded. */
  refunded: z.optional(Money),
  period_start: z.string(),
  period_end: z.string(),
  payment_method: z.nullable(PaymentMethod),
  created_at: z.string(),
  paid_at: z.nullable(z.string()),
  /** Its tax document, once it is paid: one of `documents`. */
  document_id: z.optional(Id),
  /** The seller, and the code of a simplified tax invoice once it is paid (see `Invoice` of orders). */
  ...taxFields,
})
export type Invoice = z.infer<typeof Invoice>
