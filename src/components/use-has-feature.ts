import { useQuery } from '@tanstack/react-query'
import { query } from '#src/api/query.ts'
import { useT } from '#src/i18n/use-t.ts'

/** Whether the back end names a feature as its own: one that has the specification's calls alone names none. */
export const useHasFeature = (feature: string): boolean => {
  const { locale } = useT()
  const { data: settings } = useQuery(query('settings.read', {}, locale))
  return settings?.general.features?.includes(feature) === true
}
