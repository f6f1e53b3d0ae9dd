import { useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { isOutOfReach } from '#src/api/errors.ts'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import { useT } from '#src/i18n/use-t.ts'
import { useMessages } from '#src/i18n/use-messages.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { confirmedNoticeAtom } from './confirmed-notice.ts'

export interface NoticeConfirmationProps {
  token: string
  /** The variant the page shows: the one the mail is about. */
  variantId: string | undefined
  /** The link did what it can: its token has no business in the address any more. */
  onUsed: () => void
}

/**
 * Confirms the address of a stock notice once, by the link in the mail, and shows the result at the top of the page.
 */
export const NoticeConfirmation = ({ token, variantId, onUsed }: NoticeConfirmationProps) => {
  const { t } = useT()
  const hasWords = useMessages('extras')
  const setConfirmed = useSetAtom(confirmedNoticeAtom)
  const { submit, isSending, problem } = useSubmit({ isQuiet: true })
  const [isConfirmed, setDone] = useState(false)
  const confirm = () => submit('stockNotices.confirm', { body: { token } })
  const finish = (answer: unknown) => {
    if (!answer) return
    setDone(true)
    setConfirmed(variantId)
    onUsed()
  }
  const start = useEffectEvent(() => void confirm().then(finish))
  useEffect(() => start(), [])
  const isGone = problem !== undefined && !isOutOfReach(problem)
  const drop = useEffectEvent(onUsed)
  useEffect(() => {
    if (isGone) drop()
  }, [isGone])
  const outcome = isConfirmed ? 'confirmed' : isGone ? 'gone' : problem ? 'failed' : undefined
  return (
    <div role="status">
      {hasWords && outcome && (
        <Notice
          tone={outcome === 'confirmed' ? 'success' : 'warning'}
          action={
            outcome === 'failed' && (
              <Button variant="secondary" busy={isSending} onClick={() => void confirm().then(finish)}>
                {t('core.retry')}
              </Button>
            )
          }
        >
          {t(`extras.notice.${outcome}`)}
        </Notice>
      )}
    </div>
  )
}
