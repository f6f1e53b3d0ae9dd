import { Provider } from 'jotai'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { AnswersContext } from '#src/api/answers.ts'
import { Speaking } from '#src/i18n/Speaking.tsx'
import { AheadContext, AppContext, ShownContext, type StillNavigator } from './context.ts'
import type { App } from './create-app.ts'

export interface AppProvidersProps {
  app: App
  navigator: StillNavigator
}

/** What every part of the tree may ask for: the app, the language, the answers, and what is on screen. */
export const AppProviders = ({ app, navigator, children }: AppProvidersProps & { children: ReactNode }) => {
  const value = useMemo(() => ({ app, navigator }), [app, navigator])
  const { shown, ahead } = useStage(navigator)
  return (
    <Provider store={app.store}>
      <Speaking>
        <AnswersContext value={app.answers}>
          <AppContext value={value}>
            <ShownContext value={shown}>
              <AheadContext value={ahead}>{children}</AheadContext>
            </ShownContext>
          </AppContext>
        </AnswersContext>
      </Speaking>
    </Provider>
  )
}

/**
 * What the navigator shows, and builds out of sight. Kept as state rather than read as a store, which React would update
 * at once with all that follows a page; so the page is painted first, and what it leaves behind is cleared away after.
 */
const useStage = ({ current, ahead, subscribe }: StillNavigator) => {
  const [stage, set] = useState(() => ({ shown: current(), ahead: ahead() }))
  useEffect(() => {
    const follow = () =>
      set((now) => (now.shown === current() && now.ahead === ahead() ? now : { shown: current(), ahead: ahead() }))
    // It may have moved before anybody listened.
    follow()
    return subscribe(follow)
  }, [current, ahead, subscribe])
  return stage
}
