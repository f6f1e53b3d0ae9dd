import type { Money } from '#contract/rules/common.ts'
import { useLatePart } from '#src/ui/navigation/use-late-part.tsx'
import * as styles from './PaymentBrands.css.ts'

const load = async () => (await import('./BrandMarks.tsx')).BrandMarks

/** What the payment page takes. The marks are no part of the first load: their line is kept free until they arrive. */
export const PaymentBrands = ({ kind = 'once' }: { kind?: 'once' | 'renewing' }) => (
  <span className={styles.line}>{useLatePart(true, load, { kind })}</span>
)

const loadLine = async () => (await import('./InstalmentLine.tsx')).InstalmentLine

/** What a sum comes to in four payments with one provider; its line is kept free, too. */
export const Instalments = (props: { of: Money; by: string }) => (
  <span className={styles.line}>{useLatePart(true, loadLine, props)}</span>
)
