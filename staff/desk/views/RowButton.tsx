import { type ReactNode, useState } from 'react'
import { useT } from '#src/i18n/use-t.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import type { Action } from '#staff/desk/action.ts'
import { ActionBar } from './ActionBar.tsx'
import { FactsView } from './FactsView.tsx'
import type { Row } from './row.ts'
import * as styles from './Rows.css.ts'

interface RowButtonProps {
  row: Row
  /** The row's first value, which names it. */
  first: ReactNode
  actions: readonly Action[]
}

/** Opens a row that no operation shows: all of its values, those of files too, and what can be done with it. */
export const RowButton = ({ row, first, actions }: RowButtonProps) => {
  const { t } = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.open} onClick={() => setOpen(true)}>
        {first}
      </button>
      {isOpen && (
        <Dialog
          open
          onClose={() => setOpen(false)}
          title={String(Object.values(row)[0] ?? '')}
          closeLabel={t('desk.close')}
        >
          <Stack gap="lg">
            <FactsView facts={row} />
            <ActionBar actions={actions} row={row} onDone={() => setOpen(false)} />
          </Stack>
        </Dialog>
      )}
    </>
  )
}
