import { Provider } from 'jotai'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import { AnswersContext } from '#src/api/answers.ts'
import { Speaking } from '#src/i18n/Speaking.tsx'
import { AppContext, ShownContext, type StillNavigator } from './context.ts'
import type { App } from './create-app.ts'

export interface AppProvidersProps {
  app: App
  navigator: StillNavigator
}

/** What every part of the tree may ask for: the app, the language, the answers, and what is on screen. */
export const AppProviders = ({ app, navigator, children }: AppProvidersProps & { children: ReactNode }) => {
  const value = useMemo(() => ({ app, navigator }), [app, navigator])
  const shown = useSyncExternalStore(navigator.subscribe, navigator.current, navigator.current)
  return (
    <Provider store={app.store}>
      <Speaking>
        <AnswersContext value={app.answers}>
          <AppContext value={value}>
            <ShownContext value={shown}>{children}</ShownContext>
          </AppContext>
        </AnswersContext>
      </Speaking>
    </Provider>
  )
}
