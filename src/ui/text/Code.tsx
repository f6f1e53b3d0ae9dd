import type { ReactNode } from 'react'
import { classNames } from '#src/ui/theme/class-names.ts'
import * as styles from './Code.css.ts'

/** A reference, a number or a phone: left to right in every language, in one line, and not translated by browsers. */
export const Code = ({ children, className }: { children: ReactNode; className?: string }) => (
  <bdi dir="ltr" translate="no" className={classNames(styles.code, className)}>
    {children}
  </bdi>
)
