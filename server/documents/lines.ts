import { spread, sumOf, taxWithin } from '#contract/rules/money.ts'
import type { Text } from '#contract/rules/common.ts'
import type { DocumentLine, DocumentTax } from '../db/schema/documents-schema.ts'

/** A line as it was sold: `total` includes VAT; what is taken off is below zero. */
export interface SoldLine {
  label: Text
  quantity: number
  unitPrice: number
  total: number
  taxPercent: number
}

/** The lines of a document with their VAT, and its sums. */
export interface TaxedLines {
  lines: DocumentLine[]
  taxes: DocumentTax[]
  net: number
  tax: number
  total: number
}

/** What is left of an invoice at a rate, after its credit notes. */
export type LeftOfRate = DocumentTax

/**
 * Splits lines into net and VAT so that the lines of a rate add up to the VAT within their sum, exactly: each line gets
 * what it adds to the VAT of the lines before it. Lines of a credit note begin at what is `left` of the invoice and take
 * from its VAT, so that the VAT that is kept is always that within the amount that is kept, however many notes there are.
 */
export const taxed = (sold: readonly SoldLine[], left: readonly LeftOfRate[] = []): TaxedLines => {
  const start = new Map(left.map(({ percent, net, tax }) => [percent, { gross: -net - tax, tax: -tax }]))
  const reached = new Map<number, { gross: number; tax: number }>()
  const lines = sold.map(({ label, quantity, unitPrice, total, taxPercent }): DocumentLine => {
    const before = reached.get(taxPercent) ?? start.get(taxPercent) ?? { gross: 0, tax: 0 }
    const gross = before.gross + total
    const after = { gross, tax: within(gross, taxPercent) }
    reached.set(taxPercent, after)
    const tax = after.tax - before.tax
    return { label, quantity, unit_price: unitPrice, total, net: total - tax, tax, tax_percent: taxPercent }
  })
  const taxes = [...reached].map(([percent, end]) => {
    const { gross, tax } = start.get(percent) ?? { gross: 0, tax: 0 }
    return { percent, net: end.gross - gross - (end.tax - tax), tax: end.tax - tax }
  })
  const [net, tax] = [sumOf(taxes.map((of) => of.net)), sumOf(taxes.map((of) => of.tax))]
  return { lines, taxes, net, tax, total: net + tax }
}

/** Below zero while what is taken off stands before what it is taken from. */
const within = (gross: number, percent: number): number =>
  gross < 0 ? -taxWithin(-gross, percent) : taxWithin(gross, percent)

/** One line of an amount, or one for each rate of what it is a part of, by their shares. */
export const shareOf = (amount: number, of: readonly DocumentTax[], label: Text): SoldLine[] => {
  const shares = spread(
    amount,
    of.map(({ net, tax }) => net + tax),
  )
  return of.flatMap(({ percent }, index) => {
    const total = shares[index] ?? 0
    return total > 0 ? [{ label, quantity: 1, unitPrice: total, total, taxPercent: percent }] : []
  })
}

/** The same lines, as they were sold. */
export const soldAgain = (lines: readonly DocumentLine[]): SoldLine[] =>
  lines.map(({ label, quantity, unit_price: unitPrice, total, tax_percent: taxPercent }) => ({
    label,
    quantity,
    unitPrice,
    total,
    taxPercent,
  }))
