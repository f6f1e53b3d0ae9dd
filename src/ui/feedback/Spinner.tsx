import * as styles from './Spinner.css.ts'

/** Shows activity; the text around it says which. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />
