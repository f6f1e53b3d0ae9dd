import type { ComponentProps } from 'react'
import { useOfflineReason } from '#src/components/forms/use-offline-reason.ts'
import { useT } from '#src/i18n/use-t.ts'
import { FormDialog } from '#src/ui/overlay/FormDialog.tsx'

interface CallFormDialogProps extends Pick<
  ComponentProps<typeof FormDialog>,
  'onClose' | 'title' | 'submitLabel' | 'children'
> {
  isOpen: boolean
  form: Pick<ComponentProps<typeof FormDialog>, 'form' | 'isSending' | 'failure'>
  /** For password managers, which keep a password by it. */
  username?: string
}

/** A short form of the account that is sent only while online, and can be left. */
export const CallFormDialog = ({ isOpen, onClose, form, username, children, ...words }: CallFormDialogProps) => {
  const { t } = useT()
  return (
    <FormDialog
      isShort
      open={isOpen}
      onClose={onClose}
      {...words}
      closeLabel={t('core.close')}
      form={form.form}
      isSending={form.isSending}
      cancelLabel={t('profile.cancel')}
      onCancel={onClose}
      failure={form.failure}
      blocked={useOfflineReason()}
    >
      {username !== undefined && (
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      )}
      {children}
    </FormDialog>
  )
}
