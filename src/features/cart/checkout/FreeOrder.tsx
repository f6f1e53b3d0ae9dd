import { Suspense } from 'react'
import type { ContactCodeDraft } from '#src/domain/cart/checkout-draft.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Text } from '#src/ui/text/Text.tsx'
import { ContactCode } from './late-parts.ts'

interface FreeOrderProps {
  /** A coupon that the contact's e-mail is to be confirmed for. */
  coupon: string | undefined
  /** The contact's. */
  email: string
  code: ContactCodeDraft | undefined
  onCode: (code: ContactCodeDraft | undefined) => void
  onConfirmed: () => void
}

/** In place of the payment method, where nothing is to be paid. */
export const FreeOrder = ({ coupon, email, code, onCode, onConfirmed }: FreeOrderProps) => {
  const { t } = useT()
  return (
    <>
      <Text tone="muted">{t('checkout.payment.free')}</Text>
      {coupon !== undefined && (
        <Suspense>
          <ContactCode email={email} coupon={coupon} requested={code} onRequested={onCode} onConfirmed={onConfirmed} />
        </Suspense>
      )}
    </>
  )
}
