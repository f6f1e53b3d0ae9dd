import { QueryClientProvider } from '@tanstack/react-query'
import { Provider } from 'jotai'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Speaking } from '#src/i18n/Speaking.tsx'
import { LazyMessagesContext } from '#src/i18n/use-messages.ts'
import { AppContext, ShownContext, StageContext } from '../core/context.ts'
import { ServicesProvider } from './Services.tsx'
import { loadMessages } from '../core/messages.ts'
import type { App, StillNavigator } from '../types.ts'

export interface AppProvidersProps {
  app: App
  navigator: StillNavigator
}

/** Contexts of the whole tree: the app, the language, the answers, the actions, and what is on screen. */
export const AppProviders = ({ app, navigator, children }: AppProvidersProps & { children: ReactNode }) => {
  const value = useMemo(() => ({ app, navigator }), [app, navigator])
  const words = useMemo(() => lateWords(app), [app])
  const stage = useStageOf(navigator)
  return (
    <Provider store={app.store}>
      <Speaking>
        <LazyMessagesContext value={words}>
          <QueryClientProvider client={app.queries}>
            <AppContext value={value}>
              <ServicesProvider>
                <ShownContext value={stage.shown}>
                  <StageContext value={stage}>{children}</StageContext>
                </ShownContext>
              </ServicesProvider>
            </AppContext>
          </QueryClientProvider>
        </LazyMessagesContext>
      </Speaking>
    </Provider>
  )
}

const lateWords = (app: App) => ({
  load: (locale: Parameters<typeof loadMessages>[1], feature: Parameters<typeof app.translator.has>[1]) =>
    loadMessages(app, locale, [feature]),
  has: app.translator.has,
})

/**
 * The navigator's stage. Held as state rather than read as a store, which React would update at once with all effects;
 * so the page is painted first, and the former one is unmounted after.
 */
const useStageOf = ({ stage, subscribe }: StillNavigator) => {
  const [shown, show] = useState(stage)
  useEffect(() => {
    const follow = () => show(stage())
    // The navigator may have moved before this subscription.
    follow()
    return subscribe(follow)
  }, [stage, subscribe])
  return shown
}
