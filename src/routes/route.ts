import type { MessageNamespace } from '#locales/index.ts'
import type { MessageKey } from '#locales/messages.ts'

/**
 * The frame around a page. `default` and `store`: header, footer, and on phones a bar of tabs; `profile`: the same with
 * the account's menu, `profile-legacy` that of a guest; `header`: a header alone, for long texts; `auth` and `checkout`:
 * no navigation.
 */
export type Layout = 'default' | 'store' | 'header' | 'auth' | 'checkout' | 'profile' | 'profile-legacy'

/**
 * Which pages share code. `public` pages are read by all visitors and by search engines, and their first load is held to
 * a budget; the code, words and layouts of the others are fetched apart.
 */
export type Bundle = 'public' | 'account' | 'buying' | 'booking' | 'membership'

/** One page of the app, as a row of the table. A leaf: no React, so the worker and the server read it too. */
export interface Route {
  /** Pattern of the path; `:id` is one segment. */
  path: string
  /** File of the page below `features/`, without `.page.tsx`. */
  page: string
  bundle: Bundle
  layout: Layout | ((session: { isGuest: boolean }) => Layout)
  /** Title while the page has none of its own, and on the server before it has data. */
  title: MessageKey
  /** Words the page needs beyond `core`. */
  messages: readonly MessageNamespace[]
  /** Shape shown while the page's data is loading: of cards, of places, one thing, running text, a form, the account's cards. */
  skeleton: 'home' | 'list' | 'places' | 'item' | 'text' | 'form' | 'account'
  /** Named guards, run in order after the global ones. */
  guards?: readonly string[]
  /**
   * Who the guard `auth` admits: visitors only, customers with a session, or customers with an account (not guests).
   */
  access?: 'visitor' | 'customer' | 'account'
  /** Shown without a session too, where the device keeps its data: tickets and orders under way. */
  isStored?: true
  /** What the guard `verification` requires: a challenge to confirm, or a confirmed one to set a new password with. */
  challenge?: 'sent' | 'proven'
  /** No card offers the app or a newer version here: it would cover a ticket, a payment or a form. */
  noOffers?: true
  /** A page with the layout `header` that has the tabs of phones: a place to look around, not the end of a payment. */
  hasTabs?: true
  /** The page has a bar of its own at the bottom of a phone's screen; on low screens it replaces the tab bar. */
  hasBar?: true
  /** Forces a colour mode on this page. */
  colorMode?: 'light' | 'dark' | 'system'
  /** Text of its link in the footer, a key of `core`. */
  footer?: MessageKey & `core.${string}`
  /** Its id may also be an address in letters of any script, which the page leads on from. */
  hasHandles?: true
  /** The page's own check of its URL; a false answer is the spec's 404 "Page Not Found". Ids are checked besides. */
  validate?: (params: Record<string, string>, query: URLSearchParams) => boolean
}
