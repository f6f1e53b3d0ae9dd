import { QueryClientProvider } from '@tanstack/react-query'
import { Provider } from 'jotai'
import { useMemo } from 'react'
import { Router } from 'wouter'
import { AppContext, type StillNavigator, useApp, useShown } from './context.ts'
import type { App as AppType } from './create-app.ts'
import { Frame } from './Frame.tsx'

/** The whole tree. The router reads what is on screen, and leaves moving to the navigator. */
export const App = ({ app, navigator }: { app: AppType; navigator: StillNavigator }) => {
  const value = useMemo(() => ({ app, navigator }), [app, navigator])
  return (
    <Provider store={app.store}>
      <QueryClientProvider client={app.queries}>
        <AppContext value={value}>
          <Router hook={useShownPath} searchHook={useShownSearch}>
            <Frame />
          </Router>
        </AppContext>
      </QueryClientProvider>
    </Provider>
  )
}

const useShownPath = (): [string, StillNavigator['navigate']] => {
  const { navigator } = useApp()
  return [new URL(useShown().visit.url, 'http://local').pathname, navigator.navigate]
}

const useShownSearch = (): string => new URL(useShown().visit.url, 'http://local').search
