import { createContext, use } from 'react'
import type { App, Shown, Stage, StillNavigator } from '../types.ts'

export const AppContext = createContext<{ app: App; navigator: StillNavigator } | undefined>(undefined)
export const ShownContext = createContext<Shown | undefined>(undefined)
/** Changes more often than what is shown. */
export const StageContext = createContext<Stage | undefined>(undefined)

/** The app around the current component: for the frame and the layouts, never for features. */
export const useApp = () => use(AppContext) ?? outside()

/** What is on screen. */
export const useShown = (): Shown => use(ShownContext) ?? outside()

/** The shown page, and whether another is loading. */
export const useStage = (): Stage => use(StageContext) ?? outside()

const outside = (): never => {
  throw new Error('This needs an app around it')
}
