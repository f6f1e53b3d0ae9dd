/** An operation that is offered beside a list or a row. */
export interface Action {
  /** Its label, such as `order ship`. */
  run: string
  /** Values that are known: the field, and the row's column. */
  fill?: Readonly<Record<string, string>>
  /** The row's `status`, or the `state` of one without, must be one of these. */
  when?: readonly string[]
  /** The row must have a value in this column. */
  has?: string
  /** The row must have none in this column. */
  lacks?: string
  /**
   * The column that the form begins with: the field of its name, or its parts, such as those of an address; true for the
   * row itself.
   */
  start?: string | true
  /** Fields that are not offered in its form: they do not apply to a row in this state. */
  leaves?: readonly string[]
  /** It answers a file. */
  format?: 'page'
  /** A list: it leads to the screen that shows it, of the row alone. */
  isLink?: true
  /** Offered behind "More". */
  isRare?: true
  /** What its screen is opened for most: the one button that stands out. */
  isMain?: true
  /** Done without a form where all is filled in: it can be taken back. */
  isAtOnce?: true
}

/** Done so often that the answer is said in passing, and nothing has to be closed: the page shows what changed. */
export const IN_PASSING: ReadonlySet<string> = new Set([
  ...['order confirm', 'order ship', 'order deliver', 'order refund', 'order note', 'customers note', 'coupons add'],
])

/** How a column of a list is changed in place. */
export interface Edit {
  /** The operation; of a column of yes and no, those that make it so. */
  run: string | { yes: string; no: string }
  /** The column that names the row, and the operation's field of it. */
  key: string
  /** The field of the new value. */
  as?: string
  /** A number of pieces, which come and go as well. */
  isCount?: true
  /** It may be left without a value. */
  canBeNone?: true
}

/** Amounts as bars: the column that names them, and the column that is summed up. */
export interface ChartOf {
  by: string
  sum: string
}

/** An operation for several rows at once. */
export interface BatchAction extends Action {
  /** The field that takes all of them: it is done once. Else it is done for each. */
  together?: string
  /** Fields that are typed once for all, and those that are typed for each. */
  shared?: readonly string[]
  each?: readonly string[]
}
