import type { ComponentProps } from 'react'
import type { DeliveryOption, Quote } from '#contract/shop/quotes.ts'
import type { Money } from '#contract/rules/common.ts'
import { useArrival } from '#src/components/navigation/use-arrival.ts'
import { MoneyPrice } from '#src/components/price/MoneyPrice.tsx'
import { PriceText } from '#src/components/price/PriceText.tsx'
import { useAmounts } from '#src/components/price/use-amounts.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { Amounts } from '#src/ui/text/Amounts.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { hasGoods } from './cart-line-view.ts'
import * as styles from './CartSums.css.ts'

interface CartSumsProps {
  /** `undefined` while the server is out of reach. */
  quote: Quote | undefined
  /** Another quote is loading. */
  isOld: boolean
  /** What else is in the total. */
  more?: ComponentProps<typeof Amounts>['rows']
  /** What the total is of, where there is more to pay than that. */
  of?: string | undefined
}

/** The amounts of a cart: every row the server counted, so that they visibly add up to the total. */
export const CartSums = ({ quote, isOld, more = [], of }: CartSumsProps) => {
  const { t } = useT()
  if (!quote) return <Text tone="muted">{t('cart.sums_later')}</Text>
  return hasGoods(quote) ? (
    <Sums quote={quote} isOld={isOld} more={more} of={of} />
  ) : (
    <Text tone="muted">{t('cart.sums_none')}</Text>
  )
}

const Sums = ({ quote, isOld, more, of }: Required<CartSumsProps> & { quote: Quote }) => {
  const saving = memberSaving(quote)
  const amounts = useAmounts(quote.amounts)
  return (
    <>
      {saving && (
        <p className={styles.saving}>
          <PriceText message="cart.member_saving" price={saving} />
        </p>
      )}
      <Amounts
        {...amounts}
        rows={[...amounts.rows, ...more]}
        total={of === undefined ? amounts.total : { ...amounts.total, label: of }}
        isOld={isOld}
      />
    </>
  )
}

/** What a membership takes off the goods and their delivery. */
const memberSaving = ({ lines, amounts: { subtotal, discounts } }: Quote): Money | undefined => {
  const ofLines = lines.reduce(
    (sum, { regular_price: regular, unit_price: price, quantity }) =>
      sum + (regular ? (regular.amount - price.amount) * quantity : 0),
    0,
  )
  const ofDelivery = discounts.reduce((sum, { kind, amount }) => sum + (kind === 'member' ? amount.amount : 0), 0)
  return ofLines + ofDelivery > 0 ? { ...subtotal, amount: ofLines + ofDelivery } : undefined
}

/** How far it is to a free delivery. */
export const FreeDelivery = ({ of }: { of: NonNullable<Quote['free_delivery']> }) => {
  const { t } = useT()
  const { threshold, missing } = of
  const isReached = missing.amount <= 0
  return (
    <div className={styles.free}>
      <p>{isReached ? t('cart.free.reached') : <PriceText message="cart.free.missing" price={missing} />}</p>
      <progress
        className={styles.bar}
        aria-hidden="true"
        max={threshold.amount}
        value={threshold.amount - Math.max(0, missing.amount)}
      />
    </div>
  )
}

/** When it would be there, ordered now; a gift not before a day, and another person by name. */
export const useDeliveryDays = () => {
  const { t } = useT()
  const arrivalOf = useArrival()
  return (
    { days }: Pick<DeliveryOption, 'days'>,
    { name, notBefore }: { name?: string | undefined; notBefore?: string | undefined } = {},
  ): string => {
    const { from, to } = arrivalOf(days, undefined, notBefore)
    if (name !== undefined)
      return from === to
        ? t('checkout.delivery.reaches', { name, day: from })
        : t('checkout.delivery.reaches_between', { name, from, to })
    return from === to ? t('cart.arrives', { day: from }) : t('cart.arrives_between', { from, to })
  }
}

/** What a delivery costs, or why it costs nothing. */
export const DeliveryPrice = ({ of: { price, is_free_by_membership: isFreed } }: { of: DeliveryOption }) => {
  const { t } = useT()
  if (isFreed) return t('cart.amounts.free_by_membership')
  return price.amount === 0 ? t('cart.amounts.free') : <MoneyPrice of={price} size="inherit" />
}
