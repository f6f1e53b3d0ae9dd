import { useState } from 'react'
import type { Facets } from '#contract/shop/products.ts'
import { FilterOpener } from '#src/components/navigation/FilterOpener.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { useLatePart } from '#src/ui/navigation/use-late-part.tsx'
import * as styles from './FilterSheet.css.ts'
import { type Filters, hasPanel, panelCount } from '#src/features/store/search.ts'
import type { FilterDraft } from './use-filter-draft.ts'

export interface FilterSheetProps {
  filters: Filters
  draft: FilterDraft
  facets: Facets
}

const load = async () => (await import('./FilterDialog.tsx')).FilterDialog
const loadAhead = () => void load().catch(console.info)

/**
 * The filters on a phone: a button that opens their sheet. The sheet's code is loaded on pointer down or focus of the
 * button.
 */
export const FilterSheet = (props: FilterSheetProps) => {
  const { t } = useT()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const dialog = useLatePart(isOpen, load, { ...props, open: isOpen, onClose: close }, close)
  const count = panelCount(props.filters)
  if (!hasPanel(props.filters, props.facets)) return null
  return (
    <>
      <div className={styles.opener}>
        <FilterOpener
          label={t('store.filters.open')}
          count={count}
          countLabel={t('store.filters.active_count', { count })}
          onOpen={() => setIsOpen(true)}
          onApproach={loadAhead}
        />
      </div>
      {dialog}
    </>
  )
}
