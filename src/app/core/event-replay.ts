declare global {
  interface Window {
    /** Events from before the app's start: recorded by a script in `index.html` until it is `undefined`. */
    early?: Event[] | undefined
  }
}

/** Marks the moment from which React receives clicks itself. */
export const TAKEN_OVER = 'taken-over'

/** To be called before React takes the page over. */
export const noteTakeOver = (): void => void window.early?.push(new Event(TAKEN_OVER))

/** Called after hydration: replays the recorded events; later events reach the app directly. */
export const replayEarlyEvents = (): void => {
  const { early } = window
  window.early = undefined
  // One is the mark itself; where the device builds the page, there is nothing to press before.
  if (early && early.length > 1)
    import('../late/replay-events.ts').then(({ replayEvents }) => replayEvents(early)).catch(console.error)
}
