import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useId } from 'react'
import { optional } from '#src/api/query.ts'
import { listQuery, queryOf } from '#src/features/store/search.ts'
import { useMessages } from '#src/i18n/use-messages.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { queryPairs } from '#src/routes.ts'
import { FilterForm } from './FilterForm.tsx'
import * as styles from './FilterDialog.css.ts'
import { readBounds } from './price-bounds.ts'
import type { FilterSheetProps } from './FilterSheet.tsx'

interface FilterDialogProps extends FilterSheetProps {
  open: boolean
  onClose: () => void
}

/** The filters in a sheet from below. Nothing counts before it is applied. */
export const FilterDialog = ({ open, onClose, filters, draft, facets }: FilterDialogProps) => {
  const { t } = useT()
  const hasWords = useMessages('extras')
  const form = useId()
  const { values } = draft
  const { min, max, errors } = readBounds(useDeferredValue(values))
  const next = { min, max, inStock: values.inStock, options: values.options }
  // The list that it would lead to, which then is there already.
  const preview = listQuery(new URLSearchParams(queryPairs(queryOf({ ...filters, ...next, page: 1 }))))
  const isValid = !errors.min && !errors.max
  const { data: list } = useQuery({ ...optional(preview, 'failing'), enabled: open && isValid })
  // What cannot be applied counts nothing.
  const count = isValid ? list?.meta.total : undefined
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('store.filters.title')}
      closeLabel={t('core.close')}
      placement="bottom"
      footer={
        <>
          <Button
            variant="quiet"
            className={styles.clear}
            onClick={() => draft.set({ min: '', max: '', inStock: false, options: [] })}
          >
            {t('store.filters.clear')}
          </Button>
          <Button type="submit" form={form} full>
            {count === undefined || !hasWords ? t('store.filters.apply') : t('extras.show_count', { count })}
          </Button>
        </>
      }
    >
      <FilterForm id={form} filters={filters} draft={draft} facets={facets} onTick={draft.set} onApplied={onClose} />
    </Dialog>
  )
}
