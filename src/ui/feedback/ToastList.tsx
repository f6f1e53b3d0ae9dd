import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import Info from 'lucide/dist/esm/icons/info.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import X from 'lucide/dist/esm/icons/x.mjs'
import { classNames } from '#src/ui/theme/class-names.ts'
import { Icon } from '#src/ui/media/Icon.tsx'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import * as styles from './ToastList.css.ts'

interface ToastItem {
  id: number
  /** A toast that is no longer open is being removed. */
  open: boolean
  title: string
  description?: string
  color: 'neutral' | 'success' | 'warning' | 'error'
}

interface ToastListProps {
  /** Name of the region: "Notifications". */
  label: string
  closeLabel: string
  toasts: readonly ToastItem[]
  onClose: (id: number) => void
  /** Pointer or focus is on the toasts: their timers should stop until `onResume`. */
  onPause?: () => void
  onResume?: () => void
}

const GLYPHS = { neutral: Info, success: CircleCheck, warning: TriangleAlert, error: CircleAlert }

/** What just happened, in a corner, read aloud when the reader is free. */
export const ToastList = ({ label, closeLabel, toasts, onClose, onPause, onResume }: ToastListProps) => (
  <section aria-label={label}>
    <ol
      aria-live="polite"
      aria-relevant="additions text"
      className={styles.list}
      onMouseEnter={onPause}
      onMouseLeave={onResume}
      onFocus={onPause}
      onBlur={onResume}
    >
      {toasts.map(({ id, open, title, description, color }) => (
        <li key={id} className={classNames(styles.toast, !open && styles.leaving)}>
          <Icon glyph={GLYPHS[color]} className={styles.mark} />
          <div className={styles.words}>
            <p className={styles.title}>{title}</p>
            {description && <p>{description}</p>}
          </div>
          <IconButton glyph={X} label={closeLabel} onClick={() => onClose(id)} />
        </li>
      ))}
    </ol>
  </section>
)
