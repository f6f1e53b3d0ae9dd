import { type ServerFeatures, serverFeaturesOf } from '#src/api/outbox/send-once.ts'
import { settingsQuery } from '../core/settings.ts'
import type { App } from '../types.ts'

/** The back end's features beyond the spec. Rejects when it is out of reach and its settings are not persisted. */
export const readServerFeatures = async (app: App): Promise<ServerFeatures> => {
  const { queryKey, meta } = settingsQuery(app.locale())
  const settings = await app.queries.ensureQueryData({ queryKey, meta: { ...meta, isQuiet: true } })
  return serverFeaturesOf((settings as { general?: { features?: string[] } }).general?.features)
}
