import { lazy } from 'react'
import type { RichText } from './RichText.tsx'

type Module = { default: typeof RichText }

/**
 * The reader of tags is large and most texts have none, so it is fetched when one does. The server has it at hand and
 * renders it at once: `then` answers straight away, which React takes for a module that is there. The browser keeps
 * the server's markup until its own copy has arrived.
 */
const onServer = import.meta.env.SSR ? (await import('./RichText.tsx')).RichText : undefined

const atHand = (component: typeof RichText) =>
  ({
    then: (resolve: (module: Module) => void) => resolve({ default: component }),
  }) as PromiseLike<Module> as Promise<Module>

export const LazyRichText = lazy(() =>
  onServer ? atHand(onServer) : import('./RichText.tsx').then(({ RichText: component }) => ({ default: component })),
)
