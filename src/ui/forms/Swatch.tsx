import * as styles from './Swatch.css.ts'

/** A colour, `#rrggbb`, beside its name. */
export const Swatch = ({ colour }: { colour: string }) => (
  <svg className={styles.swatch} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <circle cx="12" cy="12" r="11" fill={colour} />
    <circle cx="12" cy="12" r="11" className={styles.rim} />
  </svg>
)
