import * as styles from './ProgressBar.css.ts'

interface ProgressBarProps {
  active: boolean
  /** What is going on, for reading aloud: "Loading". */
  label: string
}

/** A thin line across the top while the next page is loading. */
export const ProgressBar = ({ active, label }: ProgressBarProps) =>
  active && <div role="progressbar" aria-label={label} className={styles.bar} />
