import { useState } from 'react'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { Facets } from '#contract/shop/products.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { useLatePart } from '#src/ui/navigation/use-late-part.tsx'
import { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'
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
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
          onPointerDown={loadAhead}
          onFocus={loadAhead}
        >
          <Icon glyph={SlidersHorizontal} size="sm" />
          {t('store.filters.open')}
          {count > 0 && <FilterCount count={count} />}
        </Button>
      </div>
      {dialog}
    </>
  )
}

const FilterCount = ({ count }: { count: number }) => {
  const { t, format } = useT()
  return (
    <>
      <span aria-hidden="true" className={styles.count}>
        {format.number(count)}
      </span>
      <VisuallyHidden>{t('store.filters.active_count', { count })}</VisuallyHidden>
    </>
  )
}
