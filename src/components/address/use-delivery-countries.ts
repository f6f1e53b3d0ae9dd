import { useQuery } from '@tanstack/react-query'
import { query } from '#src/api/query.ts'
import { useT } from '#src/i18n/use-t.ts'

/** The countries the shop delivers to (ISO 3166 alpha-2); undefined where it names none, or delivers everywhere. */
export const useDeliveryCountries = (): readonly string[] | undefined => {
  const { locale } = useT()
  const read = query('settings.read', {}, locale)
  return useQuery({ ...read, meta: { ...read.meta, isQuiet: true } }).data?.general.delivery_countries
}
