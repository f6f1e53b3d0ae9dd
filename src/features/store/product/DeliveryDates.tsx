import { useArrival } from '#src/components/navigation/use-arrival.ts'
import { useShopTerms } from '#src/components/use-shop-terms.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'

/** The days on which an order of now would come, by each way to deliver. */
export const DeliveryDates = () => {
  const { t } = useT()
  const arrivalOf = useArrival()
  return useShopTerms().deliveries.map(({ name, days }, at) => {
    const { from, to } = arrivalOf(days)
    const when = from === to ? from : t('product.from_to', { from, to })
    if (at === 0 || !name) return <span key={name ?? at}>{t('product.get_it', { when })}</span>
    // The name may be in another language than the sentence.
    const [before, after] = t('product.get_it_by', { when, name: '\n' }).split('\n')
    return (
      <span key={name}>
        {before}
        <ShopText text={name} />
        {after}
      </span>
    )
  })
}
