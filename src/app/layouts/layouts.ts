import { isMissingStatus } from '#src/api/missing.ts'
import type { Route } from '#src/routes/route.ts'
import { isGuestAtom } from '#src/domain/session/session.ts'
import { DefaultLayout } from './DefaultLayout.tsx'
import { ErrorLayout, MissingLayout } from './ErrorLayout.tsx'
import { HeaderOnlyLayout } from './HeaderOnlyLayout.tsx'
import type { FirstLayout, LateLayouts, LayoutName, Layouts, PageError, Store } from '../types.ts'

const layouts: Layouts<FirstLayout> & Partial<LateLayouts> = {
  default: DefaultLayout,
  // The same component, so that navigation between home and store remounts nothing.
  store: DefaultLayout,
  header: HeaderOnlyLayout,
}

/** The name of a page's layout. */
export const layoutName = ({ layout }: Route, isGuest: boolean): LayoutName =>
  typeof layout === 'function' ? layout({ isGuest }) : layout

const LATE_FILES: Partial<Record<LayoutName, string>> = {
  auth: 'AuthLayout',
  checkout: 'CheckoutLayout',
  profile: 'ProfileLayout',
  'profile-legacy': 'GuestProfileLayout',
} satisfies Record<keyof LateLayouts, string>

/** The source of a layout that is in a file apart, with its styles; none for one of the first. */
export const lateLayoutFiles = (name: LayoutName): string[] =>
  LATE_FILES[name] ? [`src/app/layouts/${LATE_FILES[name]}.tsx`] : []

/** Fetches a page's layout, if it is not loaded yet. */
export const loadLayout = async ({ store }: { store: Store }, row: Route): Promise<void> => {
  const name = layoutName(row, store.get(isGuestAtom))
  if (layouts[name]) return
  const late = (await import('../core/late-files.ts')).layouts
  layouts[name] = await late[name as keyof LateLayouts]()
}

const STANDING_ALONE: readonly LayoutName[] = ['header', 'auth', 'checkout']

/** What determines a page's layout. */
interface Standing {
  row: Route | undefined
  isGuest: boolean
  error: PageError | undefined
}

/**
 * The layout of a page; an error has its own, and the default one is used while another is loading. Pages in a
 * `STANDING_ALONE` layout have no tab bar, unless their route asks for it.
 */
export const layoutOf = ({ row, isGuest, error }: Standing) => {
  if (error && isMissingStatus(error.status) && !error.gone) return { Layout: MissingLayout, hasTabs: true }
  if (error && !error.gone) return { Layout: ErrorLayout, hasTabs: false }
  const name = row ? layoutName(row, isGuest) : 'default'
  return { Layout: layouts[name] ?? DefaultLayout, hasTabs: row?.hasTabs ?? !STANDING_ALONE.includes(name) }
}
