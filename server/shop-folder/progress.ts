/** Shows how far a long command is. */
export interface Progress {
  /** Replaces what was shown before. */
  show: (text: string) => void
  /** Shows the seconds that something takes, for as long as it does. */
  during: <Result>(text: string, run: () => Promise<Result>) => Promise<Result>
  clear: () => void
}

const TICK_MS = 1000
/** Back to the beginning of the line, and away with what is on it. */
const ERASE = '\r\u001B[K'

/** A line of a terminal; where the output goes elsewhere, nothing. */
export const createProgress = (out: { isTTY?: boolean; write: (text: string) => unknown }): Progress => {
  const write = (text: string): void => void (out.isTTY === true && out.write(text))
  const show = (text: string): void => write(`${ERASE}${text}`)
  const clear = (): void => write(ERASE)
  return {
    show,
    clear,
    during: async (text, run) => {
      let seconds = 0
      show(`${text} …`)
      const timer = setInterval(() => show(`${text} … ${(seconds += 1)} s`), TICK_MS)
      try {
        return await run()
      } finally {
        clearInterval(timer)
        clear()
      }
    },
  }
}
