import type { DehydratedState } from '@tanstack/react-query'
import type { SessionUser } from '#src/domain/session/session.ts'
import { forcedMode } from '#src/state/theme.ts'
import { loadLayout } from '../layouts/layouts.ts'
import { loadErrorScreen } from '../core/error-screen.ts'
import { loadMessages } from '../core/messages.ts'
import type { App, Match, PageError, RouteState } from '../types.ts'

/** The data of a server-rendered document besides its markup, as a JSON data block. */
export interface InitialState {
  queries: DehydratedState
  /** The site's public origin, as the markup names it. */
  origin: string
  /** The row of the page, with the parts of its path. */
  match?: Pick<Match, 'name' | 'params'>
  /** The page was an error page. */
  error?: PageError
  /** The user it was rendered for. The cookie may have changed since, for example on the page before. */
  user?: SessionUser
}

/**
 * Removes the data block from the document, where it would outlive its customer's session; returns `undefined` for the
 * worker's shell.
 */
export const readInitialState = (): InitialState | undefined => {
  const block = document.getElementById('state')
  const text = block?.textContent ?? ''
  block?.remove()
  return text.startsWith('{') ? (JSON.parse(text) as InitialState) : undefined
}

/** Takes over the server's page: it was resolved, guarded and loaded there, so only its code and words are missing. */
export const hydrateRoute = async (app: App, url: URL, { match, error }: InitialState): Promise<RouteState> => {
  const row = match && app.table[match.name]
  const route: RouteState = {
    url: url.pathname + url.search + url.hash,
    context: { params: match?.params ?? {}, search: url.searchParams, locale: app.locale() },
    ...(match && row ? { match: { ...match, row }, colorMode: forcedMode(row.colorMode) } : {}),
    ...(error && { error }),
    queries: [],
    isLoading: false,
  }
  const messages = loadMessages(app, app.locale(), ['core', ...(row?.messages ?? []), ...(error?.messages ?? [])])
  if (error || !row) {
    await Promise.all([messages, loadErrorScreen()])
    return route
  }
  const [page] = await Promise.all([app.pages.load(row.page), messages, loadLayout(app, row)])
  return { ...route, page, queries: page.load?.(route.context) ?? [] }
}
