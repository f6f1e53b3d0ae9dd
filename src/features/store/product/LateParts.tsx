import '#src/ui/cards/ProductCard.css.ts'
import '#src/ui/media/Carousel.css.ts'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import type { Money } from '#contract/rules/common.ts'
import type { Order } from '#contract/shop/orders.ts'
import type { Product, Variant } from '#contract/shop/products.ts'
import { useShopTerms } from '#src/components/use-shop-terms.ts'
import { afterPaint } from '#src/lib/after-paint.ts'
import { useHydrated } from '#src/state/hydrated.ts'
import { notice } from './AddToCart.css.ts'
import { cardOf } from '#src/domain/product/card-of.ts'
import { assurances, lateParts } from '#src/features/store/product.css.ts'
import { latePart } from '#src/ui/navigation/late-part.ts'
import { useIsNearViewport } from './use-is-near-viewport.ts'

/** A part without whose code the page is as good as it was. */
const part = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => () => null) }))

const Reviews = part(async () => (await import('#src/features/store/reviews/Reviews.tsx')).Reviews)
const ViewedProducts = part(async () => (await import('./ViewedProducts.tsx')).ViewedProducts)
const StockNotice = part(async () => (await import('./StockNotice.tsx')).StockNotice)
const GoodsWaiting = part(async () => (await import('./GoodsWaiting.tsx')).GoodsWaiting)
const NoticeConfirmation = part(async () => (await import('./NoticeConfirmation.tsx')).NoticeConfirmation)

const InstalmentLine = part(async () => (await import('#src/components/payment/InstalmentLine.tsx')).InstalmentLine)

const LazyOwnOrderNotice = part(async () => (await import('./OwnOrderNotice.tsx')).OwnOrderNotice)

/** The document contains their markup and styles, for which they are named above; their code is loaded after the rest. */
export const Assurances = latePart(async () => (await import('./Assurances.tsx')).Assurances)
export const Maker = latePart(async () => (await import('./Maker.tsx')).Maker)
export const RelatedProducts = latePart(async () => (await import('./ProductRow.tsx')).ProductRow)

/** A line without words. */
const ROOM = '\u00A0'

/** The part of the page that the rating leads to. */
export const REVIEWS = 'reviews'

/** Reviews and recently viewed products: fetched when they are about to scroll into view. */
export const LateParts = ({ product }: { product: Product }) => {
  const { ref, isNear } = useIsNearViewport()
  // Looked at is what was opened, however far down it was read; what was looked at before is known by then.
  useEffect(
    () =>
      afterPaint(() => {
        const card = cardOf(product)
        if (card)
          void import('#src/domain/product/viewed.ts').then(({ rememberViewed }) => rememberViewed(card), console.info)
      }),
    [product],
  )
  return (
    <div ref={ref} id={REVIEWS} tabIndex={-1} className={lateParts}>
      {isNear && (
        <Suspense>
          <Reviews product={product} />
          <ViewedProducts product={product} />
        </Suspense>
      )}
    </div>
  )
}

interface NoticePlaceProps {
  product: Product
  variant: Variant
}

/** Offers a place in the waiting list of a sold-out variant, or a mail when it is back. */
export const NoticePlace = ({ product, variant }: NoticePlaceProps) => {
  const isHydrated = useHydrated()
  if (!isHydrated) return null
  if (variant.stock_state !== 'out_of_stock') return null
  return (
    <div className={notice}>
      <Suspense>
        <GoodsWaiting variant={variant} />
        <StockNotice product={product} variant={variant} />
      </Suspense>
    </div>
  )
}

interface ConfirmationPlaceProps {
  variant: Variant | undefined
  onUsed: () => void
}

/**
 * Reads the token of the mail that confirms a notice. It is private to the reader: the server renders the page without.
 */
export const ConfirmationPlace = ({ variant, onUsed }: ConfirmationPlaceProps) => {
  const isHydrated = useHydrated()
  const [token, setToken] = useState<string | null>(null)
  const tokenInUrl = isHydrated ? new URLSearchParams(location.search).get('notice') : null
  // The token leaves the address once it was used; what became of it stays on screen.
  if (tokenInUrl !== null && tokenInUrl !== token) setToken(tokenInUrl)
  if (!token) return null
  return (
    <Suspense>
      <NoticeConfirmation key={token} token={token} variantId={variant?.id} onUsed={onUsed} />
    </Suspense>
  )
}

/** What the price comes to in four payments, where the shop offers it: the room of its line is kept. */
export const InstalmentsPlace = ({ of }: { of: Money }) => {
  const isHydrated = useHydrated()
  return (
    useShopTerms().instalments && (
      <div className={assurances}>
        <Suspense fallback={ROOM}>{isHydrated ? <InstalmentLine of={of} /> : ROOM}</Suspense>
      </div>
    )
  )
}

/** Few visitors have an unpaid order for what they look at. */
export const OwnOrderPlace = ({ order }: { order: Order }) => (
  <Suspense>
    <LazyOwnOrderNotice order={order} />
  </Suspense>
)
