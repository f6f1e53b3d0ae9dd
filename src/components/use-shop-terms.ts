import { useQuery } from '@tanstack/react-query'
import { query } from '#src/api/query.ts'
import { useT } from '#src/i18n/use-t.ts'

/** What the shop's settings promise: working days of its first way to deliver, days to return goods, an address, and who splits a purchase. */
export const useShopTerms = () => {
  const { locale } = useT()
  const { data } = useQuery(query('settings.read', {}, locale))
  const { delivery, seller, contact_email: contact, instalments: splits } = data?.general ?? {}
  return { days: delivery?.[0]?.days, returnDays: seller?.return_days, contact, splits }
}
