import { useQuery } from '@tanstack/react-query'
import { GIFT_CARDS } from '#contract/rules/gift-cards.ts'
import { query } from '#src/api/query.ts'
import { useT } from '#src/i18n/use-t.ts'

/** Whether the back end has gift cards: one that has the specification's calls alone does not. */
export const useTakesCards = (): boolean => {
  const { locale } = useT()
  const { data: settings } = useQuery(query('settings.read', {}, locale))
  return settings?.general.features?.includes(GIFT_CARDS) === true
}
