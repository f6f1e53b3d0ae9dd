import { useId, type ReactNode, useState } from 'react'
import X from 'lucide/dist/esm/icons/x.mjs'
import { classNames } from '#src/ui/theme/class-names.ts'
import * as styles from './Dialog.css.ts'
import { Heading } from '#src/ui/text/Heading.tsx'
import { IconButton } from '#src/ui/actions/IconButton.tsx'
import { useModal } from './use-modal.ts'

interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  children: ReactNode
  /** The dialog's actions; stays visible while the content scrolls. */
  footer?: ReactNode
  /** Centred, or a sheet at one side. */
  placement?: keyof typeof styles.placement
}

/** A modal dialog. */
export const Dialog = ({ open, onClose, title, closeLabel, children, footer, placement = 'center' }: DialogProps) => {
  const titleId = useId()
  const ref = useModal(open, onClose)
  // Rendered from its first opening on, so that it still has its content while it leaves.
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  return (
    <dialog ref={ref} aria-labelledby={titleId} className={classNames(styles.dialog, styles.placement[placement])}>
      {wasOpen && (
        <div className={styles.panel}>
          <div className={styles.head}>
            <Heading level={2} size="lead" id={titleId}>
              {title}
            </Heading>
            <IconButton glyph={X} label={closeLabel} onClick={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.foot}>{footer}</div>}
        </div>
      )}
    </dialog>
  )
}
