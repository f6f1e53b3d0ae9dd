import { useState } from 'react'
import type { Product } from '#contract/shop/products.ts'
import { useT } from '#src/i18n/use-t.ts'
import { useMessages } from '#src/i18n/use-messages.ts'
import { viewedProducts } from '#src/domain/product/viewed.ts'
import { ProductRow } from './ProductRow.tsx'

/** What was looked at before this product, on this device. */
export const ViewedProducts = ({ product }: { product: Product }) => {
  const { t } = useT()
  const hasWords = useMessages('extras')
  const [viewed] = useState(viewedProducts)
  const others = viewed.filter(({ id }) => id !== product.id)
  if (!hasWords) return null
  return <ProductRow title={t('extras.viewed')} products={others} />
}
