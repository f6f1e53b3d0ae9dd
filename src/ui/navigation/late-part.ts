import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

const AGAIN_MS = 5000

/**
 * A part below the first screen whose code is loaded separately; used in `DeferredSection`. The server's markup stays
 * until the code is loaded: also when the network fails, so loading is retried for ever.
 */
export const latePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await patiently(load) }))

/** Loads until it succeeds. */
export const patiently = async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
}
