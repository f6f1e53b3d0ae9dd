import * as styles from './Spinner.css.ts'

/** Something is going on; what, is said by the words around it. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />
