import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import { use, useEffect, useEffectEvent, useState } from 'react'
import { ApiProblem, isMissing, sentenceOf } from '#src/api/errors.ts'
import { SendContext } from '#src/api/send-context.ts'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import { useT } from '#src/i18n/use-t.ts'
import {
  answerWithPasskey,
  offersPasskeysInFields,
  PasskeyError,
  type PasskeyFailure,
  stopWaiting,
} from '#src/domain/session/passkeys.ts'
import { signalUnknown } from '#src/domain/session/passkey-signals.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { AnswerNotice } from '#src/ui/feedback/AnswerNotice.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import * as styles from './SignInWays.css.ts'
import { type OneWayProps, useEnter } from './use-enter.ts'

const isRefused = ({ code }: ApiProblem) => code === 'passkey_refused' || code === 'passkey_unknown'

/** Signs in with a passkey: by its button, or chosen from what the browser suggests in the e-mail field. */
export const PasskeySignIn = ({ search, isRemembered, isShort }: OneWayProps) => {
  const { t } = useT()
  const call = use(SendContext)
  const { enter, isEntering } = useEnter(search)
  const pressed = useSubmit({ isQuiet: true })
  const [failure, setFailure] = useState<PasskeyFailure>()
  // A back end without passkeys shows no button.
  const [isMissingHere, setMissingHere] = useState(false)
  // Counts the requests that ended: the browser is asked to suggest passkeys again after each.
  const [round, setRound] = useState(0)

  const answer = async (inField: boolean) => {
    const { data } = await call('passkeys.request', {}, { isQuiet: true })
    const response = await answerWithPasskey(data.options, { inField })
    return call('passkeys.signIn', { body: { response } }, { isQuiet: true }).catch(async (error: unknown) => {
      if (error instanceof ApiProblem && error.code === 'passkey_unknown') await signalUnknown(response['id'])
      throw error
    })
  }
  const press = async () => {
    setFailure(undefined)
    const entered = await pressed.run(() =>
      answer(false).catch((error: unknown) => {
        if (!(error instanceof PasskeyError)) throw error
        setFailure(error.failure)
      }),
    )
    if (entered) await enter(entered.data, { remember: isRemembered() })
    else setRound((count) => count + 1)
  }
  const suggest = useEffectEvent(async () => {
    try {
      if (!(await offersPasskeysInFields())) return
      const { data } = await answer(true)
      await enter(data, { remember: isRemembered() })
    } catch (error) {
      if (error instanceof ApiProblem && isMissing(error)) setMissingHere(true)
      else if (error instanceof ApiProblem && isRefused(error)) setFailure('failed')
      // What the browser gave up, or a network that is away: the form is there.
      else console.info(error)
    }
  })
  useEffect(() => {
    const timer = setTimeout(() => void suggest())
    return () => {
      clearTimeout(timer)
      void stopWaiting()
    }
  }, [round])

  if (isMissingHere || isMissing(pressed.problem)) return null
  const sentence =
    failure && failure !== 'cancelled'
      ? t(failure === 'address' ? 'account.passkeys.address' : 'account.passkeys.refused')
      : pressed.problem && sentenceOf(pressed.problem, t)
  return (
    <>
      {sentence && (
        <div className={styles.notice}>
          <AnswerNotice tone="danger">{sentence}</AnswerNotice>
        </div>
      )}
      <div className={styles.way}>
        <Button
          variant="secondary"
          full
          aria-label={t('account.passkeys.sign_in')}
          busy={pressed.isSending || isEntering}
          onClick={() => void press()}
        >
          <Icon glyph={KeyRound} size="sm" />
          {t(isShort ? 'account.passkeys.sign_in_short' : 'account.passkeys.sign_in')}
        </Button>
      </div>
    </>
  )
}
