import type { ReactNode } from 'react'
import { Deduction } from './Deduction.tsx'
import * as styles from './Amounts.css.ts'
import { classNames } from '#src/ui/theme/class-names.ts'

interface AmountRow {
  id: string
  label: ReactNode
  value: ReactNode
  /** Taken off. */
  isOff?: boolean
}

interface AmountsProps {
  label: string
  rows: readonly AmountRow[]
  total: Omit<AmountRow, 'id'>
  /** What is within the total, such as its tax. */
  note?: ReactNode
  /** New amounts are loading. */
  isOld?: boolean
}

/** Rows of amounts that add up to their total. */
export const Amounts = ({ label, rows, total, note, isOld }: AmountsProps) => (
  <section aria-label={label} className={classNames(styles.amounts, isOld && styles.old)}>
    <dl className={styles.amounts}>
      {rows.map(({ id, label: name, value, isOff }) => (
        <div key={id} className={classNames(styles.row, isOff && styles.off)}>
          <dt>{name}</dt>
          <dd>{isOff ? <Deduction>{value}</Deduction> : value}</dd>
        </div>
      ))}
      <div className={classNames(styles.row, styles.total)}>
        <dt>{total.label}</dt>
        <dd>{total.value}</dd>
      </div>
    </dl>
    {note && <p className={styles.note}>{note}</p>}
  </section>
)
