import { useId } from 'react'
import type { Money } from '#contract/rules/common.ts'
import type { Quote } from '#contract/shop/quotes.ts'
import { useT } from '#src/i18n/use-t.ts'
import type { CheckoutDraft } from '#src/domain/cart/checkout-draft.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Price } from '#src/ui/text/Price.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './Checkout.css.ts'
import type { BlockedReason } from './checkout-order.ts'

interface PayBarProps {
  total: Money | undefined
  method: CheckoutDraft['payment']
  /** The conditions of an order in cash. */
  cash: Quote['cash']
  /** It asks again about an order whose answer was lost. */
  isUnsure: boolean
  blocked: BlockedReason | undefined
  isSending: boolean
  /** Opens what resolves the reason; left out where that is open. */
  onResolve: (() => void) | undefined
  onPay: () => void
}

/** The total and the order button, always in view. A blocked button shows why. */
export const PayBar = ({ total, method, cash, isUnsure, blocked, isSending, onResolve, onPay }: PayBarProps) => {
  const { t, format } = useT()
  const why = useId()
  const price = total ? format.money(total) : ''
  const isDue = total !== undefined && total.amount > 0
  const terms = isDue && method === 'cod' ? cash : undefined
  const isRequest = terms?.needs_confirmation === true
  return (
    <div className={styles.bar}>
      <div className={styles.pay}>
        <div className={styles.total}>
          {total && (
            <>
              <Text as="span" size="caption" tone="muted">
                {t('checkout.pay_total')}
              </Text>
              <Price text={format.amount(total)} label={price} currency={total.currency} />
            </>
          )}
        </div>
        <Button
          size="lg"
          className={styles.order}
          busy={isSending}
          blocked={blocked !== undefined}
          aria-describedby={blocked || terms ? why : undefined}
          onClick={onPay}
        >
          {isUnsure
            ? t('checkout.unsure.action')
            : t(`checkout.pay.${isDue && method === 'card' ? method : isRequest ? 'request' : 'none'}`, { price })}
        </Button>
      </div>
      <Text as="div" size="caption" tone="muted">
        <span id={why} role="status">
          {blocked
            ? t(`checkout.why.${blocked}`)
            : terms && !isUnsure && t(`checkout.payment.${isRequest ? 'confirmation' : 'prepared'}`)}
        </span>{' '}
        {onResolve && (
          <Button variant="quiet" onClick={onResolve}>
            {t(blocked === 'code' || blocked === 'coupon_code' ? 'checkout.resolve.email' : 'checkout.resolve.step')}
          </Button>
        )}
      </Text>
    </div>
  )
}
