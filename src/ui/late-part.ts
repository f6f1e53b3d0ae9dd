import { type ComponentType, lazy, type LazyExoticComponent } from 'react'

const AGAIN_MS = 5000

/**
 * A part below the first screen whose code comes apart; it stands in `DeferredSection`. The server writes it, and what it wrote
 * stands until the code is there: also where the network fails, so it is asked for again and never given up.
 */
export const latePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await patiently(load) }))

const patiently = async <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> => {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
}
