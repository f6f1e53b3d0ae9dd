import Smartphone from 'lucide/dist/esm/icons/smartphone.mjs'
import { Suspense } from 'react'
import type { MessageChannel } from '#src/components/use-message-channel.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { latePart } from '#src/ui/navigation/late-part.ts'
import { useOpening } from '#src/ui/overlay/use-opening.ts'
import * as styles from './SignInWays.css.ts'
import type { OneWayProps } from './use-enter.ts'

const PhoneSignInDialog = latePart(async () => (await import('./PhoneSignInDialog.tsx')).PhoneSignInDialog)

/** Signs in by a code to a verified number. */
export const PhoneSignIn = ({ isShort, ...props }: OneWayProps & { channel: MessageChannel }) => {
  const { t } = useT()
  const dialog = useOpening()
  return (
    <>
      <div className={styles.way}>
        <Button variant="secondary" full aria-label={t('account.phone.sign_in')} onClick={() => dialog.open(true)}>
          <Icon glyph={Smartphone} size="sm" />
          {t(isShort ? 'account.phone.sign_in_short' : 'account.phone.sign_in')}
        </Button>
      </div>
      <Suspense>
        {dialog.subject && (
          <PhoneSignInDialog key={dialog.round} {...props} isOpen={dialog.isOpen} onClose={dialog.close} />
        )}
      </Suspense>
    </>
  )
}
