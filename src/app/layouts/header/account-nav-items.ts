import Crown from 'lucide/dist/esm/icons/crown.mjs'
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs'
import ReceiptText from 'lucide/dist/esm/icons/receipt-text.mjs'
import UserRound from 'lucide/dist/esm/icons/user-round.mjs'
import { useAtomValue } from 'jotai'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { isGuestAtom } from '#src/domain/session/session.ts'
import type { Glyph } from '#src/ui/media/Icon.tsx'
import { useShown } from '../../core/context.ts'

/** Places of the account. A new place is a row. */
const places = [
  { route: 'profile', label: 'profile.nav.profile', glyph: UserRound },
  { route: 'history', label: 'profile.nav.history', glyph: ReceiptText },
  { route: 'addresses', label: 'profile.nav.addresses', glyph: MapPin },
  { route: 'subscription', label: 'profile.nav.subscription', glyph: Crown },
] as const

export interface AccountNavItem {
  href: string
  label: string
  glyph: Glyph
  current: boolean
}

/** The places of the account, with the one that is on screen marked. */
export const useAccountNavItems = (): AccountNavItem[] => {
  const { t } = useT()
  const { route } = useShown()
  const { pathname } = new URL(route.url, 'http://local')
  const isGuest = useAtomValue(isGuestAtom)
  // A guest has no membership to look at.
  const own = places.filter(({ route }) => !(isGuest && route === 'subscription'))
  return own.map(({ route, label, glyph }) => ({
    href: href(route),
    label: t(label),
    glyph,
    current:
      pathname === href(route) ||
      ['orders', 'bookings'].some((kind) => pathname.startsWith(`${href(route)}/${kind}/`)) ||
      (route === 'subscription' && pathname === href('usage')),
  }))
}
