import type { Brand } from '#contract/site/brand.ts'
import type { Locale } from '#locales/index.ts'
import type { StoredBrand } from '../db/schema/stored-brand.ts'

/** The look of a shop in one language, as `settings` answers it; undefined where it is the app's own. */
export const serializeLook = (
  { name, short_name, description, screenshots, headings: _ofHome, ...look }: StoredBrand,
  locale: Locale,
): Brand | undefined => {
  const brand: Brand = {
    ...(name && { name: name[locale] }),
    ...(short_name && { short_name: short_name[locale] }),
    ...(description && { description: description[locale] }),
    ...(screenshots && { screenshots: screenshots.map(({ label, ...shot }) => ({ ...shot, label: label[locale] })) }),
    ...look,
  }
  return Object.keys(brand).length === 0 ? undefined : brand
}
