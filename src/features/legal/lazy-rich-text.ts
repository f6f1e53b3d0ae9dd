import { lazy } from 'react'
import type { RichText } from './RichText.tsx'

type Module = { default: typeof RichText }

/**
 * The HTML parser is large and most texts have no tags, so it is fetched on demand. The server renders at once: its
 * `then` resolves synchronously, which React treats as a loaded module. The browser keeps the server's markup until its
 * own copy is loaded.
 */
const onServer = import.meta.env.SSR ? (await import('./RichText.tsx')).RichText : undefined

const atHand = (component: typeof RichText) =>
  ({
    then: (resolve: (module: Module) => void) => resolve({ default: component }),
  }) as PromiseLike<Module> as Promise<Module>

export const LazyRichText = lazy(() =>
  onServer ? atHand(onServer) : import('./RichText.tsx').then(({ RichText: component }) => ({ default: component })),
)
