import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Settings } from '#contract/site/settings.ts'
import { type Locale, localeCodes } from '#locales/index.ts'
import { type ApiQuery, query } from '#src/api/query.ts'
import { config } from '#src/config.ts'
import { useT } from '#src/i18n/use-t.ts'

/** The site's name and look when its settings cannot be loaded (spec §3). */
export const defaultSettings: Settings = {
  social: {},
  general: { site_name: config.appTitle, site_logo: '/images/logo-dark.svg' },
}

/** With the time they were fetched, unless they are the defaults. */
type SettingsAtHand = Settings & { fetchedAt?: number }

/**
 * The site's settings in the active language; another language's copy while they are loading, the defaults failing
 * both.
 */
export const useSettings = (): SettingsAtHand => {
  const { locale } = useT()
  const queries = useQueryClient()
  const read = settingsQuery(locale)
  const { data } = useQuery({ ...read, meta: { ...read.meta, isQuiet: true } })
  const copies = localeCodes.map((other) => queries.getQueryData(settingsQuery(other).queryKey))
  return withDefaults(data ?? copies.find((copy) => copy !== undefined) ?? defaultSettings)
}

/** A back end may leave the name or the logo empty. */
export const withDefaults = (settings: SettingsAtHand): SettingsAtHand => ({
  ...settings,
  general: {
    ...settings.general,
    site_name: settings.general.site_name || defaultSettings.general.site_name,
    site_logo: settings.general.site_logo || defaultSettings.general.site_logo,
  },
})

export const settingsQuery = (locale: Locale): ApiQuery<'settings.read'> => query('settings.read', {}, locale)
