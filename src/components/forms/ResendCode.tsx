import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { AnswerFor, EndpointName, InputFor } from '#contract/index.ts'
import { sentenceOf } from '#src/api/errors.ts'
import { useSubmit } from './use-submit.ts'
import { useT } from '#src/i18n/use-t.ts'
import { onlineAtom } from '#src/state/online.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { VisuallyHidden } from '#src/ui/text/VisuallyHidden.tsx'
import { clock, useCountdown } from './use-countdown.ts'

/** A code is sent again no sooner than this after the one before. */
const PAUSE_SECONDS = 60

interface ResendCodeProps<Name extends EndpointName> {
  /** The call that sends a code. */
  name: Name
  input: InputFor<Name>
  onSent: (answer: AnswerFor<Name>) => unknown
  /** The challenge that the code confirms, where there is one: its delay continues after a reload. */
  challenge?: string
  align: 'start' | 'center'
}

/**
 * Sends another code, once the delay after the last one is over. The countdown is only visual; its end is read aloud.
 */
export const ResendCode = <Name extends EndpointName>({
  name,
  input,
  onSent,
  challenge,
  align,
}: ResendCodeProps<Name>) => {
  const { t, format } = useT()
  const reason = useId()
  const isOnline = useAtomValue(onlineAtom)
  const { submit, isSending, problem } = useSubmit()
  const [left, restart] = useCountdown(PAUSE_SECONDS, challenge)
  const [wasSent, setSent] = useState(false)
  const resend = async () => {
    const answer = await submit(name, input)
    setSent(answer !== undefined)
    if (!answer) return
    await onSent(answer)
    restart()
  }
  // 429: too soon by the server's clock. After other failures a retry is possible at once.
  const waitAnew = useEffectEvent(() => problem?.status === 429 && restart())
  useEffect(() => void waitAnew(), [problem])
  const isBlocked = left > 0 || !isOnline
  return (
    <Stack gap="xxs" align={align}>
      <Button
        variant="quiet"
        busy={isSending}
        blocked={isBlocked}
        aria-describedby={isBlocked ? reason : undefined}
        onClick={() => void resend()}
      >
        {t('forms.resend.action')}
      </Button>
      {left > 0 ? (
        <Text id={reason} size="caption" tone="muted">
          {t('forms.resend.wait', { time: clock(left, format) })}
        </Text>
      ) : (
        // The form around it shows the reason visually.
        !isOnline && (
          <VisuallyHidden>
            <span id={reason}>{t('forms.offline_action')}</span>
          </VisuallyHidden>
        )
      )}
      {problem && (
        <Text size="caption" tone="danger">
          {sentenceOf(problem, t)}
        </Text>
      )}
      <Text as="div" size="caption" tone="muted">
        <span role="status">{left === 0 ? t('forms.resend.ready') : wasSent && t('forms.resend.resent')}</span>
      </Text>
    </Stack>
  )
}
