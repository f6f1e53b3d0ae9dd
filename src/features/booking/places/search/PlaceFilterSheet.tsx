import { useState } from 'react'
import type { PlaceFacets } from '#contract/booking/places.ts'
import { FilterOpener } from '#src/components/navigation/FilterOpener.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { useLatePart } from '#src/ui/navigation/use-late-part.tsx'
import { countOf, type PlaceFilters, type PlaceView } from './place-search.ts'

export interface PlaceFilterSheetProps {
  view: PlaceView
  filters: PlaceFilters
  facets: PlaceFacets
}

const load = async () => (await import('./PlaceFilterDialog.tsx')).PlaceFilterDialog
const loadAhead = () => void load().catch(console.info)

/** Region, kind, price and order: a button that opens their sheet. */
export const PlaceFilterSheet = (props: PlaceFilterSheetProps) => {
  const { t } = useT()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const dialog = useLatePart(isOpen, load, { ...props, open: isOpen, onClose: close }, close)
  const count = countOf(props.filters)
  return (
    <>
      <FilterOpener
        label={t('places.filters.open')}
        count={count}
        countLabel={t('places.filters.active', { count })}
        onOpen={() => setOpen(true)}
        onApproach={loadAhead}
      />
      {dialog}
    </>
  )
}
