import { type KeyboardEvent, type ReactNode, useSyncExternalStore } from 'react'
import type { OperationColumn } from '#contract/desk/operations.ts'
import { useT } from '#src/i18n/use-t.ts'
import { from } from '#src/ui/layout/breakpoints.ts'
import { EditCell } from '#staff/desk/edit/EditCell.tsx'
import type { Tab } from '#staff/desk/screens.ts'
import { useDeskWords } from '#staff/desk/use-desk-words.ts'
import { Worded } from '#staff/desk/Worded.tsx'
import type { Row } from './row.ts'
import { isMoney, Value } from './Value.tsx'
import * as styles from './Rows.css.ts'

interface RowsProps {
  columns: readonly OperationColumn[]
  rows: readonly Row[]
  renderOpen?: ((row: Row, first: ReactNode) => ReactNode) | undefined
  /** Columns that are changed in place. */
  edits?: Tab['edits']
}

/**
 * Rows of a list: a table where there is room, cards on a phone. Arrows move from row to row, and between what is changed
 * in place; Enter opens one.
 */
export const Rows = ({ columns, rows, renderOpen, edits = {} }: RowsProps) => {
  const { locale } = useT()
  const isWide = useWide()
  const shown = columns.filter(
    ({ name, is_only_in_files: isOnlyInFiles }) =>
      !isOnlyInFiles && (edits[name] !== undefined || rows.some((row) => hasValue(row[name]))),
  )
  const [first] = shown
  if (!first) return undefined
  const openOf = (row: Row): ReactNode => {
    const value = <Value name={first.name} value={row[first.name]} />
    return renderOpen ? renderOpen(row, value) : value
  }
  const valueOf = (row: Row, column: OperationColumn): ReactNode => {
    const edit = edits[column.name]
    if (edit) return <EditCell row={row} column={column} edit={edit} />
    // Shops' own texts are there in both languages, one of them only for files.
    return <Value name={column.name} value={row[`${column.name}_${locale}`] ?? row[column.name]} />
  }
  const View = isWide ? Table : Cards
  return <View columns={shown} rows={rows} openOf={openOf} valueOf={valueOf} edits={edits} />
}

interface ViewProps {
  columns: readonly OperationColumn[]
  rows: readonly Row[]
  openOf: (row: Row) => ReactNode
  valueOf: (row: Row, column: OperationColumn) => ReactNode
  edits: NonNullable<Tab['edits']>
}

const Table = ({ columns, rows, openOf, valueOf }: ViewProps) => {
  const words = useDeskWords()
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" className={isAmount(rows, column) ? styles.amount : undefined}>
                <Worded of={words.column(column)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={moveFocus}>
          {rows.map((row, at) => (
            <tr key={at} data-row className={styles.row}>
              {columns.map((column, place) => (
                <td
                  key={column.name}
                  data-column={column.name}
                  className={isAmount(rows, column) ? styles.amount : undefined}
                >
                  {place === 0 ? openOf(row) : valueOf(row, column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Cards = ({ columns, rows, openOf, valueOf, edits }: ViewProps) => {
  const words = useDeskWords()
  const [, ...others] = columns
  const status = others.find(({ name }) => name === 'status')
  return (
    <ul className={styles.cards} onKeyDown={moveFocus}>
      {rows.map((row, at) => (
        <li key={at} data-row className={styles.card}>
          <div className={styles.cardHead}>
            <span className={styles.cardTitle}>{openOf(row)}</span>
            {status && <Value name={status.name} value={row[status.name]} />}
          </div>
          <dl className={styles.cardFacts}>
            {others
              .filter((column) => column !== status && (edits[column.name] ?? hasValue(row[column.name])))
              .map((column) => (
                <div key={column.name} data-column={column.name} className={styles.cardFact}>
                  <dt>
                    <Worded of={words.column(column)} />
                  </dt>
                  <dd>{valueOf(row, column)}</dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

/** What is not so, such as hidden goods, is said of none. */
const hasValue = (value: Row[string] | undefined): boolean =>
  value !== null && value !== undefined && value !== '' && value !== false

const isAmount = (rows: readonly Row[], { name }: OperationColumn): boolean =>
  rows.some((row) => isMoney(row[name]) || typeof row[name] === 'number')

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
const SIDES: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }
const STOPS = 'a, button, input'

/** To what stands in the same column of the next row or the one before, or beside it in the row. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const target = event.target as HTMLElement
  const row = target.closest('[data-row]')
  const [step, side] = [STEPS[event.key], SIDES[event.key]]
  if (!row || (step === undefined && side === undefined)) return
  const next = step === undefined ? beside(row, target, side ?? 0) : inColumn(event.currentTarget, row, target, step)
  if (!next) return
  event.preventDefault()
  next.focus()
}

const beside = (row: Element, target: HTMLElement, side: number): HTMLElement | undefined => {
  const stops = [...row.querySelectorAll<HTMLElement>(STOPS)]
  return stops[stops.indexOf(target) + (getComputedStyle(row).direction === 'rtl' ? -side : side)]
}

const inColumn = (
  list: HTMLElement,
  row: Element,
  target: HTMLElement,
  step: number,
): HTMLElement | null | undefined => {
  const rows = [...list.querySelectorAll('[data-row]')]
  const next = rows[rows.indexOf(row) + step]
  const column = target.closest<HTMLElement>('[data-column]')?.dataset.column
  const same = column === undefined ? undefined : next?.querySelector<HTMLElement>(`[data-column="${column}"]`)
  return same?.querySelector<HTMLElement>(STOPS) ?? next?.querySelector<HTMLElement>(STOPS)
}

const wide = matchMedia(from.md)
const subscribe = (changed: () => void) => {
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}
const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches)
