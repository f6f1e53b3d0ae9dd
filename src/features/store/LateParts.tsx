import { lazy, Suspense, useEffect } from 'react'
import type { Product, Variant } from '#contract/products.ts'
import { afterPaint } from '#src/lib/after-paint.ts'
import { useHydrated } from '#src/state/hydrated.ts'
import { cardOf } from './card-of.ts'
import { lateParts } from './product.css.ts'
import { useNear } from './use-near.ts'

/** Without its code the page is as good as it was. */
const nothing = { default: () => null }
const Reviews = lazy(() =>
  import('./Reviews.tsx').then(
    ({ Reviews: Part }) => ({ default: Part }),
    () => nothing,
  ),
)
const ViewedProducts = lazy(() =>
  import('./ViewedProducts.tsx').then(
    ({ ViewedProducts: Part }) => ({ default: Part }),
    () => nothing,
  ),
)
const StockNotice = lazy(() =>
  import('./StockNotice.tsx').then(
    ({ StockNotice: Part }) => ({ default: Part }),
    () => nothing,
  ),
)

/** What others say of the product, and what was looked at before: fetched when somebody comes near. */
export const LateParts = ({ product }: { product: Product }) => {
  const { ref, isNear } = useNear()
  // Looked at is what was opened, however far down it was read; what was looked at before is known by then.
  useEffect(
    () =>
      afterPaint(() => {
        const card = cardOf(product)
        if (card) void import('#src/state/viewed.ts').then(({ rememberViewed }) => rememberViewed(card), console.info)
      }),
    [product],
  )
  return (
    <div ref={ref} className={lateParts}>
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

/** Offers a mail when a sold-out variant is back, and takes the confirmation of one that was asked for. */
export const NoticePlace = ({ product, variant }: NoticePlaceProps) => {
  const isHydrated = useHydrated()
  if (!isHydrated) return null
  // Of the link that was mailed: it is the reader's alone, so the server renders the page without it.
  const token = new URLSearchParams(location.search).get('notice')
  if (!token && variant.stock_state !== 'out_of_stock') return null
  return (
    <Suspense>
      <StockNotice product={product} variant={variant} token={token} />
    </Suspense>
  )
}
