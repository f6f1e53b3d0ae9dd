import type { ComponentType, ReactNode } from 'react'
import type { Route } from '#src/routes.ts'
import { isGuestAtom } from '#src/state/session.ts'
import type { Store } from './create-app.ts'
import { DefaultLayout } from './layouts/DefaultLayout.tsx'
import { HeaderLayout } from './layouts/HeaderLayout.tsx'
import { StoreLayout } from './layouts/StoreLayout.tsx'

type LayoutName = Exclude<Route['layout'], (...given: never[]) => unknown>

/** Those of public pages are there from the start, those of accounts come with the first page that stands in one. */
const layouts: Partial<Record<LayoutName, ComponentType<{ children: ReactNode }>>> = {
  default: DefaultLayout,
  store: StoreLayout,
  header: HeaderLayout,
}

/** The name of the layout a page stands in. */
export const layoutName = ({ layout }: Route, isGuest: boolean): LayoutName =>
  typeof layout === 'function' ? layout({ isGuest }) : layout

/** Fetches the layout a page stands in, if it is not there yet. */
export const loadLayout = async ({ store }: { store: Store }, row: Route): Promise<void> => {
  if (layouts[layoutName(row, store.get(isGuestAtom))]) return
  const { layoutsOfAccounts } = await (await import('./late-files.ts')).layouts()
  Object.assign(layouts, layoutsOfAccounts)
}

/** The layout of a page; the default one stands in for one that is still on its way. Pages that stand alone have no tabs under the thumb. */
export const layoutOf = (row: Route | undefined, isGuest: boolean) => {
  const name = row ? layoutName(row, isGuest) : 'default'
  return { Layout: layouts[name] ?? DefaultLayout, hasTabs: name !== 'header' && name !== 'auth' }
}
