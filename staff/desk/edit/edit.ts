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
