import type { ComponentProps } from 'react'
import type { Money } from '#contract/rules/common.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Price } from '#src/ui/text/Price.tsx'

interface MoneyPriceProps extends Pick<ComponentProps<typeof Price>, 'size'> {
  of: Money
}

/** An amount of money as a price. */
export const MoneyPrice = ({ of, ...props }: MoneyPriceProps) => {
  const { format } = useT()
  return <Price text={format.amount(of)} label={format.money(of)} currency={of.currency} {...props} />
}
