import { useQuery } from '@tanstack/react-query'
import { BASKETS } from '#contract/shop/basket-feature.ts'
import { query } from '#src/api/query.ts'
import { useT } from '#src/i18n/use-t.ts'

/** Whether the back end takes several things in one payment: one that has the specification's calls alone does not. */
export const useHasBaskets = (): boolean => {
  const { locale } = useT()
  const { data: settings } = useQuery(query('settings.read', {}, locale))
  return settings?.general.features?.includes(BASKETS) === true
}
