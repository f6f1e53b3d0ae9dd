import { useEffect } from 'react'
import { Router } from 'wouter'
import { AppProviders, type AppProvidersProps } from './AppProviders.tsx'
import { useApp, useShown } from '../core/context.ts'
import { replayEarlyEvents } from '../core/event-replay.ts'
import { Frame } from './Frame.tsx'
import type { StillNavigator } from '../types.ts'

interface AppProps extends AppProvidersProps {
  /** Called once the markup is React's. */
  onTakenOver?: () => void
}

/** The whole tree. The router reads what is on screen, and leaves moving to the navigator. */
export const App = ({ onTakenOver, ...props }: AppProps) => {
  useEffect(() => {
    // In the browser's own record of times: from here on the page answers.
    performance.mark('app alive')
    onTakenOver?.()
  }, [onTakenOver])
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
