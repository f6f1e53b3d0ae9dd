import { useId } from 'react'
import type { ProductCard } from '#contract/shop/products.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Carousel } from '#src/ui/media/Carousel.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { ProductTile } from '#src/components/cards/ProductTile.tsx'

/** Products side by side under a heading; empty without any. */
export const ProductRow = ({ title, products }: { title: string; products: readonly ProductCard[] }) => {
  const { t } = useT()
  const id = useId()
  if (products.length === 0) return null
  return (
    <Stack as="section" gap="md">
      <Heading level={2} id={id}>
        {title}
      </Heading>
      <Carousel label={title} previousLabel={t('product.previous')} nextLabel={t('product.next')} item="card">
        {products.map((product) => (
          <ProductTile key={product.id} product={product} level={3} sizes="(min-width: 388px) 15rem, 62vw" />
        ))}
      </Carousel>
    </Stack>
  )
}
