import { createContext, use } from 'react'
import type { App } from './create-app.ts'
import type { Navigator, Shown } from './navigator.ts'

/** The navigator as the tree needs it; on the server it stands still. */
export type StillNavigator = Pick<
  Navigator,
  'current' | 'ahead' | 'subscribe' | 'isPending' | 'navigate' | 'reload' | 'refresh'
>

export const AppContext = createContext<{ app: App; navigator: StillNavigator } | undefined>(undefined)
export const ShownContext = createContext<Shown | undefined>(undefined)
/** What happens besides: what is built out of sight, and whether a page is on its way. */
export const StageContext = createContext<{ ahead: Shown | undefined; isPending: boolean }>({
  ahead: undefined,
  isPending: false,
})

/** The app around the current component: for the frame and the layouts, never for features. */
export const useApp = () => use(AppContext) ?? outside()

/** What is on screen. */
export const useShown = (): Shown => use(ShownContext) ?? outside()

export const usePending = (): boolean => use(StageContext).isPending

const outside = (): never => {
  throw new Error('This needs an app around it')
}
