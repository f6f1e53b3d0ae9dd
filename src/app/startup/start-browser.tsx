import { startTransition } from 'react'
import { DEFAULT_LOCALE, type Locale, locales, sourceLocales } from '#locales/index.ts'
import { App } from '../shell/App.tsx'
import { createApp } from '../core/create-app.ts'
import { lazyCall } from './lazy-call.ts'
import { watchDocument } from '../core/document.ts'
import { type InitialState, readInitialState, hydrateRoute } from './initial-state.ts'
import { noteTakeOver } from '../core/event-replay.ts'
import { createInitialNavigator } from './initial-navigator.ts'
import { onceLoaded } from '#src/lib/once-loaded.ts'
import { readCookie } from '#src/lib/device/cookie.ts'
import { noteMissedPresses } from '#src/lib/missed-press.ts'
import { nextTurn } from '#src/lib/next-turn.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { onlineAtom } from '#src/state/online.ts'
import { hasSession } from '#src/domain/session/session.ts'
import { COLOR_MODE_COOKIE, forcedModeAtom, readPreference } from '#src/state/theme.ts'
import '#src/i18n/typography.css.ts'
import '#src/ui/theme/global.css.ts'
import type { App as AppType, AppFiles, Navigator, Shown } from '../types.ts'

type ReactDom = typeof import('react-dom/client')

/**
 * Starts the app in a tab: on the first visit it takes over the server's page, later it builds its own from the device.
 */
export const startBrowser = async (files: AppFiles): Promise<void> => {
  // A slow phone was busy with all this code for long enough; the largest part of it starts in its own macrotask.
  await nextTurn()
  const dom = await import('react-dom/client')
  await nextTurn()
  const initialState = readInitialState()
  const app = await createBrowserApp(files, initialState)
  watchDocument(app)
  // A network loss is noted at once: the code that follows the network is loaded later, and could not be loaded then.
  for (const event of ['online', 'offline'] as const)
    addEventListener(event, () => app.store.set(onlineAtom, event === 'online'))
  const url = cleanUrl()
  if (initialState) await hydratePage(app, url, initialState, dom)
  else await buildPage(app, url, dom)
}

/**
 * Hydrates the server's page first. Navigation, fetching and storage are loaded when they are needed, or when the
 * worker has them on the device: then they cost no second download.
 */
const hydratePage = async (app: AppType, url: URL, state: InitialState, { hydrateRoot }: ReactDom) => {
  const shown: Shown = { route: await hydrateRoute(app, url, state), scroll: 'keep', round: 0 }
  const move = onceLoaded(async () => {
    const { startFetching, startNavigation } = await import('../navigation/navigation-runtime.ts')
    startFetching(app)
    // The caller may navigate as well, for example after a refused session: the page on screen must follow from then
    // on.
    navigator.start()
    return startNavigation(app, shown)
  })
  app.later.runtime = () => {
    start()
    return move()
  }
  app.later.services = async () => (await move()).services()
  const navigator = createInitialNavigator(shown, async () => (await move()).navigator)
  watchPage(app, navigator)
  const root = document.getElementById('root')
  noteTakeOver()
  // As a transition it is done in slices, between which the page answers. What the device has may differ from what the
  // server rendered: read between two slices, it would have React discard the server's markup.
  const takenOver = new Promise<void>((done) => {
    if (root) startTransition(() => void hydrateRoot(root, <App {...{ app, navigator }} onTakenOver={done} />))
  })
  if (root) noteMissedPresses(root)
  const start = () => {
    navigator.start()
    Promise.all([move(), takenOver]).then(() => startDevice(app), console.error)
  }
  whenTouched(start)
  afterFirstPaint(() => {
    setTimeout(start, WORKER_TIMEOUT_MS)
    startWorker(app, move).then(start, start)
  })
}

/** A worker that takes longer than this to keep the app is not waited for. */
const WORKER_TIMEOUT_MS = 8000

const buildPage = async (app: AppType, url: URL, { createRoot }: ReactDom) => {
  const [{ startFetching, openPage }, { persistReads }] = await Promise.all([
    import('../navigation/navigation-runtime.ts'),
    import('../offline/device.ts'),
  ])
  startFetching(app)
  await persistReads(app)
  const { navigator, services } = await openPage(app, url)
  app.later.services = services
  watchPage(app, navigator)
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<App app={app} navigator={navigator} />)
  afterFirstPaint(() => void startWorker(app, () => Promise.resolve()))
}

const startWorker = async (app: AppType, ready: () => Promise<unknown>) =>
  (await import('../offline/worker.ts')).watchWorker(app, ready)

const startDevice = onceLoaded(async (app: AppType) => (await import('../offline/device.ts')).persistReads(app))

const createBrowserApp = async (files: AppFiles, initialState: InitialState | undefined): Promise<AppType> => {
  // The document says in which language it is, and which the shop offers; so does the worker's shell.
  const { lang, dataset } = document.documentElement
  const languages = (dataset['languages']?.split(',') ?? sourceLocales) as readonly Locale[]
  const app: AppType = createApp({
    files,
    languages,
    locale: languages.find((code) => locales[code].tag === lang) ?? DEFAULT_LOCALE,
    preference: readPreference(readCookie(document.cookie, COLOR_MODE_COOKIE)),
    // Most visitors have none, and need no code to read it.
    session: hasSession(document.cookie)
      ? (await import('#src/domain/session/read-session.ts')).readSession(document.cookie, initialState?.user)
      : undefined,
    origin: initialState?.origin ?? location.origin,
    isServer: false,
    state: initialState?.queries,
    createCall: lazyCall(() => app),
  })
  return app
}

/** The URL to load: an explicit `?lang=` was taken as the choice it is, and leaves the address. */
const cleanUrl = (): URL => {
  const url = new URL(location.href)
  if (url.searchParams.has('lang')) {
    url.searchParams.delete('lang')
    history.replaceState(history.state, '', url)
  }
  return url
}

/** A page may force its colour mode for as long as it is on screen. */
const watchPage = (app: AppType, { current, subscribe }: Navigator) => {
  const follow = () => app.store.set(forcedModeAtom, current().route.colorMode)
  follow()
  subscribe(follow)
}

/** Runs the task at the first sign of use: pointer, touch, focus or key. */
const whenTouched = (task: () => void) => {
  for (const sign of ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'])
    addEventListener(sign, task, { once: true, passive: true, capture: true })
}

const afterFirstPaint = (task: () => void) => {
  if (document.readyState === 'complete') whenIdle(task)
  else addEventListener('load', () => whenIdle(task), { once: true })
}
