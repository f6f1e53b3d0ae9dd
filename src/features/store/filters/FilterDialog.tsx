import { useId } from 'react'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { FilterForm } from './FilterForm.tsx'
import * as styles from './FilterDialog.css.ts'
import type { FilterSheetProps } from './FilterSheet.tsx'

interface FilterDialogProps extends FilterSheetProps {
  open: boolean
  onClose: () => void
}

/** The filters in a sheet from below. Nothing counts before it is applied. */
export const FilterDialog = ({ open, onClose, filters, draft, facets }: FilterDialogProps) => {
  const { t } = useT()
  const form = useId()
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
            {t('store.filters.apply')}
          </Button>
        </>
      }
    >
      <FilterForm id={form} filters={filters} draft={draft} facets={facets} onTick={draft.set} onApplied={onClose} />
    </Dialog>
  )
}
