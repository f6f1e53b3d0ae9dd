import { type ReactNode, useRef } from 'react'
import type { PlaceFacets } from '#contract/booking/places.ts'
import { FailedList } from '#src/components/navigation/FailedList.tsx'
import { ListMove } from '#src/components/navigation/use-move.ts'
import { useRequestedList } from '#src/components/navigation/use-requested-list.ts'
import { useT } from '#src/i18n/use-t.ts'
import type { PageMeta } from '#src/lib/pagination.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { ChipLink } from '#src/ui/actions/Chip.tsx'
import { ChipStrip } from '#src/ui/actions/ChipStrip.tsx'
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
  narrowed,
  type PlaceFilters,
  type PlaceList,
  type PlaceView,
  placesHref,
  readFilters,
  VIEWS,
  widened,
} from './search/place-search.ts'
import * as styles from './PlaceListView.css.ts'
import { PlaceSearch } from './search/PlaceSearch.tsx'

interface PlaceFrameProps {
  view: PlaceView
  /** The query of the page on screen. */
  search: URLSearchParams
  total: number
  facets: PlaceFacets
  suggestion?: string | undefined
  fromDevice?: true | undefined
  pagination?: ReactNode
  children: ReactNode
}

/** What can be booked, below its search: all filters are in the URL. */
export const PlaceFrame = ({
  view,
  search: shown,
  total,
  facets,
  suggestion,
  fromDevice,
  pagination,
  children,
}: PlaceFrameProps) => {
  const { t } = useT()
  const results = useRef<HTMLElement>(null)
  const { search: requested, isOnItsWay, failed, move } = useRequestedList(shown)
  const filters = readFilters(view, shown)
  return (
    <ListMove value={move}>
      <Page spacing="places">
        <div className={styles.head}>
          <Heading level={1}>{t(`places.${view}.title`)}</Heading>
          <Text as="div" tone="muted">
            <span role="status">{fromDevice ? '' : t(`places.${view}.results`, { count: total })}</span>
          </Text>
          <ListSwitch current={view} filters={filters} />
        </div>
        <PlaceSearch
          view={view}
          filters={readFilters(view, requested)}
          facets={facets}
          onSearched={() => results.current?.focus({ preventScroll: true })}
        />
        <section ref={results} tabIndex={-1} aria-label={t(`places.${view}.list`)} className={styles.results}>
          <FailedList failed={failed} move={move} text={t('places.failed')} />
          {suggestion !== undefined && (
            <Text>
              {t('places.did_you_mean', { q: filters.q })}{' '}
              <StayLink href={narrowed(view, filters, { q: suggestion })}>
                <bdi>{suggestion}</bdi>
              </StayLink>
            </Text>
          )}
          {fromDevice && <Text tone="muted">{t(total === 0 ? 'places.none_on_device' : 'places.from_device')}</Text>}
          <div aria-busy={isOnItsWay} className={styles.list}>
            {total === 0
              ? !fromDevice && (
                  <EmptyState
                    picture="/images/empty.svg"
                    title={t('places.empty.title')}
                    text={t('places.empty.text')}
                    action={
                      <StayLink href={widened(view, filters)} className={buttonClass()}>
                        {t('places.empty.action')}
                      </StayLink>
                    }
                  />
                )
              : children}
          </div>
          {pagination}
        </section>
      </Page>
    </ListMove>
  )
}

interface PlaceListViewProps<Place> {
  list: PlaceList
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

/** One list of places. */
export const PlaceListView = <Place extends { id: string }>({
  list,
  search,
  answer: { data, meta, facets, did_you_mean: suggestion, fromDevice },
  card,
}: PlaceListViewProps<Place>) => {
  const filters = readFilters(list, search)
  return (
    <PlaceFrame
      view={list}
      search={search}
      total={meta.total}
      facets={facets}
      suggestion={suggestion}
      fromDevice={fromDevice}
      pagination={<ListPagination meta={meta} hrefFor={(page) => placesHref(list, { ...filters, page })} />}
    >
      <PlaceGrid places={data} level={2} chosen={filters} card={card} />
    </PlaceFrame>
  )
}

interface PlaceGridProps<Place> {
  places: readonly Place[]
  level: 2 | 3
  /** Below the first screen, pictures are loaded when they come near. */
  isBelow?: boolean
  chosen: Chosen
  card: PlaceListViewProps<Place>['card']
}

/** The cards of some places. */
export const PlaceGrid = <Place extends { id: string }>({
  places,
  level,
  isBelow = false,
  chosen: { date, guests },
  card,
}: PlaceGridProps<Place>) => (
  <ul className={styles.cards}>
    {places.map((place, at) => (
      <li key={place.id}>
        {card(
          place,
          { level, sizes: LIST_SIZES, priority: !isBelow && at === 0, eager: !isBelow && at < IN_SIGHT },
          { date, guests },
        )}
      </li>
    ))}
  </ul>
)

/** To another list with the same search text, day and guests. */
const ListSwitch = ({ current, filters }: { current: PlaceView; filters: PlaceFilters }) => {
  const { t } = useT()
  const shared = { q: filters.q || undefined, date: filters.date, guests: filters.guests }
  return (
    <nav aria-label={t('places.switch')} className={styles.toggle}>
      <ChipStrip current={current}>
        {VIEWS.map((list) => (
          <li key={list}>
            <ChipLink href={listHref(list, shared)} current={list === current} renderLink={routerLink}>
              {t(list === 'all' ? 'places.all.chip' : `places.${list}.title`)}
            </ChipLink>
          </li>
        ))}
      </ChipStrip>
    </nav>
  )
}
