import type { Image } from '#contract/rules/common.ts'
import type { Product, Variant } from '#contract/shop/products.ts'

/** All pictures of a product: its own, then those of its variants that are not among them. */
export const picturesOf = ({ images, variants }: Pick<Product, 'images' | 'variants'>): Image[] => {
  const all = [...images, ...variants.flatMap(({ image }) => (image ? [image] : []))]
  return all.filter(({ src }, at) => all.findIndex((other) => other.src === src) === at)
}

/** Which picture shows a variant. Undefined when none shows it in particular. */
export const pictureOf = (pictures: readonly Image[], { image }: Variant): number | undefined => {
  const at = pictures.findIndex(({ src }) => src === image?.src)
  return at < 0 ? undefined : at
}
