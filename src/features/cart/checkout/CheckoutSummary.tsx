import { useAtomValue, useSetAtom } from 'jotai'
import type { PlanChoice } from '#contract/membership/plan-choice.ts'
import { GiftCards, type GiftCardsProps } from '#src/components/gift-cards/GiftCards.tsx'
import { ShopTexts } from '#src/i18n/ShopTexts.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { type Cart, isCartOpenAtom } from '#src/domain/cart/cart.ts'
import { withCoupon } from '#src/domain/cart/cart-changes.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Picture } from '#src/ui/media/Picture.tsx'
import { Price } from '#src/ui/text/Price.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { viewsOf } from '#src/features/cart/cart-line-view.ts'
import { CartSums } from '#src/features/cart/CartSums.tsx'
import * as styles from './Checkout.css.ts'
import { item, picture } from '#src/components/booking/HeldParts.css.ts'
import { edit } from './CheckoutSection.css.ts'
import { change as changed } from '#src/features/cart/CartLines.css.ts'
import { CouponForm } from '#src/features/cart/CouponForm.tsx'
import { LinePrice } from '#src/features/cart/LinePrice.tsx'
import { useLineName } from '#src/features/cart/use-line-name.ts'
import { type Beside, besideOf, sumsWith } from '#src/features/cart/together/beside.tsx'
import type { Held } from '#src/components/booking/held.ts'
import { HeldParts, type HeldPartsProps } from '#src/components/booking/HeldParts.tsx'
import { MembershipPart } from '#src/features/cart/together/MembershipPart.tsx'
import { isHoldingAtom } from '#src/domain/hold/is-holding.ts'
import { useEver } from '#src/state/use-ever.ts'
import type { QuoteState } from '#src/features/cart/use-quote.ts'

export interface CheckoutSummaryProps {
  cart: Cart
  quoted: QuoteState
  change: (change: (cart: Cart) => Cart) => Promise<void>
  /** The held slots that are paid for with the goods. */
  held: readonly Held[]
  /** Left out where an unpaid order is the question, and nothing is added to it. */
  onHeld: HeldPartsProps['onChange'] | undefined
  onJoin: (membership: PlanChoice | undefined) => void
  giftCards: GiftCardsProps | undefined
}

/** The items of an order, what is paid for with them, and the amounts of all. */
export const CheckoutSummary = ({
  cart,
  quoted: { quote, sums, asOf, isAsking },
  change,
  held,
  onHeld,
  onJoin,
  giftCards,
}: CheckoutSummaryProps) => {
  // One that ends stays, with the way to another time.
  const hasHeld = useEver(useAtomValue(isHoldingAtom))
  const offer = quote?.membership
  const beside = besideOf(held, offer?.is_taken ? offer : undefined)
  const { t, format } = useT()
  const nameOf = useLineName()
  const openCart = useSetAtom(isCartOpenAtom)
  return (
    <section aria-label={t('checkout.summary')} className={styles.summary}>
      <Inline justify="between" gap="xs">
        <Heading level={2} size="lead">
          {t('checkout.summary')}
        </Heading>
        <Button
          variant="quiet"
          className={edit}
          aria-label={t('checkout.edit_named', { name: t('cart.title') })}
          onClick={() => openCart(true)}
        >
          {t('checkout.edit')}
        </Button>
      </Inline>
      <ul className={styles.items}>
        {viewsOf(cart, quote).map((view) => (
          <li key={view.line.variant_id} className={item}>
            <span className={picture}>
              {view.image && <Picture image={view.image} alt="" sizes="3rem" ratio="square" />}
            </span>
            <span>
              <Text as="span" size="caption" weight="medium" className={styles.line}>
                {view.name ? <ShopText text={view.name} /> : nameOf(view)}
              </Text>
              {view.options.length > 0 && (
                <Text as="span" size="caption" tone="muted" className={styles.line}>
                  <ShopTexts texts={view.options} separator={t('cart.comma')} />
                </Text>
              )}
              <Text as="span" size="caption" tone="muted" className={styles.line}>
                <span translate="no">{`× ${format.number(view.line.quantity)}`}</span>
              </Text>
              {view.changes.map((change) => (
                <span key={change} className={changed}>
                  {' '}
                  {t(`cart.changes.${change}`, {
                    count: view.available ?? 0,
                    price: format.money(view.line.price_when_added),
                  })}
                </span>
              ))}
            </span>
            <LinePrice of={view} />
          </li>
        ))}
      </ul>
      {hasHeld && onHeld && <HeldParts onChange={onHeld} />}
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
            onChange={(coupon) => void change((previous) => withCoupon(previous, coupon))}
          />
          <CartSums
            quote={sums && { ...sums, amounts: sumsWith(sums.amounts, beside) }}
            isOld={isAsking}
            more={beside.map((part) => ({ id: part.id, label: part.label, value: <PartPrice of={part} /> }))}
          />
          {giftCards && <GiftCards {...giftCards} />}
        </>
      )}
    </section>
  )
}

/** What a part beside the goods costs; a membership may pay for it. */
const PartPrice = ({ of: { amount, isSpent } }: { of: Beside }) => {
  const { t, format } = useT()
  return isSpent ? (
    t('held.together.member')
  ) : (
    <Price text={format.amount(amount)} label={format.money(amount)} currency={amount.currency} size="inherit" />
  )
}
