import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import { Suspense } from 'react'
import type { WayIn } from '#contract/account/ways-in.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { useOpening } from '#src/ui/overlay/use-opening.ts'
import { DevicesDialog, PasskeysDialog, PasswordDialog, WaysInDialog } from './late-parts.ts'
import { Tile } from './tiles/Tile.tsx'
import type { Customer } from './use-customer.ts'

/** The password, the passkeys, and the signed-in devices. */
export const Security = ({ customer }: { customer: Customer }) => {
  const { t } = useT()
  const password = useOpening()
  const passkeys = useOpening()
  const devices = useOpening()
  const waysIn = useOpening<readonly WayIn[]>()
  return (
    <>
      <Tile
        title={t('profile.security.title')}
        glyph={ShieldCheck}
        actions={
          <>
            <Button variant="quiet" onClick={() => password.open(true)}>
              {t('profile.password.change')}
            </Button>
            <Button variant="quiet" onClick={() => passkeys.open(true)}>
              {t('profile.passkeys')}
            </Button>
            <Button variant="quiet" onClick={() => devices.open(true)}>
              {t('profile.devices.show')}
            </Button>
            <Button variant="quiet" onClick={() => waysIn.open([])}>
              {t('profile.ways_in')}
            </Button>
          </>
        }
      >
        <Text tone="muted">{t('profile.security.text')}</Text>
      </Tile>
      <Suspense>
        {password.subject && (
          <PasswordDialog
            key={password.round}
            email={customer.user.email ?? ''}
            isOpen={password.isOpen}
            onClose={password.close}
            onReview={(ended) => waysIn.open(ended)}
          />
        )}
        {passkeys.subject && (
          <PasskeysDialog
            key={passkeys.round}
            format={customer.format}
            isOpen={passkeys.isOpen}
            onClose={passkeys.close}
          />
        )}
        {waysIn.subject && (
          <WaysInDialog
            key={`ways ${waysIn.round}`}
            format={customer.format}
            ended={waysIn.subject}
            isOpen={waysIn.isOpen}
            onClose={waysIn.close}
          />
        )}
        {devices.subject && (
          <DevicesDialog key={devices.round} format={customer.format} isOpen={devices.isOpen} onClose={devices.close} />
        )}
      </Suspense>
    </>
  )
}
