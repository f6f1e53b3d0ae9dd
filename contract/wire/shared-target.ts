import { readSearchText } from '#contract/rules/search-text.ts'

/** Where the system hands what is shared with the installed app (`share_target` of the manifest); no page of its own. */
export const SHARE_PATH = '/share'
/** The names in its query. */
export const SHARE_PARAMS = { title: 'title', text: 'text', url: 'url' } as const

const STORE = '/store'
const LINK = /https?:\/\/[^\s<>"'\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gi
/** What a sentence has after a link, and no address of the shop ends with. */
const AFTER_LINK = /[.,;:!?)\]»”…،؛؟]+$/

/** What an environment makes of an address; null where it is none. */
interface Address {
  origin: string
  pathname: string
  search: string
  hash: string
}

/**
 * The path that something shared leads to: the thing itself where a link of this site is among it, else a search for
 * its words, without links of other sites.
 */
export const sharedTarget = (
  query: { get: (name: string) => string | null },
  { origin, parse }: { origin: string; parse: (link: string) => Address | null },
): string => {
  const wordsOf = (name: string) => query.get(name) ?? ''
  const [title, text, url] = [wordsOf(SHARE_PARAMS.title), wordsOf(SHARE_PARAMS.text), wordsOf(SHARE_PARAMS.url)]
  const links = [url, text, title].flatMap((words) => words.match(LINK) ?? [])
  const own = links
    .map((link) => parse(link.replace(AFTER_LINK, '')))
    .find((link) => link !== null && isPlace(link, origin))
  if (own) return own.pathname + own.search + own.hash
  const [words = ''] = [text, title, url].map((one) => readSearchText(one.replace(LINK, ' '))).filter(Boolean)
  return words === '' ? STORE : `${STORE}?q=${encodeURIComponent(words)}`
}

/** A path that begins with two slashes would name another site; the address of sharing leads nowhere by itself. */
const isPlace = ({ origin, pathname }: Address, own: string): boolean =>
  origin === own && !pathname.startsWith('//') && pathname !== SHARE_PATH
