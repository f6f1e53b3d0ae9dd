import type { Amounts } from '#contract/shop/quotes.ts'
import { useT } from '#src/i18n/use-t.ts'
import { PriceText } from './PriceText.tsx'

interface VatNoteProps {
  message: 'cart.amounts.vat' | 'booking.vat'
  tax: NonNullable<Amounts['tax']>
}

/** How much VAT is within a sum. */
export const VatNote = ({ message, tax }: VatNoteProps) => {
  const { format } = useT()
  return <PriceText message={message} price={tax.amount} values={{ percent: format.percent(tax.percent / 100) }} />
}
