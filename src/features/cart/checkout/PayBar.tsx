import { TotalBar } from '#src/components/payment/TotalBar.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { unsavedIn } from './checkout-order.ts'
import type { CheckoutState } from './use-checkout.ts'
import { saveFirst } from '#src/features/cart/SectionForm.tsx'

/** The total and the order button, always in view. A blocked button shows why. */
export const PayBar = (bar: CheckoutState['bar']) => {
  const { total, isRest, method, cash, isUnsure, blocked, isSending, onResolve, onPay } = bar
  const { t, format } = useT()
  const price = total ? format.money(total) : ''
  const isDue = total !== undefined && total.amount > 0
  const terms = isDue && method === 'cod' ? cash : undefined
  const isRequest = terms?.needs_confirmation === true
  /** The open section with unsaved input: the button saves that. */
  const saving = onResolve ? undefined : unsavedIn(blocked)
  return (
    <TotalBar
      label={t(isRest ? 'checkout.pay_rest' : 'checkout.pay_total')}
      total={total}
      note={
        blocked
          ? t(`checkout.why.${blocked}`)
          : terms && !isUnsure && t(`checkout.payment.${isRequest ? 'confirmation' : 'prepared'}`)
      }
      more={
        onResolve && (
          <Button variant="quiet" onClick={onResolve}>
            {t(blocked === 'code' || blocked === 'coupon_code' ? 'checkout.resolve.email' : 'checkout.resolve.step')}
          </Button>
        )
      }
      isSending={isSending}
      isBlocked={blocked !== undefined && !saving}
      onPress={() => {
        if (isUnsure || !saveFirst()) onPay()
      }}
    >
      {isUnsure
        ? t('checkout.unsure.action')
        : saving
          ? t(`checkout.save.${saving}`)
          : t(`checkout.pay.${isDue && method === 'card' ? method : isRequest ? 'request' : 'none'}`, { price })}
    </TotalBar>
  )
}
