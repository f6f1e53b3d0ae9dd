import type { Call } from '#src/api/call.ts'
import { createClient } from '#src/api/client.ts'
import { learnShopTime } from '#src/lib/device/shop-clock.ts'
import { config } from '#src/config.ts'
import type { CallDeps } from './create-app.ts'
import { settingsQuery } from './settings.ts'
import type { App } from '../types.ts'

/** The API client of a tab: this server's API or another's, as configured in the build. */
export const createBrowserClient = (app: App, deps: CallDeps): Call => {
  const baseUrl = config.apiBaseUrl || location.origin
  const isElsewhere = new URL(baseUrl).origin !== location.origin
  const features = isElsewhere ? () => featuresOf(app) : undefined
  return createClient({ ...deps, baseUrl, prefix: config.apiPrefix, features, onTime: learnShopTime })
}

/** The request headers beyond the spec's that the back end supports. */
const featuresOf = async ({ queries, locale }: App): Promise<readonly string[]> => {
  const { queryKey, meta } = settingsQuery(locale())
  const settings = await queries.ensureQueryData({ queryKey, meta: { ...meta, isQuiet: true } })
  return (settings as { general?: { features?: string[] } }).general?.features ?? []
}
