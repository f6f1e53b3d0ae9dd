import type { ReactNode } from 'react'
import { sumOf } from '#contract/rules/money.ts'
import type { Money } from '#contract/rules/common.ts'
import type { Amounts, QuoteMembership } from '#contract/shop/quotes.ts'
import { Message } from '#src/i18n/Message.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import type { Held } from '#src/components/checkout/held.ts'

/** What is paid for with the goods: its line of the sums, and the tax that is within it. */
export interface Beside {
  id: string
  label: ReactNode
  amount: Money
  tax: Amounts['tax']
  /** A membership pays for it. */
  isSpent?: boolean
}

/** The held slots and the membership that are paid for with the goods. */
export const besideOf = (held: readonly Held[], member: QuoteMembership | undefined): Beside[] => [
  ...held.map(({ stored: { hold }, cost, isSpent }) => ({
    id: hold.id,
    label: <ShopText text={hold.place.name} />,
    amount: cost,
    tax: isSpent ? undefined : hold.amounts.tax,
    isSpent,
  })),
  ...(member
    ? [
        {
          id: member.plan_id,
          label: <Message of="checkout.membership" values={{ plan: <ShopText text={member.plan_name} /> }} />,
          amount: member.due,
          tax: member.tax,
        },
      ]
    : []),
]

/** The sums of all that is paid now. Taxes of one percent are one line; of several, none is named. */
export const sumsWith = (goods: Amounts, beside: readonly Beside[]): Amounts => {
  if (beside.length === 0) return goods
  const { tax: _ofGoods, ...rest } = goods
  const taxes = [goods.tax, ...beside.map(({ tax }) => tax)].filter((tax) => tax && tax.amount.amount > 0)
  const [first] = taxes
  const isOne = taxes.every((tax) => tax?.percent === first?.percent)
  const add = (amounts: readonly number[]) => ({ ...goods.total, amount: sumOf(amounts) })
  return {
    ...rest,
    ...(first && isOne && { tax: { ...first, amount: add(taxes.map((tax) => tax?.amount.amount ?? 0)) } }),
    total: add([goods.total.amount, ...beside.map(({ amount }) => amount.amount)]),
  }
}
