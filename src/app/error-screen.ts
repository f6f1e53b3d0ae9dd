import type { ErrorScreen } from './ErrorScreen.tsx'

let screen: typeof ErrorScreen | undefined

/** Fetches the error screen, which few visits need. A visit that ends in an error waits for it. */
export const loadErrorScreen = async (): Promise<typeof ErrorScreen> => {
  screen ??= (await import('./ErrorScreen.tsx')).ErrorScreen
  return screen
}

/** The error screen, once it was fetched. */
export const errorScreen = (): typeof ErrorScreen | undefined => screen
