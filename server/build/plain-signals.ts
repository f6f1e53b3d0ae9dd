import type { Plugin } from 'vite'

/** An error React makes for itself alone, as its code is first run. */
const SIGNAL = /\b(\w+Exception) = Error\(formatProdErrorMessage\(\d+\)\)/g

/**
 * React throws a few errors that only React catches, and tells them apart by which object they are. A browser that is
 * watched by tools (and nothing is measured without one) notes for each new error where it was made, and to know that
 * place in React it reads all of React once more: 50 ms of a slow phone before the page is alive. As plain objects of the
 * same kind they have no place to be noted.
 */
export const plainSignals = (): Plugin => ({
  name: 'qafila:plain-signals',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /react-dom-client\.production\.js$/ },
    handler(code) {
      const plain = code.replaceAll(SIGNAL, '$1 = Object.create(Error.prototype)')
      if (plain === code) this.error('React makes its signals in another way: see server/build/plain-signals.ts.')
      return { code: plain, map: null }
    },
  },
})
