import { useQuery } from '@tanstack/react-query'
import { query } from '#src/api/query.ts'
import { useT } from '#src/i18n/use-t.ts'
import { useHydrated } from '#src/state/hydrated.ts'

export type Wallet = 'apple' | 'google'

/** The wallets that this shop makes passes for and this device can open: none before hydration. */
export const useWallets = (): Wallet[] => {
  const { locale } = useT()
  const { data } = useQuery(query('settings.read', {}, locale))
  const isHydrated = useHydrated()
  if (!isHydrated) return []
  const { apple, google } = walletsOf(navigator)
  const offered = data?.general.wallets ?? []
  return [
    ...(apple && offered.includes('apple') ? (['apple'] as const) : []),
    ...(google && offered.includes('google') ? (['google'] as const) : []),
  ]
}

/**
 * Apple's own devices open its passes; Google's wallet is on Android, and any other browser saves to the account's
 * phones. An iPad says that it is a Mac, and has a touch screen.
 */
export const walletsOf = ({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Record<Wallet, boolean> => {
  const isMac = userAgent.includes('Macintosh')
  const isPhone = /iPhone|iPad|iPod/.test(userAgent) || (isMac && maxTouchPoints > 1)
  return { apple: isMac || isPhone, google: !isPhone }
}
