import type { ComponentType, ReactNode } from 'react'
import type { Route } from '#src/routes.ts'
import { isGuestAtom } from '#src/state/session.ts'
import type { Store } from './create-app.ts'
import { DefaultLayout } from './layouts/DefaultLayout.tsx'
import { HeaderLayout } from './layouts/HeaderLayout.tsx'
import { StoreLayout } from './layouts/StoreLayout.tsx'

type LayoutName = Exclude<Route['layout'], (...given: never[]) => unknown>
type Layout = ComponentType<{ children: ReactNode }>

/** Those of public pages are there from the start. */
const loaded = new Map<LayoutName, Layout>([
  ['default', DefaultLayout],
  ['store', StoreLayout],
  ['header', HeaderLayout],
])

/** Those of accounts are fetched with the first page that stands in one. */
const fetched: Partial<Record<LayoutName, () => Promise<Layout>>> = {
  auth: async () => (await import('./layouts/AuthLayout.tsx')).AuthLayout,
  profile: async () => (await import('./layouts/ProfileLayout.tsx')).ProfileLayout,
  'profile-legacy': async () => (await import('./layouts/ProfileLegacyLayout.tsx')).ProfileLegacyLayout,
}

/** Phones have the main places under the thumb, except where a page stands alone. */
const withoutTabs: readonly LayoutName[] = ['header', 'auth']

export const layoutName = ({ layout }: Route, isGuest: boolean): LayoutName =>
  typeof layout === 'function' ? layout({ isGuest }) : layout

/** Fetches the layout a page stands in. */
export const loadLayout = async ({ store }: { store: Store }, row: Route): Promise<void> => {
  const name = layoutName(row, store.get(isGuestAtom))
  const fetch = loaded.has(name) ? undefined : fetched[name]
  if (fetch) loaded.set(name, await fetch())
}

/** The layout of a page; the default one stands in for one that is still on its way. */
export const layoutOf = (row: Route | undefined, isGuest: boolean): { Layout: Layout; hasTabs: boolean } => {
  const name = row ? layoutName(row, isGuest) : 'default'
  return { Layout: loaded.get(name) ?? DefaultLayout, hasTabs: !withoutTabs.includes(name) }
}
