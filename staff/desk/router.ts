import { useSyncExternalStore } from 'react'

/** What is on screen: `#/orders/list/QF-7K3M9P`, a list with its filters as a query. */
export interface Place {
  screen: string
  /** Which of the screen's lists; the first unless said. */
  tab?: string | undefined
  /** Of the row that is open. */
  key?: string | undefined
  filters?: Readonly<Record<string, string>>
}

/** In the place of a row's key: something new. No address of a product contains it. */
export const NEW_KEY = '+'

/** The address of a place. */
export const hrefOf = ({ screen, tab, key, filters = {} }: Place): string => {
  const path = [screen, ...(tab === undefined ? [] : [tab, ...(key === undefined ? [] : [key])])]
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))
  return `#/${path.map(encodeURIComponent).join('/')}${query.size > 0 ? `?${query}` : ''}`
}

/** The place of an address; undefined for another fragment, such as the secret of an invitation. */
export const placeOf = (hash: string): Place | undefined => {
  if (!hash.startsWith('#/')) return undefined
  const [path = '', query] = hash.slice(2).split('?')
  const [screen = '', tab, key] = path.split('/').map(decoded)
  return { screen, tab, key, filters: Object.fromEntries(new URLSearchParams(query)) }
}

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** A jump to the main region is no change of place. */
let shown = placeOf(location.hash) ? location.hash : '#/'

const subscribe = (changed: () => void) => {
  addEventListener('hashchange', changed)
  return () => removeEventListener('hashchange', changed)
}
const read = (): string => {
  if (placeOf(location.hash)) shown = location.hash
  return shown
}

/** Where the desk is. */
export const usePlace = (): Place => placeOf(useSyncExternalStore(subscribe, read)) ?? { screen: '' }

export const goTo = (place: Place): void => {
  location.hash = hrefOf(place)
}

/** The same without a step back: for filters, which change with each press. */
export const replacePlace = (place: Place): void => {
  history.replaceState(null, '', hrefOf(place))
  dispatchEvent(new HashChangeEvent('hashchange'))
}
