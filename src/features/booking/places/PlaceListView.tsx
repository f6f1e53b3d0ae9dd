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
import { Text } from '#src/ui/text/Text.tsx'
import { routerLink } from '#src/components/navigation/router-link.tsx'
import { StayLink } from '#src/components/navigation/StayLink.tsx'
import { ListPagination } from '#src/components/navigation/ListPagination.tsx'
import { IN_SIGHT, LIST_SIZES } from './card-sizes.ts'
import type { CardLook, Chosen } from './PlaceCards.tsx'
import {
  listHref,
  LISTS,
  narrowed,
  type PlaceFilters,
  type PlaceList,
  placesHref,
  readFilters,
  widened,
} from './search/place-search.ts'
import * as styles from './PlaceListView.css.ts'
import { PlaceSearch } from './search/PlaceSearch.tsx'

interface PlaceListViewProps<Place> {
  list: PlaceList
  /** The query of the list on screen. */
  search: URLSearchParams
  /** The list on screen. */
  answer: {
    data: readonly Place[]
    meta: PageMeta
    facets: PlaceFacets
    did_you_mean?: string | undefined
    fromDevice?: true | undefined
  }
  /** The card of a place. */
  card: (place: Place, look: CardLook, chosen: Chosen) => ReactNode
}

/** A list of places: all filters are in its URL. */
export const PlaceListView = <Place extends { id: string }>({
  list,
  search: shown,
  answer: { data, meta, facets, did_you_mean: suggestion, fromDevice },
  card,
}: PlaceListViewProps<Place>) => {
  const { t } = useT()
  const results = useRef<HTMLElement>(null)
  const { isOnItsWay, failed, move } = useRequestedList(shown)
  const filters = readFilters(list, shown)
  const { date, guests } = filters
  return (
    <ListMove value={move}>
      <Page spacing="places">
        <div className={styles.head}>
          <Heading level={1}>{t(`places.${list}.title`)}</Heading>
          <Text as="div" tone="muted">
            <span role="status">{fromDevice ? '' : t(`places.${list}.results`, { count: meta.total })}</span>
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
          {suggestion !== undefined && (
            <Text>
              {t('places.did_you_mean', { q: filters.q })}{' '}
              <StayLink href={narrowed(list, filters, { q: suggestion })}>
                <bdi>{suggestion}</bdi>
              </StayLink>
            </Text>
          )}
          {fromDevice && (
            <Text tone="muted">{t(meta.total === 0 ? 'places.none_on_device' : 'places.from_device')}</Text>
          )}
          <div aria-busy={isOnItsWay} className={styles.list}>
            {meta.total === 0 ? (
              !fromDevice && (
                <EmptyState
                  picture="/images/empty.svg"
                  title={t('places.empty.title')}
                  text={t('places.empty.text')}
                  action={
                    <StayLink href={widened(list, filters)} className={buttonClass()}>
                      {t('places.empty.action')}
                    </StayLink>
                  }
                />
              )
            ) : (
              <ul className={styles.cards}>
                {data.map((place, at) => (
                  <li key={place.id}>
                    {card(
                      place,
                      { level: 2, sizes: LIST_SIZES, priority: at === 0, eager: at < IN_SIGHT },
                      { date, guests },
                    )}
                  </li>
                ))}
              </ul>
            )}
          </div>
          <ListPagination meta={meta} hrefFor={(page) => placesHref(list, { ...filters, page })} />
        </section>
      </Page>
    </ListMove>
  )
}

/** To another list with the same search text, day and guests. */
const ListSwitch = ({ current, filters }: { current: PlaceList; filters: PlaceFilters }) => {
  const { t } = useT()
  const shared = { q: filters.q || undefined, date: filters.date, guests: filters.guests }
  return (
    <nav aria-label={t('places.switch')} className={styles.toggle}>
      <ul className={styles.switches}>
        {LISTS.map((list) => (
          <li key={list}>
            <ChipLink href={listHref(list, shared)} current={list === current} renderLink={routerLink}>
              {t(`places.${list}.title`)}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
