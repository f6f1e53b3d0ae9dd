import { type ReactNode, Suspense } from 'react'
import { isInstalments } from '#contract/rules/instalments.ts'
import type { PaymentMethod, Quote, RefusedMethod } from '#contract/shop/quotes.ts'
import { Instalments, PaymentBrands } from '#src/components/payment/PaymentBrands.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Radio } from '#src/ui/forms/Choice.tsx'
import { FieldGroup } from '#src/ui/forms/FieldGroup.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { line } from '#src/components/checkout/SummaryItem.css.ts'
import { couponToConfirm, isFree } from './checkout-order.ts'
import { ChoiceWords } from './ChoiceWords.tsx'
import { ContactCode } from './late-parts.ts'
import type { SectionProps } from './use-sections.tsx'

/** The payment method, or that nothing is to be paid. Card numbers are only ever entered on the gateway's page. */
export const PaymentSection = ({ state: { draft, change }, ...props }: SectionProps) => {
  const { t, format } = useT()
  const { user, quote, lost, onConfirmed, answer, isOffered } = props
  const {
    payment_methods: methods = ['card', 'cod'],
    away_methods: away,
    cash,
    amounts,
  } = quote ?? ({} as Partial<Quote>)
  const coupon = couponToConfirm(quote)
  /** Confirms the contact's e-mail, for cash or for a coupon however the order is paid. */
  const codeFor = (confirmed: () => void) => (
    <Suspense>
      <ContactCode
        email={draft.contact?.email ?? user?.email ?? ''}
        coupon={coupon}
        requested={draft.contactCode}
        onRequested={(contactCode) => change({ contactCode })}
        onConfirmed={() => {
          confirmed()
          onConfirmed()
        }}
      />
    </Suspense>
  )
  if (isFree(quote))
    return (
      <>
        <Text tone="muted">{t('checkout.payment.free')}</Text>
        {coupon !== undefined && codeFor(() => change({ contactCode: undefined }))}
      </>
    )
  const current = draft.payment && methods.includes(draft.payment) ? draft.payment : methods[0]
  const isCash = current === 'cod'
  const reasonOf = ({ reason, limit }: RefusedMethod) =>
    t(`checkout.payment.refused.${reason}`, { limit: limit ? format.money(limit) : '' })
  const textOf = (method: PaymentMethod) => {
    if (away?.includes(method)) return t('checkout.payment.away')
    return isInstalments(method) ? '' : t(`checkout.payment.${method}_text`)
  }
  return (
    <Stack gap="md">
      {lost && (
        <Notice tone="warning" title={t('checkout.payment.lost', { method: t(`checkout.payment.${lost.method}`) })}>
          {reasonOf(lost)}
        </Notice>
      )}
      <FieldGroup legend={t('checkout.payment.choose')}>
        <Stack gap="xs">
          {methods.map((method) => (
            <Radio
              key={method}
              name="payment_method"
              value={method}
              checked={method === current}
              onChange={() => change({ payment: method, ...(!isOffered && { open: 'payment' }) })}
            >
              <Method method={method} text={textOf(method)}>
                {isInstalments(method) && amounts && <Instalments of={amounts.total} by={method} />}
                {method === 'cod' && cash?.fee && (
                  <Text as="span" size="caption" tone="muted" className={line}>
                    {t('checkout.payment.cash_fee', { price: format.money(cash.fee) })}
                  </Text>
                )}
              </Method>
            </Radio>
          ))}
          {/* One that is not possible for this order stays visible, with the reason. */}
          {quote?.refused_methods?.map((refused) => (
            <Radio key={refused.method} name="payment_method" value={refused.method} checked={false} disabled readOnly>
              <Method method={refused.method} text={reasonOf(refused)} />
            </Radio>
          ))}
        </Stack>
      </FieldGroup>
      {/* Who the customer is, and so what follows, is known once the code was entered. */}
      {isCash && cash && !cash.needs_code && (
        <Text tone="muted">{t(`checkout.payment.${cash.needs_confirmation ? 'confirmation' : 'prepared'}`)}</Text>
      )}
      {current && ((isCash && cash?.needs_code) || coupon !== undefined)
        ? codeFor(() => answer({ payment: current, contactCode: undefined }))
        : current && !isOffered && <Button onClick={() => answer({ payment: current })}>{t('checkout.next')}</Button>}
    </Stack>
  )
}

const Method = ({ method, text, children }: { method: PaymentMethod; text: string; children?: ReactNode }) => {
  const { t } = useT()
  return (
    <>
      <ChoiceWords name={t(`checkout.payment.${method}`)} text={text} />
      {method === 'card' && <PaymentBrands />}
      {children}
    </>
  )
}
