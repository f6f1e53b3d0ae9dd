import { type KeyboardEvent, type ReactNode, useSyncExternalStore } from 'react'
import type { OperationColumn } from '#contract/desk/operations.ts'
import { from } from '#src/ui/layout/breakpoints.ts'
import { useDeskWords } from '#staff/desk/use-desk-words.ts'
import { Worded } from '#staff/desk/Worded.tsx'
import type { Row } from './row.ts'
import { isMoney, Value } from './Value.tsx'
import * as styles from './Rows.css.ts'

interface RowsProps {
  columns: readonly OperationColumn[]
  rows: readonly Row[]
  renderOpen?: ((row: Row, first: ReactNode) => ReactNode) | undefined
}

/** Rows of a list: a table where there is room, cards on a phone. Arrows move from row to row, Enter opens one. */
export const Rows = ({ columns, rows, renderOpen }: RowsProps) => {
  const isWide = useWide()
  const shown = columns.filter(
    ({ name, is_only_in_files: isOnlyInFiles }) => !isOnlyInFiles && rows.some((row) => hasValue(row[name])),
  )
  const [first] = shown
  if (!first) return undefined
  const openOf = (row: Row): ReactNode => {
    const value = <Value name={first.name} value={row[first.name]} />
    return renderOpen ? renderOpen(row, value) : value
  }
  const View = isWide ? Table : Cards
  return <View columns={shown} rows={rows} openOf={openOf} />
}

interface ViewProps {
  columns: readonly OperationColumn[]
  rows: readonly Row[]
  openOf: (row: Row) => ReactNode
}

const Table = ({ columns, rows, openOf }: ViewProps) => {
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
                <td key={column.name} className={isAmount(rows, column) ? styles.amount : undefined}>
                  {place === 0 ? openOf(row) : <Value name={column.name} value={row[column.name]} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const Cards = ({ columns, rows, openOf }: ViewProps) => {
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
              .filter((column) => column !== status && hasValue(row[column.name]))
              .map((column) => (
                <div key={column.name} className={styles.cardFact}>
                  <dt>
                    <Worded of={words.column(column)} />
                  </dt>
                  <dd>
                    <Value name={column.name} value={row[column.name]} />
                  </dd>
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

/** To what opens the next row, or the one before. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = STEPS[event.key]
  const row = (event.target as HTMLElement).closest('[data-row]')
  if (step === undefined || !row) return
  const rows = [...event.currentTarget.querySelectorAll('[data-row]')]
  const next = rows[rows.indexOf(row) + step]?.querySelector<HTMLElement>('a, button')
  if (!next) return
  event.preventDefault()
  next.focus()
}

const wide = matchMedia(from.md)
const subscribe = (changed: () => void) => {
  wide.addEventListener('change', changed)
  return () => wide.removeEventListener('change', changed)
}
const useWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches)
