import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import type { Basket } from '#contract/shop/baskets.ts'
import type { PendingOrder } from '#contract/shop/quotes.ts'
import { query } from '#src/api/query.ts'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import { usePay } from '#src/components/payment/use-pay.ts'
import { ErrorNotice } from '#src/components/forms/ErrorNotice.tsx'
import { useShopTimes } from '#src/i18n/use-shop-times.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useMessages } from '#src/i18n/use-messages.ts'
import { useT } from '#src/i18n/use-t.ts'
import { claimOrderAtom } from '#src/domain/cart/finish-checkout.ts'
import { onlineAtom } from '#src/state/online.ts'
import { sumOf } from '#contract/rules/money.ts'
import { markUnpaidOrder } from '#src/domain/cart/unpaid-order.ts'
import { useCart } from '#src/domain/cart/use-cart.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { AnswerNotice } from '#src/ui/feedback/AnswerNotice.tsx'
import { Code } from '#src/ui/text/Code.tsx'
import { CodedText } from '#src/ui/text/CodedText.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'

export interface PendingOrderNoticeProps {
  pending: PendingOrder
  /** It is the answer to a pressed order button. */
  isAnswer?: boolean
  /** That order is cancelled, or has its result: what was quoted no longer holds. */
  onChanged: () => void
  /** The page moves on to the result of the payment. */
  onLeave?: (() => void) | undefined
}

/** The customer's own unpaid order holds the cart's items: it is paid, or cancelled so that the cart can be ordered. */
export const PendingOrderNotice = ({ pending, isAnswer, onChanged, onLeave }: PendingOrderNoticeProps) => {
  const { t } = useT()
  const { until, isPast } = useShopTimes()
  const { lines } = useCart()
  const claim = useSetAtom(claimOrderAtom)
  const isOnline = useAtomValue(onlineAtom)
  const { pay, isPaying, problem: unpaid } = usePay(onChanged)
  const { change, isChanging, problem: unchanged } = useChangeOrder(pending.id, onChanged)
  const { items, payment_id: paymentId } = pending
  const { basket, isReady } = usePendingBasket(pending.basket_id)
  const end = basket ? basket.pending_payment_ends_at : pending.pending_payment_ends_at
  const hasSlots = basket?.parts.some(({ kind, state }) => kind === 'booking' && state === 'open')
  const problem = unpaid ?? unchanged
  useEffect(() => markUnpaidOrder(end), [end])
  const goOn = async (id: string) => {
    const isAllOrdered = lines.every((line) =>
      items.some((item) => item.variant_id === line.variant_id && item.quantity >= line.quantity),
    )
    if (isAllOrdered) await claim(pending.id).catch(console.warn)
    if (await pay(id)) onLeave?.()
  }
  if (!isReady) return null
  return (
    <AnswerNotice
      isOld={!isAnswer}
      tone="warning"
      title={t(basket ? 'held.unpaid.title' : 'cart.pending.title')}
      action={
        <Inline gap="sm">
          {paymentId !== undefined && (
            <Button busy={isPaying} blocked={!isOnline || isChanging} onClick={() => void goOn(paymentId)}>
              {t('cart.pending.go_on')}
            </Button>
          )}
          <Button variant="secondary" busy={isChanging} blocked={!isOnline || isPaying} onClick={() => void change()}>
            {t('cart.pending.change')}
          </Button>
        </Inline>
      }
    >
      <Stack gap="xs">
        <div>
          {basket ? <OpenParts {...basket} /> : <OpenOrder {...pending} />}{' '}
          {end !== undefined && !isPast(end) && <span>{t('cart.pending.until', { when: until(end) })}</span>}
        </div>
        <p>{t(hasSlots ? 'held.unpaid.hint' : 'cart.pending.hint')}</p>
        {!isOnline && <p>{t('forms.offline_pay')}</p>}
        <ErrorNotice problem={problem} />
      </Stack>
    </AnswerNotice>
  )
}

const OpenOrder = ({ reference, total }: PendingOrder) => {
  const { t, format } = useT()
  return (
    <span>
      <CodedText text={t('cart.pending.text', { reference, price: format.money(total) })} code={reference} />
    </span>
  )
}

/** What is still to be paid of several things, by name, and what it costs together. */
const OpenParts = ({ parts, total }: Basket) => {
  const { t, format } = useT()
  const open = parts.filter(({ state }) => state === 'open')
  const due = { ...total, amount: sumOf(open.map(({ amount }) => amount.amount)) }
  return (
    <>
      <ul>
        {open.map(({ id, reference, name, more }) => (
          <li key={id}>
            {name ? <ShopText text={name} /> : <Code>{reference}</Code>}
            {more !== undefined && ` ${t('held.unpaid.more', { count: more })}`}
          </li>
        ))}
      </ul>
      <span>{t('held.unpaid.sum', { price: format.money(due) })}</span>
    </>
  )
}

/** What an order is paid for with. Nothing is shown before it is read, or cannot be. */
const usePendingBasket = (id: string | undefined) => {
  const read = query('baskets.read', { params: { id: id ?? '' } })
  const { data, isError } = useQuery({
    ...read,
    meta: { ...read.meta, isQuiet: true },
    enabled: id !== undefined,
    refetchOnMount: 'always',
  })
  const hasWords = useMessages('held')
  return { basket: data?.data.basket, isReady: id === undefined || isError || (data !== undefined && hasWords) }
}

/** Cancels an unpaid order; one that was paid meanwhile, in another tab, stays as it is. */
const useChangeOrder = (orderId: string, onChanged: () => void) => {
  const { run, isSending: isChanging, problem } = useSubmit()
  const change = () =>
    run(async (call) => {
      const params = { id: orderId }
      const { data } = await call('orders.read', { params }, { isQuiet: true })
      const headers = { 'Idempotency-Key': crypto.randomUUID() }
      if (data.order.status === 'pending_payment') await call('orders.cancel', { params }, { headers, isQuiet: true })
      onChanged()
    })
  return { change, isChanging, problem }
}
