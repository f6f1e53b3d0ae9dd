import { cardBrand } from '#locales/card-brands.ts'
import { useT } from './use-t.ts'

/** Names the brand of a card in the active language. */
export const useCardBrand = (): ((brand: string) => string) => {
  const { locale } = useT()
  return (brand) => cardBrand(brand, locale)
}
