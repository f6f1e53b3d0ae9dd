import { encode } from 'uqr'
import * as styles from './TicketCode.css.ts'

/** Light modules around the code, which scanners need. */
const QUIET = 4

/** A QR code, drawn on the device: dark on white in both themes. */
export const TicketCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = encode(text, { ecc: 'M', border: 0 })
  const whole = size + QUIET * 2
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])),
  )
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${whole} ${whole}`}
      shapeRendering="crispEdges"
      className={styles.code}
    >
      <rect width={whole} height={whole} className={styles.light} />
      <path d={dark.join('')} className={styles.dark} />
    </svg>
  )
}
