import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { PageModule, PageProps } from '#src/api/page.ts'
import { optional, query } from '#src/api/query.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { useHolds } from '#src/domain/hold/use-holds.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { CheckoutSkeleton } from '#src/components/checkout/CheckoutSkeleton.tsx'
import { BookingCheckout } from './checkout/BookingCheckout.tsx'
import { consentsQuery } from './checkout/RemindersChoice.tsx'
import { useHold } from '#src/components/booking/use-hold.ts'

/** The customer's details save typing; a booking can be filled in without. */
const meQuery = optional(query('me.read', {}), 'failing')

export const load: PageModule['load'] = () => [meQuery, consentsQuery]
export const head: PageModule['head'] = ({ t }) => ({ title: t('booking.title') })

/** The checkout of the held slot that the query names, else of the first. Only the device knows what is held. */
export default function BookingCheckoutPage({ search }: PageProps) {
  const { t } = useT()
  const named = useHolds()?.find(({ hold }) => hold.id === search.get('hold'))
  const held = useHold(named?.hold.id)
  const { data: me } = useQuery(meQuery)
  const { stored } = held
  return (
    <Page spacing="checkout" title={t('booking.title')}>
      {stored === undefined ? (
        <CheckoutSkeleton />
      ) : stored === null ? (
        <EmptyState
          picture="/images/empty.svg"
          title={t('booking.empty.title')}
          text={t('booking.empty.text')}
          action={
            <Link href={href('destinations', {}, { view: 'all' })} className={buttonClass()}>
              {t('booking.empty.action')}
            </Link>
          }
        />
      ) : (
        <BookingCheckout key={stored.hold.id} stored={stored} held={held} user={me?.data.user} />
      )}
    </Page>
  )
}
