import { Button } from '#src/ui/actions/Button.tsx'

export interface DialogAnswersProps {
  /** Leaves things as they are. */
  keepLabel: string
  onKeep: () => void
  /** Named by what happens: "Cancel booking", never "Yes". */
  confirmLabel: string
  /** Absent where the button submits a form. */
  onConfirm?: () => void
  /** Of the form that the button submits. */
  form?: string
  /** It takes something away. */
  isDanger?: boolean | undefined
  isSending?: boolean | undefined
  /** It cannot be done at present, as text in the dialog says. */
  isBlocked?: boolean | undefined
  isDisabled?: boolean | undefined
  /** For a large hand: the check-in at the door. */
  size?: 'lg' | undefined
}

/** The two answers at the foot of a dialog, on the same sides everywhere: leave it at the start, do it at the end. */
export const DialogAnswers = ({
  keepLabel,
  onKeep,
  confirmLabel,
  onConfirm,
  form,
  isDanger,
  isSending,
  isBlocked,
  isDisabled,
  size,
}: DialogAnswersProps) => (
  <>
    <Button variant="quiet" onClick={onKeep} {...(size && { size })}>
      {keepLabel}
    </Button>
    <Button
      type={form === undefined ? 'button' : 'submit'}
      form={form}
      {...(isDanger && { variant: 'danger' })}
      {...(size && { size })}
      busy={isSending}
      blocked={isBlocked}
      disabled={isDisabled}
      onClick={onConfirm}
      full
    >
      {confirmLabel}
    </Button>
  </>
)
