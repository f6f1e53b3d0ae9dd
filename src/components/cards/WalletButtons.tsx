import WalletGlyph from 'lucide/dist/esm/icons/wallet.mjs'
import { useOfflineReason } from '#src/components/forms/use-offline-reason.ts'
import { useSubmit } from '#src/components/forms/use-submit.ts'
import { useMessages } from '#src/i18n/use-messages.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import type { Wallet } from './use-wallets.ts'

interface WalletButtonsProps {
  wallets: readonly Wallet[]
  of: 'booking' | 'membership'
  id: string
}

/** Puts a ticket or the member card into a wallet of this device. */
export const WalletButtons = ({ wallets, of, id }: WalletButtonsProps) => {
  const hasWords = useMessages('tickets')
  const { t } = useT()
  const blocked = useOfflineReason()
  const { submit, isSending } = useSubmit()
  if (!hasWords) return null
  const add = async (wallet: Wallet) => {
    const made = await submit('walletPasses.add', { body: { of, id } })
    const url = wallet === 'apple' ? made?.data.apple_url : made?.data.google_url
    if (url !== undefined) location.assign(url)
  }
  return wallets.map((wallet) => (
    <Button
      key={wallet}
      variant="secondary"
      busy={isSending}
      blocked={blocked !== undefined}
      onClick={() => void add(wallet)}
    >
      <Icon glyph={WalletGlyph} size="sm" />
      {t(`tickets.wallet.${wallet}`)}
    </Button>
  ))
}
