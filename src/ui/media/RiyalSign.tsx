import * as styles from './RiyalSign.css.ts'

interface RiyalSignProps {
  /** Its name in words ("SAR", «ريال»); without one it is hidden from screen readers, for use beside those words. */
  label?: string
}

/** The sign of the Saudi riyal (U+20C1), drawn because hardly any font has it yet. */
export const RiyalSign = ({ label }: RiyalSignProps) => (
  <svg
    className={styles.sign}
    viewBox="0 0 18 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="2.4"
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
    focusable="false"
  >
    <path d="M7.1 0.8v12.1l-1.9 2.8L0.6 16.9M11.2 2.5v11.3L17.3 12.5M0.9 12.9L17.6 9.3M0.9 9L17.6 5.4M10.9 18.6L17.2 17.2" />
  </svg>
)
