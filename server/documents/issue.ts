import { sumOf, vatPercentOf } from '#contract/rules/money.ts'
import type { Text } from '#contract/rules/common.ts'
import { newId } from '../accounts/tokens.ts'
import type { Database } from '../db/client.ts'
import { documentBuyers, type DocumentSeller, taxDocuments } from '../db/schema/documents-schema.ts'
import { soldIn } from '../payments/subjects.ts'
import { cardsThatGot, cardsThatPaid } from './gift-cards.ts'
import { shareOf, type SoldLine, soldAgain, taxed } from './lines.ts'
import { documentsRepository } from './repository.ts'
import { sellerSnapshot } from './seller.ts'
import type { Supply } from './supply.ts'
import { hasRate, hasVat } from './words.ts'
import type { DocumentRow, PaymentRow } from '../db/schema/rows.ts'

/** A payment that a document is about; one of SAR 0 has no row. */
export type Documented = Pick<PaymentRow, 'intent' | 'intentId' | 'amount' | 'currency' | 'method'> & {
  id: string | null
}

interface InvoiceFacts {
  payment: Documented
  supply: Supply
  /** The key of its ledger entry. */
  movement: string
  at: Date
  /** A number given before there were documents. */
  number?: string | undefined
}

/** Issues the invoice of a payment, once: a repetition answers the first one. */
export const issueInvoice = async (
  tx: Database,
  { payment, supply, movement, at, number }: InvoiceFacts,
): Promise<DocumentRow> => {
  const seller = await sellerSnapshot(tx)
  const sold = taxed(linesOf(supply, payment.amount, vatPercentOf(seller)))
  const row = {
    ...ofPayment(payment),
    id: newId('doc'),
    kind: 'invoice' as const,
    ...(number !== undefined && { number }),
    reference: supply.reference,
    movement,
    issuedAt: at,
    ...sold,
    giftCards: await cardsThatPaid(tx, payment.id),
    seller: numbered(seller, hasRate(sold) || supply.isZeroRated === true, supply.vatNumber),
  }
  const [issued] = await tx.insert(taxDocuments).values(row).onConflictDoNothing().returning()
  if (!issued) return documentsRepository(tx).byMovement(movement)
  await tx.insert(documentBuyers).values({ documentId: issued.id, userId: supply.userId, buyer: supply.buyer })
  return issued
}

interface CreditFacts {
  invoice: DocumentRow
  amount: number
  movement: string
  reason: Text
  /** What is credited; the whole invoice, or a share of it, where these do not come to the amount. */
  lines?: readonly SoldLine[] | undefined
  at: Date
}

/** Issues the credit note of a refund, once. */
export const issueCreditNote = async (
  tx: Database,
  { invoice, amount, movement, reason, lines = [], at }: CreditFacts,
): Promise<DocumentRow> => {
  const { intent, intentId, reference, paymentId, currency, paidBy } = invoice
  const isSum = lines.length > 0 && sumOf(lines.map(({ total }) => total)) === amount
  const left = await documentsRepository(tx).leftOf(invoice)
  const credited = amount === invoice.total ? soldAgain(invoice.lines) : isSum ? lines : shareOf(amount, left, reason)
  const seller = await sellerSnapshot(tx)
  const row = {
    ...{ intent, intentId, reference, paymentId, currency, paidBy },
    id: newId('doc'),
    kind: 'credit_note' as const,
    invoiceId: invoice.id,
    movement,
    issuedAt: at,
    ...taxed(credited, left),
    giftCards: await cardsThatGot(tx, paymentId, movement),
    seller: numbered(seller, hasVat(invoice), invoice.seller.vat_number),
    reason,
  }
  const [issued] = await tx.insert(taxDocuments).values(row).onConflictDoNothing().returning()
  if (!issued) return documentsRepository(tx).byMovement(movement)
  const buyer = await documentsRepository(tx).buyer(invoice.id)
  if (buyer) await tx.insert(documentBuyers).values({ ...buyer, documentId: issued.id })
  return issued
}

/**
 * The VAT number of a document follows its sale: what was sold with VAT has the number of the day, and that of the sale
 * where the seller gave it up since; what was sold without has a plain document, which names none.
 */
const numbered = (seller: DocumentSeller, isTaxed: boolean, numberOfSale: string | null): DocumentSeller => ({
  ...seller,
  vat_number: isTaxed ? seller.vat_number || (numberOfSale ?? '') : '',
})

const ofPayment = ({ id, intentId, currency, method, ...payment }: Documented) => ({
  paymentId: id,
  intent: soldIn(payment),
  intentId,
  currency,
  paidBy: method,
})

/** The lines of what was sold; one line of the amount where they come to another sum. */
const linesOf = ({ lines, reference }: Supply, amount: number, vatPercent: number): readonly SoldLine[] => {
  const [first] = lines
  if (first && sumOf(lines.map(({ total }) => total)) === amount) return lines
  const label = first?.label ?? { ar: reference, en: reference }
  return [{ label, quantity: 1, unitPrice: amount, total: amount, taxPercent: first?.taxPercent ?? vatPercent }]
}
