/** In the browser's own record of times, where tools show it too. */
const BEGAN = 'app began'
const ALIVE = 'app alive'

/** The app begins to bring the first page to life. */
export const noteBegin = (): void => void performance.mark(BEGAN)

/** The first page answers to whoever uses it. */
export const noteAlive = (): void => void performance.mark(ALIVE)

/** Milliseconds a quick device takes at most to bring a page to life: for whichever page, and for each element of it. */
const QUICK_MS = { page: 25, element: 0.07 }

/**
 * Whether the device was slow to bring the first page to life: what takes others a moment, it takes long. To be asked
 * before that page is left.
 */
export const isSlowDevice = (): boolean => (isSlow ??= tookMs() > quickMs())

let isSlow: boolean | undefined

const tookMs = (): number => {
  const [began, alive] = [BEGAN, ALIVE].map((mark) => performance.getEntriesByName(mark)[0]?.startTime)
  return began === undefined ? 0 : (alive ?? performance.now()) - began
}

const quickMs = (): number => QUICK_MS.page + QUICK_MS.element * document.querySelectorAll('*').length
