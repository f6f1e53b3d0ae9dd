import { textIn } from '#locales/index.ts'
import type { Category } from '#contract/shop/categories.ts'
import type { DiscoveryContext } from '#src/api/page.ts'
import { href } from '#src/routes.ts'

/** Breadcrumbs from the store to the page, for crawlers. */
export const breadcrumbs = (
  { t, locale, pageAt }: DiscoveryContext,
  category: Category | undefined,
  page?: { name: string; path: string },
): object => {
  const way = [
    { name: t('core.nav.store'), path: href('store') },
    ...(category
      ? [{ name: textIn(category.name, locale), path: href('store', {}, { category: category.slug }) }]
      : []),
    ...(page ? [page] : []),
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, path }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name,
      item: pageAt(path),
    })),
  }
}
