import { DEFAULT_LOCALE, textIn } from '#locales/index.ts'
import type { ProductCard } from '#contract/shop/products.ts'

const KEY = 'qafila-viewed'
const MAX = 12

/** The products viewed on this device, latest first; empty without storage. */
export const viewedProducts = (): ProductCard[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isCard).slice(0, MAX) : []
  } catch {
    return []
  }
}

/** Remembers a product as the latest. */
export const rememberViewed = (card: ProductCard): void => {
  try {
    const others = viewedProducts().filter(({ id }) => id !== card.id)
    localStorage.setItem(KEY, JSON.stringify([card, ...others].slice(0, MAX)))
  } catch {
    // It is a convenience.
  }
}

/** Removes one that is no longer sold. */
export const forgetOneViewed = (gone: string): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify(viewedProducts().filter(({ id }) => id !== gone)))
  } catch {
    // Where storage is blocked, nothing was stored.
  }
}

/** Deletes them, so that the next user of the device does not see them. */
export const forgetViewed = (): void => {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Where storage is blocked, nothing was stored.
  }
}

/** Data stored by an older version of the app may have another shape. */
const isCard = (one: unknown): one is ProductCard => {
  const { id, slug, name, image, price } = (one ?? {}) as Partial<ProductCard>
  return Boolean(id && slug && name && textIn(name, DEFAULT_LOCALE) && image?.src && price?.currency)
}
