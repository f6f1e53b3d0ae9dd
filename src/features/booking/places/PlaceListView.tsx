import { type ReactNode, useRef } from 'react'
import type { PlaceFacets } from '#contract/booking/places.ts'
import { FailedList } from '#src/components/navigation/FailedList.tsx'
import { ListMove } from '#src/components/navigation/use-move.ts'
import { useRequestedList } from '#src/components/navigation/use-requested-list.ts'
import { useT } from '#src/i18n/use-t.ts'
import type { PageMeta } from '#src/lib/pagination.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { ChipLink } from '#src/ui/actions/Chip.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Pagination } from '#src/ui/navigation/Pagination.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { routerLink, stayLink } from '#src/features/booking/links.tsx'
import {
  listHref,
  LISTS,
  narrowed,
  type PlaceFilters,
  type PlaceList,
  placesHref,
  widened,
} from './search/place-search.ts'
import * as styles from './PlaceListView.css.ts'
import { PlaceSearch } from './search/PlaceSearch.tsx'

interface PlaceListViewProps {
  list: PlaceList
  /** The query of the list on screen. */
  shown: URLSearchParams
  filters: PlaceFilters
  meta: PageMeta
  facets: PlaceFacets
  /** What was searched for instead. */
  meant: string | undefined
  isFromDevice: boolean
  /** The cards. */
  children: ReactNode
}

/** A list of places: all filters are in its URL. */
export const PlaceListView = ({
  list,
  shown,
  filters,
  meta,
  facets,
  meant,
  isFromDevice,
  children,
}: PlaceListViewProps) => {
  const { t, format } = useT()
  const results = useRef<HTMLElement>(null)
  const { isOnItsWay, failed, move } = useRequestedList(shown)
  return (
    <ListMove value={move}>
      <Page spacing="places">
        <div className={styles.head}>
          <Heading level={1}>{t(`places.${list}.title`)}</Heading>
          <Text as="div" tone="muted">
            <span role="status">{t(`places.${list}.results`, { count: meta.total })}</span>
          </Text>
          <ListSwitch current={list} filters={filters} />
        </div>
        <Text tone="muted" reading>
          {t(`places.${list}.description`)}
        </Text>
        <PlaceSearch
          key={placesHref(list, { ...filters, page: 1 })}
          list={list}
          filters={filters}
          facets={facets}
          onSearched={() => results.current?.focus({ preventScroll: true })}
        />
        <section ref={results} tabIndex={-1} aria-label={t(`places.${list}.list`)} className={styles.results}>
          <FailedList failed={failed} move={move} text={t('places.failed')} />
          {meant !== undefined && (
            <Text>
              {t('places.did_you_mean', { q: filters.q })}{' '}
              {stayLink({ href: narrowed(list, filters, { q: meant }), children: <bdi>{meant}</bdi> })}
            </Text>
          )}
          {isFromDevice && <Text tone="muted">{t('places.from_device')}</Text>}
          <div aria-busy={isOnItsWay} className={styles.list}>
            {meta.total === 0 ? (
              <EmptyState
                picture="/images/empty.svg"
                title={t('places.empty.title')}
                text={t('places.empty.text')}
                action={stayLink({
                  href: widened(list, filters),
                  className: buttonClass(),
                  children: t('places.empty.action'),
                })}
              />
            ) : (
              children
            )}
          </div>
          <Pagination
            label={t('core.pagination.label')}
            current={meta.current_page}
            last={meta.last_page}
            hrefFor={(page) => placesHref(list, { ...filters, page })}
            renderLink={routerLink}
            pageLabel={(page) => t('core.pagination.page', { page })}
            pageText={format.number}
            previousLabel={t('core.pagination.previous')}
            nextLabel={t('core.pagination.next')}
          />
        </section>
      </Page>
    </ListMove>
  )
}

/** To another list with the same search text, day and guests. */
const ListSwitch = ({ current, filters }: { current: PlaceList; filters: PlaceFilters }) => {
  const { t } = useT()
  const kept = { q: filters.q || undefined, date: filters.date, guests: filters.guests }
  return (
    <nav aria-label={t('places.switch')} className={styles.toggle}>
      <ul className={styles.switches}>
        {LISTS.map((list) => (
          <li key={list}>
            <ChipLink href={listHref(list, kept)} current={list === current} renderLink={routerLink}>
              {t(`places.${list}.title`)}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
