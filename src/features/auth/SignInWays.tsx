import { useMessageChannel } from '#src/components/use-message-channel.ts'
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
  if (!isReady) return null
  // Both share a line, so that nothing below moves when they come.
  const isShort = hasPasskeys() && channel !== undefined
  return (
    <div className={styles.ways}>
      {hasPasskeys() && <PasskeySignIn {...props} isShort={isShort} />}
      {channel && <PhoneSignIn {...props} channel={channel} isShort={isShort} />}
    </div>
  )
}
