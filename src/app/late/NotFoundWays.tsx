import { useQuery } from '@tanstack/react-query'
import { optional } from '#src/api/query.ts'
import { routerLink } from '#src/components/navigation/router-link.tsx'
import { categoriesQuery } from '#src/features/store/categories-query.ts'
import { SearchBar } from '#src/features/store/search/SearchBar.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useMessages } from '#src/i18n/use-messages.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { ChipLink } from '#src/ui/actions/Chip.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import * as styles from './ErrorScreen.css.ts'

/** Where a page is missing: the search of the store, and its categories. */
export const NotFoundWays = () => {
  const { t } = useT()
  const hasWords = useMessages('store')
  const { data: categories } = useQuery(optional(categoriesQuery, 'failing'))
  if (!hasWords) return null
  return (
    <div className={styles.search}>
      <SearchBar q="" />
      {categories && (
        <nav aria-label={t('store.categories')}>
          <Inline gap="xs">
            {categories.data.map(({ id, slug, name }) => (
              <ChipLink key={id} href={href('store', {}, { category: slug })} renderLink={routerLink}>
                <ShopText text={name} />
              </ChipLink>
            ))}
          </Inline>
        </nav>
      )}
    </div>
  )
}
