import { Provider } from 'jotai'
import { useMemo } from 'react'
import { Router } from 'wouter'
import { AnswersContext } from '#src/api/answers.ts'
import { AppContext, type StillNavigator, useApp, useShown } from './context.ts'
import type { App as AppType } from './create-app.ts'
import { Frame } from './Frame.tsx'

/** The whole tree. The router reads what is on screen, and leaves moving to the navigator. */
export const App = ({ app, navigator }: { app: AppType; navigator: StillNavigator }) => {
  const value = useMemo(() => ({ app, navigator }), [app, navigator])
  return (
    <Provider store={app.store}>
      <AnswersContext value={app.answers}>
        <AppContext value={value}>
          <Router hook={useShownPath} searchHook={useShownSearch}>
            <Frame />
          </Router>
        </AppContext>
      </AnswersContext>
    </Provider>
  )
}

const useShownPath = (): [string, StillNavigator['navigate']] => {
  const { navigator } = useApp()
  return [new URL(useShown().visit.url, 'http://local').pathname, navigator.navigate]
}

const useShownSearch = (): string => new URL(useShown().visit.url, 'http://local').search
