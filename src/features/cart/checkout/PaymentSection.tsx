import type { Money } from '#contract/rules/common.ts'
import { isInstalments } from '#contract/rules/instalments.ts'
import type { PaymentMethod, Quote, RefusedMethod } from '#contract/shop/quotes.ts'
import { Suspense } from 'react'
import { Instalments, PaymentBrands } from '#src/components/payment/PaymentBrands.tsx'
import { useT } from '#src/i18n/use-t.ts'
import type { ContactCodeDraft } from '#src/domain/cart/checkout-draft.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Radio } from '#src/ui/forms/Choice.tsx'
import { FieldGroup } from '#src/ui/forms/FieldGroup.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { line } from './Checkout.css.ts'
import { ChoiceWords } from './ChoiceWords.tsx'
import { ContactCode } from './late-parts.ts'

export interface PaymentSectionProps {
  methods: readonly PaymentMethod[]
  /** Those whose provider does not answer at the moment. */
  away: readonly PaymentMethod[]
  refused: readonly RefusedMethod[]
  /** The method that was chosen and is not possible any more. */
  lost: RefusedMethod | undefined
  /** The conditions of an order in cash. */
  cash: Quote['cash']
  total: Money | undefined
  /** A coupon that the contact's e-mail is to be confirmed for, however it is paid. */
  coupon: string | undefined
  chosen: PaymentMethod | undefined
  /** The contact's. */
  email: string
  code: ContactCodeDraft | undefined
  onCode: (code: ContactCodeDraft | undefined) => void
  /** Another one is looked at: the button that pays follows at once. */
  onPick: (method: PaymentMethod) => void
  /** Left out where the choice needs no press of its own. */
  onDone: ((method: PaymentMethod) => void) | undefined
  /** The contact was confirmed for this payment method. */
  onConfirmed: (method: PaymentMethod) => void
}

/** The payment method. Card numbers are only ever entered on the gateway's page. */
export const PaymentSection = ({
  methods,
  away,
  refused,
  lost,
  cash,
  total,
  coupon,
  chosen,
  email,
  code,
  ...on
}: PaymentSectionProps) => {
  const { t } = useT()
  const current = chosen && methods.includes(chosen) ? chosen : methods[0]
  const isCash = current === 'cod'
  return (
    <Stack gap="md">
      {lost && <Lost refused={lost} />}
      <FieldGroup legend={t('checkout.payment.choose')}>
        <Stack gap="xs">
          {methods.map((method) => (
            <Radio
              key={method}
              name="payment_method"
              value={method}
              checked={method === current}
              onChange={() => on.onPick(method)}
            >
              <Method
                method={method}
                text={
                  away.includes(method)
                    ? t('checkout.payment.away')
                    : isInstalments(method)
                      ? ''
                      : t(`checkout.payment.${method}_text`)
                }
                fee={cash?.fee}
                total={total}
              />
            </Radio>
          ))}
          {refused.map((one) => (
            <Refused key={one.method} refused={one} />
          ))}
        </Stack>
      </FieldGroup>
      {/* Who the customer is, and so what follows, is known once the code was entered. */}
      {isCash && cash && !cash.needs_code && (
        <Text tone="muted">{t(`checkout.payment.${cash.needs_confirmation ? 'confirmation' : 'prepared'}`)}</Text>
      )}
      {current && ((isCash && cash?.needs_code) || coupon !== undefined) ? (
        <Suspense>
          <ContactCode
            email={email}
            coupon={coupon}
            requested={code}
            onRequested={on.onCode}
            onConfirmed={() => on.onConfirmed(current)}
          />
        </Suspense>
      ) : (
        current && on.onDone && <Button onClick={() => on.onDone?.(current)}>{t('checkout.next')}</Button>
      )}
    </Stack>
  )
}

/** The chosen payment method is no longer possible after another choice. */
const Lost = ({ refused: { method, reason, limit } }: { refused: RefusedMethod }) => {
  const { t, format } = useT()
  const values = { limit: limit ? format.money(limit) : '' }
  return (
    <Notice tone="warning" title={t('checkout.payment.lost', { method: t(`checkout.payment.${method}`) })}>
      {t(`checkout.payment.refused.${reason}`, values)}
    </Notice>
  )
}

/** A payment method that is not possible for this order stays visible, with the reason. */
const Refused = ({ refused: { method, reason, limit } }: { refused: RefusedMethod }) => {
  const { t, format } = useT()
  const values = { limit: limit ? format.money(limit) : '' }
  return (
    <Radio name="payment_method" value={method} checked={false} disabled readOnly>
      <Method method={method} text={t(`checkout.payment.refused.${reason}`, values)} />
    </Radio>
  )
}

interface MethodProps {
  method: PaymentMethod
  text: string
  fee?: Money | undefined
  total?: Money | undefined
}

const Method = ({ method, text, fee, total }: MethodProps) => {
  const { t, format } = useT()
  return (
    <>
      <ChoiceWords name={t(`checkout.payment.${method}`)} text={text} />
      {method === 'card' && <PaymentBrands />}
      {isInstalments(method) && total && <Instalments of={total} by={method} />}
      {method === 'cod' && fee && (
        <Text as="span" size="caption" tone="muted" className={line}>
          {t('checkout.payment.cash_fee', { price: format.money(fee) })}
        </Text>
      )}
    </>
  )
}
