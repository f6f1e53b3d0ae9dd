import { useAtom, useAtomValue } from 'jotai'
import { Suspense, useState } from 'react'
import { Link } from 'wouter'
import { InstalmentLine } from '#src/components/payment/InstalmentLine.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { isCartOpenAtom } from '#src/domain/cart/cart.ts'
import { withCoupon } from '#src/domain/cart/cart-changes.ts'
import { useCart } from '#src/domain/cart/use-cart.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'
import { hasGoods, viewsOf } from './cart-line-view.ts'
import { CartLines, type Removed } from './CartLines.tsx'
import { CartNews } from './CartNews.tsx'
import { ToFreeDelivery } from './ToFreeDelivery.tsx'
import { CartSums, FreeDelivery, useDeliveryDays } from './CartSums.tsx'
import { CouponForm } from './CouponForm.tsx'
import { PendingOrderNotice } from './PendingOrderNotice.tsx'
import { QuoteNotice } from './QuoteNotice.tsx'
import { isHoldingAtom } from '#src/domain/hold/is-holding.ts'
import { latePart } from '#src/ui/navigation/late-part.ts'
import { itemsOf, useQuote } from './use-quote.ts'

/** Few visitors hold a slot. */
const HeldLines = latePart(async () => (await import('./together/late.ts')).loadHeldLines())
/** Below all else, so that nothing moves when it arrives. */
const TripSuggestions = latePart(async () => (await import('./together/late.ts')).loadTripSuggestions())

/** The cart beside the page, from every page. */
export const CartDrawer = () => {
  const { t } = useT()
  const [isOpen, setOpen] = useAtom(isCartOpenAtom)
  const { change, count, lines, coupon } = useCart()
  const cart = { lines, ...(coupon !== undefined && { coupon }) }
  const [announcement, say] = useState('')
  const [removed, setRemoved] = useState<Removed>()
  const deliveryDays = useDeliveryDays()
  const { quote, ...state } = useQuote(isOpen ? itemsOf(cart) : undefined)
  const isHolding = useAtomValue(isHoldingAtom)
  const close = () => {
    setOpen(false)
    setRemoved(undefined)
  }
  const isEmpty = cart.lines.length === 0
  const shown = isEmpty ? undefined : state.sums
  const delivery = shown?.delivery_options.find(({ id }) => id === shown.delivery_method_id)
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={isEmpty ? t('cart.title') : `${t('cart.title')} · ${t('cart.count', { count })}`}
      closeLabel={t('core.close')}
      placement="end"
      footer={
        !isEmpty &&
        (!shown || hasGoods(shown)) && (
          <Link href={href('checkout')} className={buttonClass({ size: 'lg', full: true })} onClick={close}>
            {t('cart.checkout')}
          </Link>
        )
      }
    >
      <VisuallyHidden as="div">
        <p role="status">{announcement}</p>
      </VisuallyHidden>
      <Stack gap="md">
        <CartNews />
        {shown?.pending_order && (
          <PendingOrderNotice pending={shown.pending_order} onChanged={state.again} onLeave={close} />
        )}
        {!isEmpty && <QuoteNotice state={{ quote, ...state }} change={change} onAnnounce={say} />}
        {(!isEmpty || removed) && (
          <CartLines
            views={viewsOf(cart, quote)}
            change={change}
            onAnnounce={say}
            onLeave={close}
            removed={removed}
            onRemoved={setRemoved}
          />
        )}
        <Suspense>{isHolding && isOpen && <HeldLines onAnnounce={say} onLeave={close} />}</Suspense>
        {/* Below the lines, which do not move under the finger when the prices arrive or a quantity changes. */}
        {!isEmpty && !quote && !state.problem && <Text tone="muted">{t('cart.asking')}</Text>}
        {shown?.free_delivery && hasGoods(shown) && <FreeDelivery of={shown.free_delivery} />}
        {isEmpty && isHolding && <Text tone="muted">{t('cart.empty.goods')}</Text>}
        {isEmpty && !isHolding && (
          <EmptyState
            picture="/images/empty.svg"
            title={t('cart.empty.title')}
            text={t('cart.empty.text')}
            action={
              <Link href={href('store')} className={buttonClass()} onClick={close}>
                {t('cart.empty.action')}
              </Link>
            }
          />
        )}
        {!isEmpty && quote && (
          <>
            <CouponForm
              coupon={cart.coupon}
              state={quote.coupon}
              subtotal={quote.amounts.subtotal}
              isWaiting={state.asOf !== undefined}
              onChange={(coupon) => void change((previous) => withCoupon(previous, coupon))}
            />
            <CartSums quote={shown} isOld={state.isAsking} of={isHolding ? t('cart.amounts.goods') : undefined} />
            {shown && hasGoods(shown) && <InstalmentLine of={shown.amounts.total} />}
            {shown && delivery && hasGoods(shown) && <p>{deliveryDays(delivery)}</p>}
            {shown?.free_delivery && hasGoods(shown) && (
              <ToFreeDelivery
                free={shown.free_delivery}
                inCart={cart.lines.map(({ product_id: id }) => id)}
                onLeave={close}
              />
            )}
          </>
        )}
        <Suspense>{isOpen && (isHolding || !isEmpty) && <TripSuggestions lines={lines} onLeave={close} />}</Suspense>
      </Stack>
    </Dialog>
  )
}
