import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { PageModule, PageProps } from '#src/api/page.ts'
import { FailedRead } from '#src/components/FailedRead.tsx'
import { documentsQuery } from '#src/components/documents/documents-query.ts'
import { StoredDataNotice } from '#src/components/payment/StoredDataNotice.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { OrderView } from './OrderView.tsx'
import { orderQuery } from './orders.ts'

export const load: PageModule['load'] = ({ params: { id = '' } }) => [orderQuery(id), documentsQuery('order', id)]
export const head: PageModule['head'] = ({ params: { id = '' }, peek, t }) => {
  const reference = peek(orderQuery(id))?.data.order.reference
  return { title: reference ? t('orders.named', { reference }) : t('orders.title') }
}

/** One order. */
export default function OrderPage({ params: { id = '' } }: PageProps) {
  const { t } = useT()
  const { data: answer, error: failure } = useQuery(orderQuery(id))
  const order = answer?.data.order
  if (order)
    return (
      <Page spacing="record">
        <StoredDataNotice />
        <OrderView order={order} />
      </Page>
    )
  if (failure === null) return null
  return (
    <Page spacing="record">
      <FailedRead
        of="orders.read"
        failure={failure}
        level={1}
        missing={{ title: t('orders.missing.title'), text: t('orders.missing.text') }}
        notHere={{ title: t('orders.offline.title'), text: t('orders.offline.text') }}
        action={
          <Link href={href('history')} className={buttonClass()}>
            {t('orders.back')}
          </Link>
        }
      />
    </Page>
  )
}
