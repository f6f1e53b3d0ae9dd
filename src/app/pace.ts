/** In the browser's own record of times, where tools show it too. */
export const BEGAN = 'app began'
export const ALIVE = 'app alive'

/** The app begins to bring the first page to life. */
export const noteBegin = (): void => void performance.mark(BEGAN)

/** The first page answers to whoever uses it. */
export const noteAlive = (): void => void performance.mark(ALIVE)
