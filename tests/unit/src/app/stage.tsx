import type { ReactNode } from 'react'
import { vi } from 'vitest'
import type { Call } from '#src/api/call.ts'
import { query } from '#src/api/query.ts'
import { AppProviders } from '#src/app/shell/AppProviders.tsx'
import { loadMessages } from '#src/app/core/messages.ts'
import type { Locale } from '#locales/index.ts'
import { render } from '../ui/render.tsx'
import { createFetchingApp } from './fetching-app.ts'
import type { App, RouteState } from '#src/app/types.ts'

interface Stage {
  app: App
  host: HTMLElement
  navigate: ReturnType<typeof vi.fn>
  reload: ReturnType<typeof vi.fn>
  refresh: ReturnType<typeof vi.fn>
}

const call: Call = () => Promise.reject(new Error('nothing is fetched here'))

/** Renders a part of the frame in an app of its own, on a page without navigation. */
export const onStage = async (
  content: ReactNode,
  options: { locale?: Locale; route?: Partial<RouteState> } = {},
): Promise<Stage> => {
  const locale = options.locale ?? 'en'
  const app = createFetchingApp({
    locale,
    preference: 'light',
    origin: location.origin,
    isServer: false,
    createCall: () => call,
  })
  await loadMessages(app, locale, ['core'])
  app.queries.setQueryData(query('settings.read', {}, locale).queryKey, {
    social: {},
    general: { site_name: 'Shop', site_logo: '/images/logo-dark.svg' },
    fetchedAt: Date.now(),
  })

  const context = { params: {}, search: new URLSearchParams(), locale }
  const route: RouteState = { url: '/', context, queries: [], isLoading: false, ...options.route }
  const shown = { route, scroll: 'keep', round: 0 } as const
  const stage = { shown, isPending: false }
  const navigate = vi.fn(async () => {})
  const reload = vi.fn(async () => {})
  const refresh = vi.fn(async () => {})
  const navigator = {
    current: () => shown,
    stage: () => stage,
    subscribe: () => () => {},
    navigate,
    reload,
    refresh,
  }

  const { host } = await render(
    <AppProviders app={app} navigator={navigator}>
      {content}
    </AppProviders>,
    { dir: locale === 'ar' ? 'rtl' : 'ltr', theme: 'light' },
  )
  return { app, host, navigate, reload, refresh }
}
