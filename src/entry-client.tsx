import { createRoot, hydrateRoot } from 'react-dom/client'
import { offeredLocale, resolveLocale } from '#locales/index.ts'
import { lazyCall } from './api/call.ts'
import { App } from './app/App.tsx'
import { type App as AppType, createApp } from './app/create-app.ts'
import { followDocument } from './app/document.ts'
import { type FirstVisitState, readFirstVisit, takeOver } from './app/first-visit.ts'
import { createFirstNavigator } from './app/first-navigator.ts'
import type { Navigator, Shown } from './app/navigator.ts'
import { startDevice } from './app/device.ts'
import { config } from './config.ts'
import { readCookie } from './lib/cookie.ts'
import { AUTH_TOKEN_COOKIE } from './state/session.ts'
import { COLOR_MODE_COOKIE, forcedModeAtom, readPreference } from './state/theme.ts'
import { LOCALE_COOKIE } from './state/locale.ts'
import './ui/global.css.ts'

/** Starts the app in a tab: on the first visit it takes over the server's page, later it builds its own from the device. */
const main = async (): Promise<void> => {
  const firstVisit = readFirstVisit()
  const app = createBrowserApp(firstVisit)
  followDocument(app)
  const url = cleanUrl()
  if (firstVisit) await hydratePage(app, url, firstVisit)
  else await buildPage(app, url)
  afterFirstPaint(() => void import('./app/worker.ts').then(({ followWorker }) => followWorker(app)))
}

/** The server's page comes to life first; what moves and what keeps follow when the browser is at rest. */
const hydratePage = async (app: AppType, url: URL, state: FirstVisitState) => {
  const shown: Shown = { visit: await takeOver(app, url, state), scroll: 'keep', round: 0 }
  const navigator = createFirstNavigator(shown, async () => {
    const { startMoving } = await import('./app/moving.ts')
    return startMoving(app, shown)
  })
  followPage(app, navigator)
  const root = document.getElementById('root')
  if (root) hydrateRoot(root, <App app={app} navigator={navigator} />)
  afterFirstPaint(() => {
    navigator.start()
    void startDevice(app)
  })
}

const buildPage = async (app: AppType, url: URL) => {
  const [{ openPage, startMoving }] = await Promise.all([import('./app/moving.ts'), startDevice(app)])
  const visit = await openPage(app, url)
  if (visit.url !== url.pathname + url.search + url.hash) history.replaceState(history.state, '', visit.url)
  const navigator = startMoving(app, { visit, scroll: 'keep', round: 0 })
  followPage(app, navigator)
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<App app={app} navigator={navigator} />)
}

const createBrowserApp = (firstVisit: FirstVisitState | undefined): AppType =>
  createApp({
    locale:
      offeredLocale(new URLSearchParams(location.search).get('lang')) ??
      resolveLocale(readCookie(document.cookie, LOCALE_COOKIE), navigator.languages),
    preference: readPreference(readCookie(document.cookie, COLOR_MODE_COOKIE)),
    token: readCookie(document.cookie, AUTH_TOKEN_COOKIE),
    origin: firstVisit?.origin ?? location.origin,
    isServer: false,
    state: firstVisit?.queries,
    createCall: (options) =>
      lazyCall(async () => {
        const { createClient } = await import('./api/client.ts')
        return createClient({ ...options, baseUrl: config.apiBaseUrl || location.origin, prefix: config.apiPrefix })
      }),
  })

/** The URL to visit: an explicit `?lang=` was taken as the choice it is, and leaves the address. */
const cleanUrl = (): URL => {
  const url = new URL(location.href)
  if (url.searchParams.has('lang')) {
    url.searchParams.delete('lang')
    history.replaceState(history.state, '', url)
  }
  return url
}

/** A page may force its colour mode for as long as it is on screen. */
const followPage = (app: AppType, { current, subscribe }: Navigator) => {
  const follow = () => app.store.set(forcedModeAtom, current().visit.colorMode)
  follow()
  subscribe(follow)
}

const afterFirstPaint = (task: () => void) => {
  const whenIdle = () =>
    typeof requestIdleCallback === 'function' ? requestIdleCallback(task, { timeout: 3000 }) : setTimeout(task, 200)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}

void main()
