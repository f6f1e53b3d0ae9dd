import type { Text } from '#contract/rules/common.ts'
import type { Brand, BrandPicture } from '#contract/site/brand.ts'

type Kept = 'icon' | 'logo' | 'logo_dark' | 'show_name' | 'colours' | 'radius' | 'font' | 'home'

/** The look of a shop, as `settings` answers it but in all languages. */
export interface StoredBrand extends Pick<Brand, Kept> {
  name?: Text
  short_name?: Text
  description?: Text
  /** Of sections of the home page, by their names. */
  headings?: Record<string, Text>
  screenshots?: (BrandPicture & { label: Text })[]
}
