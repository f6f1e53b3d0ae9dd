import { type ComponentProps, type ReactNode, useId } from 'react'
import { Dialog } from './Dialog.tsx'
import { DialogAnswers } from './DialogAnswers.tsx'
import { AnswerNotice } from '#src/ui/feedback/AnswerNotice.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'

interface FormDialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  form: Pick<ComponentProps<'form'>, 'method' | 'noValidate' | 'onSubmit'>
  submitLabel: string
  isSending: boolean
  /** Leaves the form without sending it. */
  cancelLabel: string
  onCancel: () => void
  /** It takes something away. */
  isDanger?: boolean
  /** A form of a field or two leaves the page visible on phones too. */
  isShort?: boolean
  /** What went wrong and belongs to no field. */
  failure?: string | undefined
  /** Why it cannot be sent just now, in words. */
  blocked?: string | undefined
  children: ReactNode
}

/** A form in a modal dialog; its buttons stay visible. */
export const FormDialog = ({
  form,
  submitLabel,
  isSending,
  cancelLabel,
  onCancel,
  failure,
  blocked,
  isDanger = false,
  isShort = false,
  children,
  ...dialog
}: FormDialogProps) => {
  const id = useId()
  return (
    <Dialog
      {...dialog}
      placement={isShort ? 'center' : 'page'}
      footer={
        <DialogAnswers
          keepLabel={cancelLabel}
          onKeep={onCancel}
          confirmLabel={submitLabel}
          form={id}
          isDanger={isDanger}
          isSending={isSending}
          isBlocked={blocked !== undefined}
        />
      }
    >
      <form id={id} {...form}>
        <Stack gap="md">
          {children}
          {failure !== undefined && <AnswerNotice tone="danger">{failure}</AnswerNotice>}
          {blocked !== undefined && <Notice tone="warning">{blocked}</Notice>}
        </Stack>
      </form>
    </Dialog>
  )
}
