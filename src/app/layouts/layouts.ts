import type { Route } from '#src/routes/route.ts'
import { isGuestAtom } from '#src/domain/session/session.ts'
import { DefaultLayout } from './DefaultLayout.tsx'
import { ErrorLayout } from './ErrorLayout.tsx'
import { HeaderOnlyLayout } from './HeaderOnlyLayout.tsx'
import type { FirstLayout, LateLayouts, LayoutName, Layouts, Store } from '../types.ts'

const layouts: Layouts<FirstLayout> & Partial<LateLayouts> = {
  default: DefaultLayout,
  // The same component, so that navigation between home and store remounts nothing.
  store: DefaultLayout,
  header: HeaderOnlyLayout,
}

/** The name of a page's layout. */
export const layoutName = ({ layout }: Route, isGuest: boolean): LayoutName =>
  typeof layout === 'function' ? layout({ isGuest }) : layout

const FIRST: readonly LayoutName[] = ['default', 'store', 'header'] satisfies FirstLayout[]

/** Whether a layout, and its styles, are in a file apart. */
export const isLateLayout = (name: LayoutName): boolean => !FIRST.includes(name)

/** Fetches a page's layout, if it is not loaded yet. */
export const loadLayout = async ({ store }: { store: Store }, row: Route): Promise<void> => {
  if (layouts[layoutName(row, store.get(isGuestAtom))]) return
  const { lateLayouts } = await (await import('../core/late-files.ts')).layouts()
  Object.assign(layouts, lateLayouts)
}

const STANDING_ALONE: readonly LayoutName[] = ['header', 'auth', 'checkout']

/** What determines a page's layout. */
interface Standing {
  row: Route | undefined
  isGuest: boolean
  isError: boolean
}

/**
 * The layout of a page; an error has its own, and the default one is used while another is loading. Pages in a
 * `STANDING_ALONE` layout have no tab bar.
 */
export const layoutOf = ({ row, isGuest, isError }: Standing) => {
  if (isError) return { Layout: ErrorLayout, hasTabs: false }
  const name = row ? layoutName(row, isGuest) : 'default'
  return { Layout: layouts[name] ?? DefaultLayout, hasTabs: !STANDING_ALONE.includes(name) }
}
