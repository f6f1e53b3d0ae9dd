import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { useMove } from '#src/components/navigation/use-move.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import { useMessages } from '#src/i18n/use-messages.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { addToastAtom } from '#src/state/toasts.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'

export interface RestoreAccountProps {
  token: string
  /** Called once the account is kept. */
  onKept?: () => void
}

/** Keeps an account that was to be deleted: from the link of its mail, or after a refused sign-in. */
export const RestoreAccount = (props: RestoreAccountProps) => (useMessages('account') ? <Asking {...props} /> : null)

const Asking = ({ token, onKept }: RestoreAccountProps) => {
  const { t } = useT()
  const move = useMove()
  const toast = useSetAtom(addToastAtom)
  const restore = useSubmit({ isQuiet: true })
  const [isDone, setDone] = useState(false)
  const keep = async () => {
    if (!(await restore.submit('me.restore', { body: { token } }))) return
    setDone(true)
    toast({ title: t('account.restore.done'), color: 'success' })
    onKept?.()
    // The token has done its work, and leaves the address.
    await move(href('auth'), { replace: true })
  }
  if (isDone) return null
  return (
    <Notice
      tone={restore.problem ? 'danger' : 'warning'}
      title={t('account.restore.title')}
      action={
        <Button variant="secondary" busy={restore.isSending} onClick={() => void keep()}>
          {t('account.restore.submit')}
        </Button>
      }
    >
      {restore.problem ? sentenceOf(restore.problem, t) : t('account.restore.text')}
    </Notice>
  )
}
