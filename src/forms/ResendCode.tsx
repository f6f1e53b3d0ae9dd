import { useId, useState } from 'react'
import { sentenceOf } from '#src/api/errors.ts'
import { useSender } from '#src/api/sender.ts'
import { useT } from '#src/i18n/use-t.ts'
import { useEntrance } from '#src/state/entrance.ts'
import type { PendingChallenge } from '#src/state/session.ts'
import { Button } from '#src/ui/Button.tsx'
import { Stack } from '#src/ui/Stack.tsx'
import { Text } from '#src/ui/Text.tsx'
import { clock, useCountdown } from './use-countdown.ts'

/** A code is sent again no sooner than this after the one before. */
const PAUSE_SECONDS = 60

/** Sends another code, once the one before had its time. The clock is there to be looked at; only its end is read aloud. */
export const ResendCode = ({ challenge }: { challenge: PendingChallenge }) => {
  const { t } = useT()
  const wait = useId()
  const { keepChallenge } = useEntrance()
  const { send, isSending, problem } = useSender('auth.sendCode')
  const [left, restart] = useCountdown(PAUSE_SECONDS)
  const [wasSent, setSent] = useState(false)
  const resend = async () => {
    const answer = await send({ body: { challenge_id: challenge.id } })
    setSent(answer !== undefined)
    if (answer) await keepChallenge({ ...challenge, ...answer.data.challenge })
    restart()
  }
  return (
    <Stack gap="xxs" align="center">
      <Button
        variant="quiet"
        busy={isSending}
        blocked={left > 0}
        aria-describedby={left > 0 ? wait : undefined}
        onClick={() => void resend()}
      >
        {t('auth.verification.resend')}
      </Button>
      {left > 0 && (
        <Text id={wait} size="caption" tone="muted">
          {t('auth.verification.wait', { time: clock(left) })}
        </Text>
      )}
      {problem && (
        <Text size="caption" tone="danger">
          {sentenceOf(problem, t)}
        </Text>
      )}
      <Text as="div" size="caption" tone="muted">
        <span role="status">
          {left === 0 ? t('auth.verification.ready') : wasSent && t('auth.verification.resent')}
        </span>
      </Text>
    </Stack>
  )
}
