import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { use, useRef, useState } from 'react'
import { sentenceOf } from '#src/api/errors.ts'
import { query } from '#src/api/query.ts'
import { SendContext } from '#src/api/send-context.ts'
import { useRefresh } from '#src/api/use-refresh.ts'
import { useOfflineReason } from '#src/components/forms/use-offline-reason.ts'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import type { Format } from '#src/i18n/format.ts'
import { useMessages } from '#src/i18n/use-messages.ts'
import { useT } from '#src/i18n/use-t.ts'
import { createPasskey, passkeyObstacle, PasskeyError, type PasskeyFailure } from '#src/domain/session/passkeys.ts'
import { signalAccepted } from '#src/domain/session/passkey-signals.ts'
import { addToastAtom } from '#src/state/toasts.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { AnswerNotice } from '#src/ui/feedback/AnswerNotice.tsx'
import { Notice } from '#src/ui/feedback/Notice.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import * as styles from './DevicesDialog.css.ts'
import { PasskeyRow } from './PasskeyRow.tsx'
import { LoadedDialog } from '#src/features/profile/LoadedDialog.tsx'

export interface PasskeysDialogProps {
  format: Format
  isOpen: boolean
  onClose: () => void
}

/** The passkeys of the account: add one, name one, remove one. */
export const PasskeysDialog = (props: PasskeysDialogProps) => (useMessages('account') ? <Passkeys {...props} /> : null)

const Passkeys = ({ format, isOpen, onClose }: PasskeysDialogProps) => {
  const { t } = useT()
  const toast = useSetAtom(addToastAtom)
  const { data: answer, error: failure } = useQuery(query('passkeys.list', {}))
  const refresh = useRefresh()
  const call = use(SendContext)
  const adding = useSubmit({ isQuiet: true })
  const [refused, setRefused] = useState<PasskeyFailure>()
  const obstacle = passkeyObstacle()
  const blocked = useOfflineReason()
  const list = useRef<HTMLUListElement>(null)
  const readAnew = async () => {
    await refresh('passkeys.list')
    void signalAccepted(call)
    // The button that was pressed went with its row.
    list.current?.focus()
  }
  const add = async () => {
    setRefused(undefined)
    const added = await adding.run(async (call) => {
      try {
        const { data } = await call('passkeys.creation', {}, { isQuiet: true })
        const response = await createPasskey(data.options)
        return await call('passkeys.add', { body: { response } }, { isQuiet: true })
      } catch (error) {
        if (!(error instanceof PasskeyError)) throw error
        setRefused(error.failure)
        return undefined
      }
    })
    if (!added) return
    toast({ title: t('account.passkeys.added'), color: 'success' })
    await readAnew()
  }
  const sentence =
    refused && refused !== 'cancelled'
      ? t(`account.passkeys.${refused}`)
      : adding.problem && adding.problem.situation !== 'aborted'
        ? sentenceOf(adding.problem, t)
        : undefined
  return (
    <LoadedDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('account.passkeys.title')}
      failure={failure}
      before={
        <>
          <Text tone="muted">{t('account.passkeys.text')}</Text>
          {obstacle && <Notice tone="info">{t(`account.passkeys.${obstacle}`)}</Notice>}
          {sentence !== undefined && <AnswerNotice tone="danger">{sentence}</AnswerNotice>}
        </>
      }
      footer={
        !obstacle &&
        answer && (
          <Button full busy={adding.isSending} blocked={blocked !== undefined} onClick={() => void add()}>
            {t('account.passkeys.add')}
          </Button>
        )
      }
    >
      {answer && answer.data.length > 0 && (
        <ul ref={list} tabIndex={-1} className={styles.list} aria-label={t('account.passkeys.title')}>
          {answer.data.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              format={format}
              isBlocked={blocked !== undefined}
              onChanged={readAnew}
            />
          ))}
        </ul>
      )}
    </LoadedDialog>
  )
}
