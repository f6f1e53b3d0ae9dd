import type { Category } from '#contract/shop/categories.ts'
import type { Facets } from '#contract/shop/products.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Categories } from '#src/features/store/Categories.tsx'
import { FilterForm } from './FilterForm.tsx'
import * as styles from './FilterRail.css.ts'
import { type Filters, hasPanel } from '#src/features/store/search.ts'
import type { FilterDraft } from './use-filter-draft.ts'

interface FilterRailProps {
  /** Of its form, which the order of the list belongs to as well. */
  id: string
  categories: readonly Category[]
  current: Category | undefined
  filters: Filters
  facets: Facets
  draft: FilterDraft
}

/**
 * Categories and filters beside the list, on wide screens; without scripts on narrow ones too. Every change applies at
 * once.
 */
export const FilterRail = ({ id, draft, ...shelves }: FilterRailProps) => {
  const { t } = useT()
  const { filters, facets } = shelves
  return (
    <aside aria-label={t('store.filters.title')} className={styles.rail}>
      <Categories {...shelves} shape="list" />
      {hasPanel(filters, facets) && (
        <FilterForm id={id} filters={filters} draft={draft} facets={facets} onTick={draft.tick} isImmediate>
          <Button type="submit" variant="secondary" full className={styles.submit}>
            {t('store.filters.apply')}
          </Button>
        </FilterForm>
      )}
    </aside>
  )
}
