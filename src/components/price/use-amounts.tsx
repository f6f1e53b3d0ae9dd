import type { ComponentProps } from 'react'
import type { Money } from '#contract/rules/common.ts'
import type { Amounts as Sums } from '#contract/shop/quotes.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import type { Amounts } from '#src/ui/text/Amounts.tsx'
import { Price } from '#src/ui/text/Price.tsx'
import { VatNote } from './VatNote.tsx'

/** The sums of a cart or an order, in words and digits. */
export const useAmounts = ({
  subtotal,
  discounts,
  shipping,
  gift_wrap: wrap,
  cash_fee: cashFee,
  tax,
  total,
}: Sums): ComponentProps<typeof Amounts> => {
  const { t, format } = useT()
  const sum = (of: Money) => (
    <Price text={format.amount(of)} label={format.money(of)} currency={of.currency} size="inherit" />
  )
  // A membership makes delivery free: showing its price and an equal discount would repeat it.
  const freed = discounts.find(({ kind, amount }) => kind === 'member' && amount.amount === shipping.amount)
  return {
    label: t('cart.amounts.label'),
    rows: [
      { id: 'subtotal', label: t('cart.amounts.subtotal'), value: sum(subtotal) },
      ...discounts
        .filter((discount) => discount !== freed)
        .map(({ kind, code, label, amount }) => ({
          id: `${kind} ${code}`,
          label: <ShopText text={label} />,
          value: sum(amount),
          isOff: true,
        })),
      {
        id: 'delivery',
        label: t('cart.amounts.delivery'),
        value: freed
          ? t('cart.amounts.free_by_membership')
          : shipping.amount === 0
            ? t('cart.amounts.free')
            : sum(shipping),
      },
      ...(wrap ? [{ id: 'gift_wrap', label: t('cart.amounts.gift_wrap'), value: sum(wrap) }] : []),
      ...(cashFee ? [{ id: 'cash_fee', label: t('cart.amounts.cash_fee'), value: sum(cashFee) }] : []),
    ],
    total: { label: t('cart.amounts.total'), value: sum(total) },
    note: tax && tax.amount.amount > 0 && <VatNote message="cart.amounts.vat" tax={tax} />,
  }
}
