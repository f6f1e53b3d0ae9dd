import { useAtomValue, useSetAtom } from 'jotai'
import { HeldParts } from '#src/components/checkout/HeldParts.tsx'
import { edit } from '#src/components/checkout/CheckoutSection.css.ts'
import { items } from '#src/components/checkout/SummaryItem.css.ts'
import { summary } from './Checkout.css.ts'
import { SummaryItem, SummaryLine } from '#src/components/checkout/SummaryItem.tsx'
import { GiftCards } from '#src/components/checkout/GiftCards.tsx'
import { MoneyPrice } from '#src/components/price/MoneyPrice.tsx'
import { isCartOpenAtom } from '#src/domain/cart/cart.ts'
import { withCoupon } from '#src/domain/cart/cart-changes.ts'
import { isHoldingAtom } from '#src/domain/hold/is-holding.ts'
import { viewsOf } from '#src/features/cart/cart-line-view.ts'
import { change as changed } from '#src/features/cart/CartLines.css.ts'
import { CartSums } from '#src/features/cart/CartSums.tsx'
import { CouponForm } from '#src/features/cart/CouponForm.tsx'
import { LinePrice } from '#src/features/cart/LinePrice.tsx'
import { besideOf, sumsWith } from './beside.tsx'
import { MembershipPart } from './MembershipPart.tsx'
import { useLineName } from '#src/features/cart/use-line-name.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { ShopTexts } from '#src/i18n/ShopTexts.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import type { CheckoutState } from './use-checkout.ts'

/** The items of an order, what is paid for with them, and the amounts of all. */
export const CheckoutSummary = ({ cart, changeCart, quoted, held, onHeld, onJoin, giftCards }: CheckoutState) => {
  const { quote, sums, asOf, isAsking } = quoted
  const isHolding = useAtomValue(isHoldingAtom)
  const offer = quote?.membership
  const beside = besideOf(held, offer?.is_taken ? offer : undefined)
  const { t, format } = useT()
  const nameOf = useLineName()
  const openCart = useSetAtom(isCartOpenAtom)
  return (
    <section aria-label={t('checkout.summary')} className={summary}>
      <Inline justify="between" gap="xs">
        <Heading level={2} size="lead">
          {t('checkout.summary')}
        </Heading>
        <Button
          variant="quiet"
          className={edit}
          aria-label={t('buying.edit_named', { name: t('cart.title') })}
          onClick={() => openCart(true)}
        >
          {t('buying.edit')}
        </Button>
      </Inline>
      <ul className={items}>
        {viewsOf(cart, quote).map((view) => (
          <li key={view.line.variant_id}>
            <SummaryItem
              image={view.image}
              name={view.name ? <ShopText text={view.name} /> : nameOf(view)}
              price={<LinePrice of={view} />}
            >
              {view.options.length > 0 && (
                <SummaryLine>
                  <ShopTexts texts={view.options} separator={t('cart.comma')} />
                </SummaryLine>
              )}
              <SummaryLine>
                <span translate="no">{`× ${format.number(view.line.quantity)}`}</span>
              </SummaryLine>
              {view.changes.map((change) => (
                <span key={change} className={changed}>
                  {' '}
                  {t(`cart.changes.${change}`, {
                    count: view.available ?? 0,
                    price: format.money(view.line.price_when_added),
                  })}
                </span>
              ))}
            </SummaryItem>
          </li>
        ))}
      </ul>
      {isHolding && onHeld && <HeldParts onChange={onHeld} />}
      {offer && onHeld && (
        <MembershipPart
          of={offer}
          onTake={(isTaken) => onJoin(isTaken ? { plan_id: offer.plan_id, interval: offer.interval } : undefined)}
        />
      )}
      {quote && (
        <>
          <CouponForm
            coupon={cart.coupon}
            state={quote.coupon}
            subtotal={quote.amounts.subtotal}
            isWaiting={asOf !== undefined}
            onChange={(coupon) => void changeCart((previous) => withCoupon(previous, coupon))}
          />
          <CartSums
            quote={sums && { ...sums, amounts: sumsWith(sums.amounts, beside) }}
            isOld={isAsking}
            more={beside.map(({ id, label, amount, isSpent }) => ({
              id,
              label,
              // A membership may pay for it.
              value: isSpent ? t('held.together.member') : <MoneyPrice of={amount} size="inherit" />,
            }))}
          />
          {giftCards && <GiftCards {...giftCards} />}
        </>
      )}
    </section>
  )
}
