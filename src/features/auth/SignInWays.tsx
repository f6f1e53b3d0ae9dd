import { useId } from 'react'
import { useMessageChannel } from '#src/components/use-message-channel.ts'
import { useT } from '#src/i18n/use-t.ts'
import { useMessages } from '#src/i18n/use-messages.ts'
import { hasPasskeys } from '#src/domain/session/passkeys.ts'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import { PhoneSignIn } from './PhoneSignIn.tsx'
import * as styles from './SignInWays.css.ts'
import type { SignInWayProps } from './use-enter.ts'

/** The ways that this browser and this shop have, side by side. */
export const SignInWays = (props: SignInWayProps) => {
  const isReady = useMessages('account')
  const channel = useMessageChannel()
  const { t } = useT()
  const heading = useId()
  if (!isReady || !(hasPasskeys() || channel)) return null
  // Both share a line, so that nothing below moves when they come.
  const isShort = hasPasskeys() && channel !== undefined
  return (
    <div role="group" aria-labelledby={heading} className={styles.ways}>
      <p id={heading} className={styles.heading}>
        {t('auth.other_ways')}
      </p>
      {hasPasskeys() && <PasskeySignIn {...props} isShort={isShort} />}
      {channel && <PhoneSignIn {...props} channel={channel} isShort={isShort} />}
    </div>
  )
}
