import { useAtomValue } from 'jotai'
import { lazy, Suspense } from 'react'
import type { PageModule, PageProps } from '#src/api/page.ts'
import { StoredDataNotice, useIsStoredOnly } from '#src/components/payment/StoredDataNotice.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { pageFrom } from '#src/lib/pagination.ts'
import { href } from '#src/routes.ts'
import { isGuestAtom, sessionUserAtom } from '#src/domain/session/session.ts'
import { ChipLink } from '#src/ui/actions/Chip.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { routerLink } from '#src/components/navigation/router-link.tsx'
import { bookingsQuery } from './bookings/bookings.ts'
import { BookingsTab } from './BookingsTab.tsx'
import * as styles from './history.css.ts'
import { ordersQuery, statusFrom } from './orders.ts'
import { OrdersTab } from './OrdersTab.tsx'

/** The tabs, in their order; the first one is shown unless the URL names another. */
const tabs = ['orders', 'bookings'] as const
const tabFrom = (search: URLSearchParams) => (search.get('tab') === 'bookings' ? 'bookings' : 'orders')

/** A URL that names no tab, nor a part of one, opens the one that has something in it. */
const isOpen = (search: URLSearchParams) => search.size === 0
const coming = bookingsQuery(new URLSearchParams())

export const load: PageModule['load'] = ({ search }) => [
  tabFrom(search) === 'orders' ? ordersQuery(search) : bookingsQuery(search),
  ...(isOpen(search) ? [coming] : []),
]

export const settle: PageModule['settle'] = ({ search, peek }) => {
  if (isOpen(search) && peek(ordersQuery(search))?.data.length === 0 && peek(coming)?.data.length)
    return href('history', {}, { tab: 'bookings' })
  if (tabFrom(search) === 'bookings') {
    const { last_page: most = 1 } = peek(bookingsQuery(search))?.meta ?? {}
    const query = { tab: 'bookings', when: search.get('when') ?? undefined, page: most > 1 ? most : undefined }
    return pageFrom(search.get('page')) > most ? href('history', {}, query) : undefined
  }
  const { last_page: last = 1 } = peek(ordersQuery(search))?.meta ?? {}
  return pageFrom(search.get('page')) > last
    ? href('history', {}, { status: statusFrom(search), page: last > 1 ? last : undefined })
    : undefined
}

export const head: PageModule['head'] = ({ t }) => ({ title: t('history.title') })

const StoredMemberCard = lazy(async () => ({ default: (await import('./StoredMemberCard.tsx')).StoredMemberCard }))

const LimitedHistory = lazy(async () => ({ default: (await import('./LimitedHistory.tsx')).LimitedHistory }))

const AllDocuments = lazy(async () => ({
  default: (await import('#src/components/documents/AllDocuments.tsx')).AllDocuments,
}))

/** Orders and bookings; the URL selects one of the two. */
export default function HistoryPage({ search }: PageProps) {
  const { t } = useT()
  const tab = tabFrom(search)
  const isStoredOnly = useIsStoredOnly()
  const isGuest = useAtomValue(isGuestAtom)
  if (useAtomValue(sessionUserAtom)?.limited && !isStoredOnly)
    return (
      <Page spacing="records" title={t('history.title')}>
        <Suspense>
          <LimitedHistory />
        </Suspense>
      </Page>
    )
  return (
    <Page spacing="records" title={t('history.title')}>
      <StoredDataNotice />
      {isStoredOnly && (
        <Suspense>
          <StoredMemberCard />
        </Suspense>
      )}
      <nav aria-label={t('history.tabs')}>
        <ul className={styles.tabs}>
          {tabs.map((one) => (
            <li key={one}>
              <ChipLink href={href('history', {}, { tab: one })} current={one === tab} renderLink={routerLink}>
                {t(`history.${one}.tab`)}
              </ChipLink>
            </li>
          ))}
        </ul>
      </nav>
      {tab === 'orders' ? <OrdersTab search={search} /> : <BookingsTab search={search} />}
      {!isStoredOnly && !isGuest && (
        <Suspense>
          <AllDocuments />
        </Suspense>
      )}
    </Page>
  )
}
