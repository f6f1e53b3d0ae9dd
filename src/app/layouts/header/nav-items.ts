import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs'
import User from 'lucide/dist/esm/icons/user.mjs'
import Heart from 'lucide/dist/esm/icons/heart.mjs'
import House from 'lucide/dist/esm/icons/house.mjs'
import Store from 'lucide/dist/esm/icons/store.mjs'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import type { Glyph } from '#src/ui/media/Icon.tsx'
import { useShown } from '../../core/context.ts'

/** Main places of the app, in the header on wide screens and in the tab bar on phones. A new place is a row. */
const navItems = [
  { route: 'home', label: 'core.nav.home', glyph: House },
  { route: 'store', label: 'core.nav.store', glyph: Store },
  // All that can be booked, with a switch to each kind: they lie below one folder.
  { route: 'destinations', query: { view: 'all' }, label: 'core.nav.book', glyph: CalendarDays, within: '/booking/' },
  // Without a glyph it is no tab, because the tab bar has room for five; the header has room for six.
  { route: 'membership', label: 'core.nav.membership' },
  { route: 'wishlist', label: 'core.nav.wishlist', glyph: Heart },
  { route: 'profile', label: 'core.nav.profile', glyph: User },
] as const

export interface NavItem {
  href: string
  label: string
  glyph: Glyph | undefined
  /** The page on screen is this place, or one within it. */
  current: boolean
  isPage: boolean
}

/** The main places, with the one that is on screen marked. */
export const useNavItems = (): NavItem[] => {
  const { t } = useT()
  const { route: shown } = useShown()
  const { pathname, searchParams } = new URL(shown.url, 'http://local')
  return navItems.map(({ route, label, ...row }) => {
    const path = href(route)
    const query = 'query' in row ? row.query : undefined
    const isPage = pathname === path && (!query || searchParams.get('view') === query.view) && !shown.error
    // A place of its own may lie below another one.
    const isOther = navItems.some((other) => other.route !== route && href(other.route) === pathname)
    return {
      href: href(route, {}, query),
      label: t(label),
      glyph: 'glyph' in row ? row.glyph : undefined,
      isPage,
      current: isPage || (path !== '/' && !isOther && pathname.startsWith('within' in row ? row.within : `${path}/`)),
    }
  })
}
