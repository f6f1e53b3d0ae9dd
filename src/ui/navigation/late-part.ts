import { type ComponentType, createElement, lazy, type LazyExoticComponent, useEffect } from 'react'
import { pressAgain } from '#src/lib/missed-press.ts'

const AGAIN_MS = 5000

/**
 * A part below the first screen whose code is loaded separately; used in `DeferredSection`. The server's markup stays
 * until the code is loaded: also when the network fails, so loading is retried for ever. What was pressed in it is
 * pressed again then.
 */
export const latePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    const Part = await patiently(load)
    const Answering = (props: Props) => {
      useEffect(pressAgain, [])
      return createElement(Part, props)
    }
    return { default: Answering }
  })

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
