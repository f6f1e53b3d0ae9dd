import { useEffect, useState } from 'react'
import type { ProductCard } from '#contract/shop/products.ts'
import { useT } from '#src/i18n/use-t.ts'
import { viewedProducts } from '#src/domain/product/viewed.ts'
import { Carousel } from '#src/ui/media/Carousel.tsx'
import { ProductTile } from '#src/components/cards/ProductTile.tsx'
import { Section } from './Section.tsx'

/** Recently viewed products of this device; empty on a first visit. The server does not get them. */
export const ViewedLast = () => {
  const { t } = useT()
  const [viewed, setViewed] = useState<readonly ProductCard[]>([])
  useEffect(() => {
    // Read after hydration, because the server has no access to the device's storage.
    const timer = setTimeout(() => setViewed(viewedProducts()))
    return () => clearTimeout(timer)
  }, [])
  if (viewed.length === 0) return null
  return (
    <Section title={t('home.viewed')}>
      <Carousel
        label={t('home.viewed')}
        previousLabel={t('core.pagination.previous')}
        nextLabel={t('core.pagination.next')}
        item="card"
      >
        {viewed.map((product) => (
          <ProductTile key={product.id} product={product} sizes="min(15rem, 62vw)" />
        ))}
      </Carousel>
    </Section>
  )
}
