import type { Money } from '#contract/rules/common.ts'
import type { MessageKey } from '#locales/messages.ts'
import type { Values } from '#src/i18n/translate.ts'
import { useT } from '#src/i18n/use-t.ts'
import { PriceDigits } from '#src/ui/text/Price.tsx'
import { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'

interface PriceTextProps {
  message: MessageKey
  /** What the message names `price`. */
  price: Money
  values?: Values
}

/** Stands for the price; no message contains it. */
const SLOT = '\uFFFC'

/** A message with a price beside other prices: drawn with the sign as they are, read aloud in words. */
export const PriceText = ({ message, price, values }: PriceTextProps) => {
  const { t, format } = useT()
  const [before = '', after = ''] = t(message, { ...values, price: SLOT }).split(SLOT)
  return (
    <>
      <VisuallyHidden>{t(message, { ...values, price: format.money(price) })}</VisuallyHidden>
      <span aria-hidden="true">
        <span>{before}</span>
        <PriceDigits text={format.amount(price)} currency={price.currency} />
        <span>{after}</span>
      </span>
    </>
  )
}
