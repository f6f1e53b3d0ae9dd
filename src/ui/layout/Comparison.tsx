import * as styles from './Comparison.css.ts'
import { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'

interface ComparisonProps {
  /** What is compared, in a word or two. */
  label: string
  /** Titles of the two versions. */
  mineTitle: string
  theirsTitle: string
  rows: readonly { label: string; mine: string; theirs: string }[]
  /** Text for a row whose sides differ. */
  differsLabel: string
}

/** Two versions of one thing side by side, with what differs marked. */
export const Comparison = ({ label, mineTitle, theirsTitle, rows, differsLabel }: ComparisonProps) => (
  <table className={styles.table} aria-label={label}>
    <thead>
      <tr>
        <th scope="col">
          <VisuallyHidden>{label}</VisuallyHidden>
        </th>
        <th scope="col" className={styles.side}>
          {mineTitle}
        </th>
        <th scope="col" className={styles.side}>
          {theirsTitle}
        </th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => {
        const differs = row.mine !== row.theirs
        return (
          <tr key={row.label} className={differs ? styles.differing : undefined}>
            <th scope="row" className={styles.label}>
              {row.label}
              {differs && <VisuallyHidden> ({differsLabel})</VisuallyHidden>}
            </th>
            <td className={styles.cell}>
              <bdi>{row.mine || '–'}</bdi>
            </td>
            <td className={styles.cell}>
              <bdi>{row.theirs || '–'}</bdi>
            </td>
          </tr>
        )
      })}
    </tbody>
  </table>
)
