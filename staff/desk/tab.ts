import type { Translated } from '#locales/index.ts'
import type { Action, BatchAction, ChartOf, Edit } from './action.ts'
import type { PageName } from './pages.ts'

/** A list with what can be done to it and to its rows. */
export interface Tab {
  /** Its part of the address. */
  id: string
  /** The operation that lists; absent where there are only actions. */
  list?: string
  /** The column that names a row to people, before the others; in the place of what the server names it by. */
  title?: string | Translated
  /** What the server names it by is read by people too, and stays beside it. */
  keepsKey?: true
  /** Its rows are of one day, or of a span of days, of this month unless others are chosen: they are a press away. */
  days?: 'one' | 'span' | 'month'
  /** Drawn above it, of the rows that are shown. */
  chart?: ChartOf
  /** Columns of money that are summed up above it. */
  sums?: readonly string[]
  /** What a row opens: an operation that shows it, or a further list, whose field `as` is the row's column `by`. */
  open?: {
    by: string
    run: string
    as: string
    /** Further input of what shows it. */
    with?: Readonly<Record<string, boolean>>
    /** The fact that names it to people. */
    heading?: string
    actions: readonly Action[]
    /** Of a further list: what shows the thing above it, which column names its rows, and what can be done to them. */
    head?: string
    title?: string
    rowActions?: readonly Action[]
  }
  /** What a row opens instead: a page of its own, by the row's column `by`; it also makes a new one. */
  page?: { by: string; view: PageName }
  /** Of the rows that are chosen. */
  batch?: readonly BatchAction[]
  /** Of a row that opens nothing: they are offered with its values. */
  rowActions?: readonly Action[]
  /** Columns that are changed in place. */
  edits?: Readonly<Record<string, Edit>>
  /** Drawn by a view of its own, in place of a list. */
  view?: 'closing' | 'payouts' | 'look'
  /** Of the whole list; where there is a view, what it needs. */
  actions?: readonly Action[]
  /** Beneath it: parts of other screens' lists, by their filters, which are left out where they are empty. */
  also?: readonly {
    id: string
    screen: string
    tab: string
    filters: Readonly<Record<string, string>>
    /** So many rows, then a link to all. */
    most?: number
  }[]
}

export interface Screen {
  id: string
  tabs: readonly Tab[]
}
