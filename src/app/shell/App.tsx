import { useEffect } from 'react'
import { Router } from 'wouter'
import { AppProviders, type AppProvidersProps } from './AppProviders.tsx'
import { useApp, useShown } from '../core/context.ts'
import { replayEarlyEvents } from '../core/event-replay.ts'
import { Frame } from './Frame.tsx'
import type { StillNavigator } from '../types.ts'

/** The whole tree. The router reads what is on screen, and leaves moving to the navigator. */
export const App = (props: AppProvidersProps) => {
  // In the browser's own record of times: from here on the page answers.
  useEffect(() => void performance.mark('app alive'), [])
  useEffect(replayEarlyEvents, [])
  return (
    <AppProviders {...props}>
      <Router hook={useShownPath} searchHook={useShownSearch}>
        <Frame />
      </Router>
    </AppProviders>
  )
}

const useShownPath = (): [string, StillNavigator['navigate']] => {
  const { navigator } = useApp()
  return [pathOf(useShown().route.url), navigator.navigate]
}

const useShownSearch = (): string => new URL(useShown().route.url, 'http://local').search

/** Called by every link on a page. */
const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] ?? url
