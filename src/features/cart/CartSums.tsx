import type { ReactNode } from 'react'
import type { Money } from '#contract/common.ts'
import type { Amounts, DeliveryOption, Quote } from '#contract/quotes.ts'
import { useT } from '#src/i18n/use-t.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Price } from '#src/ui/Price.tsx'
import * as styles from './CartSums.css.ts'

interface CartSumsProps {
  amounts: Amounts
  /** Another answer is on its way. */
  isOld: boolean
}

/** What it all comes to: every row the server counted, so that they add up to the total before one's eyes. */
export const CartSums = ({ amounts, isOld }: CartSumsProps) => {
  const { t, say, format } = useT()
  const { subtotal, discounts, shipping, tax, total } = amounts
  return (
    <section className={classNames(styles.sums, isOld && styles.old)} aria-label={t('cart.amounts.label')}>
      <dl className={styles.sums}>
        <Row label={t('cart.amounts.subtotal')}>
          <Sum of={subtotal} />
        </Row>
        {discounts.map(({ kind, code, label, amount }) => (
          <Row key={`${kind} ${code}`} label={say(label)} isOff>
            <span aria-hidden="true">−</span>
            <Sum of={amount} />
          </Row>
        ))}
        <Row label={t('cart.amounts.delivery')}>
          {shipping.amount === 0 ? t('cart.amounts.free') : <Sum of={shipping} />}
        </Row>
        <Row label={t('cart.amounts.total')} className={styles.total}>
          <Sum of={total} />
        </Row>
      </dl>
      <p className={styles.note}>{t('cart.amounts.vat', { percent: tax.percent, price: format.money(tax.amount) })}</p>
    </section>
  )
}

interface RowProps {
  label: string
  isOff?: boolean
  className?: string
  children: ReactNode
}

const Row = ({ label, isOff, className, children }: RowProps) => (
  <div className={classNames(styles.row, isOff && styles.off, className)}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const Sum = ({ of }: { of: Money }) => {
  const { format } = useT()
  return <Price text={format.amount(of)} label={format.money(of)} currency={of.currency} size="inherit" />
}

/** How far it is to a free delivery. */
export const FreeDelivery = ({ of }: { of: NonNullable<Quote['free_delivery']> }) => {
  const { t, format } = useT()
  const { threshold, missing } = of
  const isReached = missing.amount <= 0
  return (
    <div className={styles.free}>
      <p>{isReached ? t('cart.free.reached') : t('cart.free.missing', { price: format.money(missing) })}</p>
      <progress
        className={styles.bar}
        aria-hidden="true"
        max={threshold.amount}
        value={threshold.amount - Math.max(0, missing.amount)}
      />
    </div>
  )
}

/** When it would be there. */
export const useDeliveryDays = () => {
  const { t } = useT()
  return ({ days: { from, to } }: Pick<DeliveryOption, 'days'>): string =>
    from === to ? t('cart.delivery_day', { count: to }) : t('cart.delivery_days', { from, count: to })
}
