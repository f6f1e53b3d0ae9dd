import type { KeyboardEvent, ReactNode } from 'react'
import type { OperationColumn } from '#contract/desk/operations.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Checkbox } from '#src/ui/forms/Choice.tsx'
import { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'
import { EditCell } from '#staff/desk/edit/EditCell.tsx'
import type { Tab } from '#staff/desk/tab.ts'
import { isId } from '#staff/desk/is-id.ts'
import { useDeskWords } from '#staff/desk/use-desk-words.ts'
import { Worded } from '#staff/desk/Worded.tsx'
import type { RenderOpen, Row } from './row.ts'
import type { Chosen } from '#staff/desk/batch/use-chosen.ts'
import { useWide } from '#staff/desk/use-wide.ts'
import { isMoney, Value } from './Value.tsx'
import * as styles from './Rows.css.ts'

interface RowsProps {
  columns: readonly OperationColumn[]
  rows: readonly Row[]
  renderOpen?: RenderOpen | undefined
  /** Columns that are changed in place. */
  edits?: Tab['edits']
  /** Rows can be chosen, to do something with several. */
  chosen?: Chosen | undefined
}

/**
 * Rows of a list: a table where there is room, cards on a phone. Arrows move from row to row, and between what is changed
 * in place; Enter opens one, the space bar or x chooses it.
 */
export const Rows = ({ columns, rows, renderOpen, edits = {}, chosen }: RowsProps) => {
  const { locale } = useT()
  const isWide = useWide()
  const shown = columns.filter(
    ({ name, is_only_in_files: isOnlyInFiles }) =>
      !isOnlyInFiles && (edits[name] !== undefined || rows.some((row) => hasValue(row[name]) && !isId(row[name]))),
  )
  const [first] = shown
  if (!first) return undefined
  const openOf = (row: Row): ReactNode => {
    // One without is named by what else it has.
    const { name } = shown.find((column) => hasValue(row[column.name])) ?? first
    const value = <Value name={name} value={row[`${name}_${locale}`] ?? row[name]} />
    return renderOpen ? renderOpen(row, value, name) : value
  }
  const valueOf = (row: Row, column: OperationColumn): ReactNode => {
    const edit = edits[column.name]
    if (edit) return <EditCell row={row} column={column} edit={edit} />
    // Shops' own texts are there in both languages, one of them only for files.
    return <Value name={column.name} value={row[`${column.name}_${locale}`] ?? row[column.name]} />
  }
  const View = isWide ? Table : Cards
  return <View columns={shown} rows={rows} openOf={openOf} valueOf={valueOf} edits={edits} chosen={chosen} />
}

interface ViewProps {
  columns: readonly OperationColumn[]
  rows: readonly Row[]
  openOf: (row: Row) => ReactNode
  valueOf: (row: Row, column: OperationColumn) => ReactNode
  edits: NonNullable<Tab['edits']>
  chosen: Chosen | undefined
}

/** The box of a row that can be chosen, above the surface that opens it. */
const Choose = ({ row, first, chosen }: { row: Row; first: OperationColumn; chosen: Chosen }) => {
  const { t } = useT()
  return (
    <div className={styles.choose}>
      <Checkbox checked={chosen.has(row)} onChange={() => chosen.toggle(row)} tabIndex={-1}>
        <VisuallyHidden>{t('desk.batch.choose', { name: String(row[first.name] ?? '') })}</VisuallyHidden>
      </Checkbox>
    </div>
  )
}

const Table = ({ columns, rows, openOf, valueOf, chosen }: ViewProps) => {
  const { t } = useT()
  const words = useDeskWords()
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {chosen && (
              <th scope="col" className={styles.narrow}>
                <VisuallyHidden>{t('desk.batch.chosen_column')}</VisuallyHidden>
              </th>
            )}
            {columns.map((column) => (
              <th key={column.name} scope="col" className={isAmount(rows, column) ? styles.amount : undefined}>
                <Worded of={words.column(column)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={(event) => workRows(event, rows, chosen)}>
          {rows.map((row, at) => (
            <tr key={at} data-row className={styles.row} aria-selected={chosen?.has(row)}>
              {chosen && columns[0] && (
                <td>
                  <Choose row={row} first={columns[0]} chosen={chosen} />
                </td>
              )}
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

const Cards = ({ columns, rows, openOf, valueOf, edits, chosen }: ViewProps) => {
  const words = useDeskWords()
  const [first, ...others] = columns
  const status = others.find(({ name }) => name === 'status' || name === 'state')
  return (
    <ul className={styles.cards} onKeyDown={(event) => workRows(event, rows, chosen)}>
      {rows.map((row, at) => (
        <li key={at} data-row className={styles.card}>
          <div className={styles.cardHead}>
            {chosen && first && <Choose row={row} first={first} chosen={chosen} />}
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
/** A box that chooses a row is no stop: x and the space bar press it. */
const STOPS = 'a, button, input:not([tabindex="-1"])'

/**
 * Arrows lead to what stands in the same column of the next row or the one before, or beside it in the row; the space bar
 * and x choose the row.
 */
const workRows = (event: KeyboardEvent<HTMLElement>, shown: readonly Row[], chosen: Chosen | undefined): void => {
  const target = event.target as HTMLElement
  const row = target.closest('[data-row]')
  if (!row) return
  const own = shown[[...event.currentTarget.querySelectorAll('[data-row]')].indexOf(row)]
  // A box that has the focus is pressed by the space bar itself.
  if (chosen && own && (event.key === 'x' || event.key === ' ') && !(target instanceof HTMLInputElement)) {
    event.preventDefault()
    return chosen.toggle(own)
  }
  const [step, side] = [STEPS[event.key], SIDES[event.key]]
  if (step === undefined && side === undefined) return
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
