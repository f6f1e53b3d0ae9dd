import type { ReactNode } from 'react'
import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import Info from 'lucide/dist/esm/icons/info.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import { classNames } from '#src/ui/theme/class-names.ts'
import { Icon } from '#src/ui/media/Icon.tsx'
import * as styles from './Notice.css.ts'

interface NoticeProps {
  tone?: keyof typeof styles.tone
  title?: ReactNode
  children: ReactNode
  /** What can be done about it. */
  action?: ReactNode
}

const GLYPHS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }

/** A message about the part of the page it is in. The `danger` tone is read aloud at once. */
export const Notice = ({ tone = 'info', title, children, action }: NoticeProps) => (
  <div role={tone === 'danger' ? 'alert' : undefined} className={classNames(styles.notice, styles.tone[tone])}>
    <Icon glyph={GLYPHS[tone]} className={classNames(styles.glyph, styles.icon[tone])} />
    <div className={styles.words}>
      {title && <p className={styles.title}>{title}</p>}
      <div>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  </div>
)
