import { useQuery } from '@tanstack/react-query'
import { query } from '#src/api/query.ts'
import { useT } from '#src/i18n/use-t.ts'

/**
 * What the shop's settings say of its terms: its first way to deliver and the others to the same country, days to return
 * goods, an address, who splits a purchase, whether an order may be a gift, and whether its prices include VAT.
 */
export const useShopTerms = () => {
  const { locale } = useT()
  const { data } = useQuery(query('settings.read', {}, locale))
  const {
    delivery = [],
    seller,
    contact_email: contact,
    instalments,
    gifts,
    vat_percent: vat = 0,
  } = data?.general ?? {}
  const [first, ...others] = delivery
  const isSameCountry = ({ countries }: { countries: string[] }) =>
    countries.length === 0 || countries.some((one) => first?.countries.includes(one))
  return {
    days: first?.days,
    deliveries: first ? [first, ...others.filter(isSameCountry)] : [],
    returnDays: seller?.return_days,
    contact,
    instalments,
    gifts,
    hasVat: vat > 0,
  }
}
