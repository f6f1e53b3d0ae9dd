import { lazy, Suspense, useState } from 'react'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { Facets } from '#contract/shop/products.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'
import * as styles from './FilterSheet.css.ts'
import { type Filters, hasPanel, panelCount } from '#src/features/store/search.ts'
import type { FilterDraft } from './use-filter-draft.ts'

export interface FilterSheetProps {
  filters: Filters
  draft: FilterDraft
  facets: Facets
}

const loadDialog = () => import('./FilterDialog.tsx')
const LazyDialog = lazy(async () => ({ default: (await loadDialog()).FilterDialog }))

/**
 * The filters on a phone: a button that opens their sheet. The sheet's code is loaded on pointer down or focus of the
 * button.
 */
export const FilterSheet = (props: FilterSheetProps) => {
  const { t } = useT()
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const count = panelCount(props.filters)
  const open = () => {
    setWasOpened(true)
    setIsOpen(true)
  }
  if (!hasPanel(props.filters, props.facets)) return null
  return (
    <>
      <div className={styles.opener}>
        <Button
          variant="secondary"
          aria-haspopup="dialog"
          onClick={open}
          onPointerDown={() => void loadDialog()}
          onFocus={() => void loadDialog()}
        >
          <Icon glyph={SlidersHorizontal} size="sm" />
          {t('store.filters.open')}
          {count > 0 && <FilterCount count={count} />}
        </Button>
      </div>
      {wasOpened && (
        <Suspense>
          <LazyDialog {...props} open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
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
