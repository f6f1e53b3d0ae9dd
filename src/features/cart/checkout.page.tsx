import { useQuery } from '@tanstack/react-query'
import type { EndpointName } from '#contract/index.ts'
import type { PageModule } from '#src/api/page.ts'
import { type ApiQuery, optional, query } from '#src/api/query.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Page } from '#src/ui/layout/Page.tsx'
import { Checkout } from './checkout/Checkout.tsx'
import { useCheckoutDraft } from './checkout/use-checkout-draft.ts'

/** The customer's details and addresses save typing; an order can be filled in without either. */
const quiet = <Name extends EndpointName>(read: ApiQuery<Name>): ApiQuery<Name> => {
  const { meta, ...rest } = optional(read, 'failing')
  return { ...rest, meta: { ...meta, isQuiet: true } }
}
const meQuery = quiet(query('me.read', {}))
const addressesQuery = quiet(query('addresses.list', {}))

/** The newest order holds the customer's usual payment method. */
const lastQuery = quiet(query('orders.list', { query: { page: 1, per_page: 1 } }))

export const load: PageModule['load'] = () => [meQuery, addressesQuery, lastQuery]
export const head: PageModule['head'] = ({ t }) => ({ title: t('checkout.title') })

/**
 * The checkout. Only the device knows the cart and the draft of the order: until then it is the form with what the
 * session knows of the customer.
 */
export default function CheckoutPage() {
  const { t } = useT()
  const { form, ...stored } = useCheckoutDraft()
  const { data: me } = useQuery(meQuery)
  const { data: addresses } = useQuery(addressesQuery)
  const { data: last } = useQuery(lastQuery)
  return (
    <Page spacing="checkout" title={t('checkout.title')}>
      <Checkout
        key={form}
        stored={stored}
        initial={{ user: me?.data.user, addresses: addresses?.data ?? [], last: last?.data[0] }}
      />
    </Page>
  )
}
