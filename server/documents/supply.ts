import type { SoldSubject } from '#contract/payment/payments.ts'
import type { Database } from '../db/client.ts'
import type { DocumentBuyer } from '../db/schema/documents-schema.ts'
import type { SoldLine } from './lines.ts'
import type { PaymentRow } from '../db/schema/rows.ts'

/** What was sold for a payment, and to whom, as its invoice keeps it. */
export interface Supply {
  /** The reference for customers. */
  reference: string
  lines: readonly SoldLine[]
  buyer: DocumentBuyer
  userId: string | null
  /** The seller's VAT number when it was sold. */
  vatNumber: string | null
  /** VAT of 0 %, by a seller who is registered. */
  isZeroRated?: boolean
}

/** A supply, and the invoice it may have had before there were documents. */
export type FormerSupply = Supply & { number?: string | undefined; issuedAt?: Date | undefined }

/** What was sold for a payment that was kept; undefined where its thing is gone. */
export type SupplyOf = (db: Database, payment: PaymentRow) => Promise<FormerSupply | undefined>

/**
 * By what was paid for: a new kind of payment subject does not compile without its supply. The money of a gift card is
 * taxed when it is spent, so that its sale has no document.
 */
export type Supplies = Readonly<Record<SoldSubject, SupplyOf>>
