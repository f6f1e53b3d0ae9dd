import { type ReactNode, useState } from 'react'
import { sourceLocales } from '#locales/index.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import type { Action } from '#staff/desk/action.ts'
import { ActionBar } from './ActionBar.tsx'
import { FactsView } from './FactsView.tsx'
import type { Row } from './row.ts'
import { isTexts } from './Value.tsx'
import * as styles from './Rows.css.ts'

interface RowButtonProps {
  row: Row
  /** The row's first value, which names it. */
  first: ReactNode
  /** Its column: what the title says is no fact beside it. */
  name: string
  actions: readonly Action[]
}

/** Opens a row that no operation shows: all of its values, those of files too, and what can be done with it. */
export const RowButton = ({ row, first, name, actions }: RowButtonProps) => {
  const { t, locale } = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.open} onClick={() => setOpen(true)}>
        {first}
      </button>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title={first} closeLabel={t('desk.close')}>
          <Stack gap="lg">
            <FactsView facts={readable({ ...row, [name]: null }, locale)} />
            <ActionBar actions={actions} row={row} onDone={() => setOpen(false)} />
          </Stack>
        </Dialog>
      )}
    </>
  )
}

/** Columns of files that have a text in one language stand behind the column that has it in the page's. */
const readable = (row: Row, locale: string): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(
        ([name]) => !sourceLocales.some((code) => name.endsWith(`_${code}`) && Object.hasOwn(row, name.slice(0, -3))),
      )
      .map(([name, value]) => [name, isTexts(value) ? value : (row[`${name}_${locale}`] ?? value)]),
  )
