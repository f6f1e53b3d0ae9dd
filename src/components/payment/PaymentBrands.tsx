import { useLatePart } from '#src/ui/navigation/use-late-part.tsx'
import * as styles from './PaymentBrands.css.ts'

const load = async () => (await import('./BrandMarks.tsx')).BrandMarks

/** What the payment page takes. The marks are no part of the first load: their line is kept free until they arrive. */
export const PaymentBrands = ({ kind = 'once' }: { kind?: 'once' | 'renewing' }) => (
  <span className={styles.line}>{useLatePart(true, load, { kind })}</span>
)
