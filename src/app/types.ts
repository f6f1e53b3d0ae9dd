import type { QueryClient } from '@tanstack/react-query'
import type { createStore } from 'jotai'
import type { ComponentType, ReactNode } from 'react'
import type { MessageNamespace, Locale } from '#locales/index.ts'
import type { MessageKey, Messages } from '#locales/messages.ts'
import type { Gone } from '#contract/site/gone.ts'
import type { Call } from '#src/api/call.ts'
import type { Outbox } from '#src/api/outbox/outbox-context.ts'
import type { PageContext, PageModule } from '#src/api/page.ts'
import type { Payloads } from '#src/api/payload.ts'
import type { ApiQuery } from '#src/api/query.ts'
import type { Translator } from '#src/i18n/translate.ts'
import type { routes } from '#src/routes.ts'
import type { Route } from '#src/routes/route.ts'
import type { Auth } from '#src/domain/session/auth.ts'
import type { Session } from '#src/domain/session/session.ts'
import type { Mode } from '#src/state/theme.ts'

/** The store of the atoms of one tab, or of one request. */
export type Store = ReturnType<typeof createStore>

/** State that exists for a tab, or for one request on the server. */
export interface App extends RouterContext {
  origin: string
  call: Call
  /** The customer whose answers the device persists, and how to end that. */
  customer: { userId?: string | undefined; stop: () => Promise<void> }
  /** The persisted answers to public reads, and how to delete them. */
  device: { clear: () => Promise<void> }
}

/** What a route load uses of the app. */
export interface RouterContext {
  store: Store
  /** The only cache of server data. */
  queries: QueryClient
  translator: Translator
  files: AppFiles
  pages: Pages
  table: RouteTable
  /** The app's own by default. */
  guards?: Guards | undefined
  session: () => Session
  locale: () => Locale
  isServer: boolean
  /** Answers of whole pages, where the site has them. */
  payloads?: Payloads | undefined
  /** Called when code could not be loaded: resolves to true when the page is about to be reloaded because of it. */
  recover?: ((url: string) => Promise<boolean>) | undefined
  /** Parts that are loaded after the app itself, and only in a browser. */
  later: {
    /** Starts navigation, offline reading and the session's watch; called before the first call of the API. */
    runtime?: () => Promise<unknown>
    /** What account pages do. */
    services?: () => Promise<Services>
    /** Restores the device's data of a customer whose session has expired; resolves to whether there is any. */
    findStoredData?: () => Promise<boolean>
    /** Called when the API refuses a token. */
    refuse?: (token: string | undefined) => void
  }
}

/** The code of pages, as far as it is here. */
export interface Pages {
  /** Loads a page's module, once. A failed load is forgotten, so that it can be tried again. */
  load: (page: string) => Promise<PageModule>
  isLoaded: (page: string) => boolean
}

/** Loaders of code and words. */
export interface AppFiles {
  /** A page by its name in the route table. */
  page: (page: string) => Promise<PageModule>
  /** One feature's words in a language. */
  messages: (locale: Locale, feature: MessageNamespace) => Promise<Partial<Messages>>
}

/** What the full-screen error page shows. `message` is the English sentence; `say` is its row in the messages. */
export interface PageError {
  status: number
  message: string
  say?: { key: MessageKey; path?: string }
  /** The title, where it is not that of its status. */
  title?: MessageKey
  /** Message namespaces that its screen needs besides `core` and those of the route. */
  messages?: MessageNamespace[]
  /** Something that the shop showed once and has hidden since. */
  gone?: Gone
  /** Fatal errors are ours; a missing page is not. Fatal ones are never shown to crawlers. */
  fatal: boolean
  /** The page could not be read because the server is out of reach and nothing is persisted. */
  outOfReach?: boolean
  /** The device's copy of the app is broken, and can be fetched again. */
  canHeal?: boolean
  cause?: unknown
}

export type RouteTable = Record<string, Route>

export interface Match {
  name: string
  row: Route
  params: Record<string, string>
}

/**
 * The input of a guard, the same on the server and in the browser. Data of the device (cart and hold) is undefined on
 * the server, and then decides nothing.
 */
export interface GuardContext {
  to: Match
  url: URL
  session: Session
  /** How many things the cart holds. */
  cartCount?: number | undefined
  /** Whether a slot is held. */
  hasHold?: boolean | undefined
  /** Whether the device stores the page's data of a customer whose session has expired. */
  hasStoredData?: boolean | undefined
}

/**
 * Nothing or `true` lets the route load through, `false` cancels it, `{ redirect }` sends it elsewhere on this site.
 */
export type GuardResult = void | boolean | { redirect: string }

export type Guard = (context: GuardContext) => GuardResult | Promise<GuardResult>

export interface Guards {
  /** Run before every route load, in order. */
  global: readonly Guard[]
  /** Run when a row names them. */
  named: Record<string, Guard>
}

/** What is on screen, or about to be: one URL, resolved. */
export interface RouteState {
  /** The full path: path, query and fragment. */
  url: string
  context: PageContext
  match?: Match
  page?: PageModule
  queries: ApiQuery[]
  error?: PageError
  colorMode?: Mode | undefined
  /** Still waiting for code or data: the skeleton is shown. */
  isLoading: boolean
}

export type LoadResult = { route: RouteState } | { redirect: string } | { cancelled: true }

/** Scroll position of a page when it is shown: a height, an element, or unchanged. */
export type ScrollTarget = number | { id: string } | 'keep'

export interface NavigateOptions {
  replace?: boolean
  /** Stay where the page is scrolled and focused: for filters and other changes within a page. */
  keep?: boolean
}

/** The page of the Outlet, with its scroll position after the paint. */
export interface Shown {
  route: RouteState
  scroll: ScrollTarget
  /** Grows with every commit, so that effects run once for each. */
  round: number
}

/** All that the tree shows of moving. */
export interface Stage {
  shown: Shown
  isPending: boolean
}

export interface Navigator {
  current: () => Shown
  /** A new object after every notification. */
  stage: () => Stage
  /** Whether a route load is in progress while the former page is still shown. */
  isPending: () => boolean
  /** The page on screen, or the one that a route load in progress leads to. */
  heading: () => Pick<RouteState, 'url' | 'match'>
  subscribe: (listener: () => void) => () => void
  navigate: (to: string, options?: NavigateOptions) => Promise<void>
  /** Prepares the current URL again, after an error for instance. */
  reload: () => Promise<void>
  /** Reads again what is on screen: the page itself after an error, else its reads. */
  refresh: () => Promise<void>
}

/** Shows another page. `isAnimated` when the browser itself already moves the screen, as with a swipe back. */
export type Transit = (update: () => void, from: RouteState, to: RouteState, isAnimated: boolean) => void

/** The navigator's interface for the tree; on the server it never navigates. */
export type StillNavigator = Pick<Navigator, 'current' | 'stage' | 'subscribe' | 'navigate' | 'reload' | 'refresh'>

/**
 * What account pages do: calls that user actions start, sessions, and writes that can wait. Its code is loaded on first
 * use.
 */
export interface Services {
  auth: Auth
  outbox: Outbox
  send: Call
}

/** What a tab tells the others: the session changed, or the customer signed out. */
export type SessionNews = 'changed' | 'signed-out'

export type LayoutName = Exclude<Route['layout'], (...given: never[]) => unknown>

type PublicRow = Extract<(typeof routes)[keyof typeof routes], { bundle: 'public' }>

/** The layouts of public pages are loaded from the start. */
export type FirstLayout = PublicRow['layout']

export type Layouts<Name extends LayoutName> = Record<Name, ComponentType<{ children: ReactNode }>>

/** The others are loaded with the first page that uses one. */
export type LateLayouts = Layouts<Exclude<LayoutName, FirstLayout>>
