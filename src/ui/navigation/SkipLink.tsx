import * as styles from './SkipLink.css.ts'

interface SkipLinkProps {
  /** Id of the main region. */
  to: string
  children: string
}

/** The first thing the keyboard meets: past the header. */
export const SkipLink = ({ to, children }: SkipLinkProps) => (
  <a href={`#${to}`} className={styles.link}>
    {children}
  </a>
)
