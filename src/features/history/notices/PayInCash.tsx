import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { Order } from '#contract/shop/orders.ts'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import { useRefresh } from '#src/api/use-refresh.ts'
import { ContactCode } from '#src/components/forms/ContactCode.tsx'
import { ErrorNotice } from '#src/components/forms/ErrorNotice.tsx'
import { useT } from '#src/i18n/use-t.ts'
import type { ContactCodeDraft } from '#src/domain/cart/checkout-draft.ts'
import { onlineAtom } from '#src/state/online.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/text/Text.tsx'

interface PayInCashProps {
  order: Order
  offer: NonNullable<Order['cash_offer']>
}

/** Changes an unpaid card order to cash on delivery; asks for what that needs. */
export const PayInCash = ({ order: { id, amounts, contact }, offer }: PayInCashProps) => {
  const { t, format } = useT()
  const isOnline = useAtomValue(onlineAtom)
  const refresh = useRefresh()
  const [isOpen, setOpen] = useState(false)
  const [requested, setRequested] = useState<ContactCodeDraft>()
  const { submit, isSending, problem } = useSubmit({ isOnce: true })
  const { fee } = offer
  const due = { ...amounts.total, amount: amounts.total.amount + (fee?.amount ?? 0) }
  const confirm = async () => {
    // Refused, the order may not wait any more, or its terms are others.
    if (!(await submit('orders.payInCash', { params: { id } }))) await refresh('orders.read')
  }
  if (!isOpen)
    return (
      <Button variant="secondary" blocked={!isOnline} onClick={() => setOpen(true)}>
        {t('orders.cash.open')}
      </Button>
    )
  return (
    <Stack gap="sm">
      <Text>{t('orders.cash.text', { price: format.money(due) })}</Text>
      {fee && <Text tone="muted">{t('checkout.payment.cash_fee', { price: format.money(fee) })}</Text>}
      {offer.needs_confirmation && <Text tone="muted">{t('checkout.payment.confirmation')}</Text>}
      {offer.needs_code ? (
        <ContactCode
          email={contact.email}
          requested={requested}
          onRequested={setRequested}
          onConfirmed={() => void refresh('orders.read')}
        />
      ) : (
        <Button variant="secondary" busy={isSending} blocked={!isOnline} onClick={() => void confirm()}>
          {t('orders.cash.confirm')}
        </Button>
      )}
      {!isOnline && !offer.needs_code && <Text tone="muted">{t('forms.offline_pay')}</Text>}
      <ErrorNotice problem={problem} />
    </Stack>
  )
}
