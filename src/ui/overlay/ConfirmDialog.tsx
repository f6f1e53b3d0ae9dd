import type { ReactNode } from 'react'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Dialog } from './Dialog.tsx'
import { DialogAnswers, type DialogAnswersProps } from './DialogAnswers.tsx'

interface ConfirmDialogProps extends Omit<DialogAnswersProps, 'form' | 'onKeep' | 'onConfirm'> {
  open: boolean
  /** Leaves things as they are: by its button, Esc, the close button or the backdrop. */
  onClose: () => void
  onConfirm: () => void
  title: string
  closeLabel: string
  /** What it does, and why it failed if it did. */
  children: ReactNode
}

/** Asks before something is done that is not undone by a press: the same answers on the same sides everywhere. */
export const ConfirmDialog = ({ open, onClose, title, closeLabel, children, ...answers }: ConfirmDialogProps) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={title}
    closeLabel={closeLabel}
    footer={<DialogAnswers {...answers} onKeep={onClose} />}
  >
    <Stack gap="md">{children}</Stack>
  </Dialog>
)
