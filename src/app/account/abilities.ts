import { type Abilities, abilitiesOf } from '#src/api/outbox/outbox-send.ts'
import { settingsQuery } from '../core/settings.ts'
import type { App } from '../types.ts'

/** The back end's features beyond the spec. Rejects when it is out of reach and its settings are not persisted. */
export const readAbilities = async (app: App): Promise<Abilities> => {
  const { queryKey, meta } = settingsQuery(app.locale())
  const settings = await app.queries.ensureQueryData({ queryKey, meta: { ...meta, isQuiet: true } })
  return abilitiesOf((settings as { general?: { features?: string[] } }).general?.features)
}
