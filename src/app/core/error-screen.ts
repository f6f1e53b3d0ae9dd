import type { ComponentType } from 'react'
import type { PageError } from '../types.ts'

type ErrorScreen = ComponentType<{ error: PageError }>

let screen: ErrorScreen | undefined

/** Fetches the error screen, which few route loads need. A route load that ends in an error waits for it. */
export const loadErrorScreen = async (): Promise<ErrorScreen> => {
  screen ??= (await import('../late/ErrorScreen.tsx')).ErrorScreen
  return screen
}

/** The error screen, once it was fetched. */
export const errorScreen = (): ErrorScreen | undefined => screen
