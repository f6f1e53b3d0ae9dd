import { textIn } from '#locales/index.ts'
import type { Category } from '#contract/shop/categories.ts'
import type { LoadedContext } from '#src/api/page.ts'
import { href } from '#src/routes.ts'

/** The way from the store to a category, for crawlers. */
export const storeWay = ({ t, locale }: LoadedContext, category: Category | undefined) => [
  { name: t('core.nav.store'), path: href('store') },
  ...(category ? [{ name: textIn(category.name, locale), path: href('store', {}, { category: category.slug }) }] : []),
]
