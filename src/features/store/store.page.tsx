import { textIn } from '#locales/index.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import type { PageModule, PageProps } from '#src/api/page.ts'
import { FailedList } from '#src/components/navigation/FailedList.tsx'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { useBusy } from '#src/state/busy.ts'
import { Page } from '#src/ui/layout/Page.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { ActiveFilters } from './filters/ActiveFilters.tsx'
import { Categories } from './Categories.tsx'
import { DidYouMean } from './filters/DidYouMean.tsx'
import { FilterRail } from './filters/FilterRail.tsx'
import { FilterSheet } from './filters/FilterSheet.tsx'
import { FoundPlaces, placesQuery } from './search/FoundPlaces.tsx'
import { Results } from './Results.tsx'
import { SearchBar } from './search/SearchBar.tsx'
import { SortSelect } from './filters/SortSelect.tsx'
import { categoriesQuery } from './categories-query.ts'
import { categoryOf, hasPanel, listQuery, narrowed, readFilters, storeHref } from './search.ts'
import * as styles from './store.css.ts'
import { useRequestedList } from '#src/components/navigation/use-requested-list.ts'
import { useFilterDraft } from './filters/use-filter-draft.ts'
import { ListMove } from '#src/components/navigation/use-move.ts'

export const load: PageModule['load'] = ({ search }) => {
  const places = placesQuery(readFilters(search))
  return [listQuery(search), categoriesQuery, ...(places.enabled ? [places] : [])]
}

export const settle: PageModule['settle'] = ({ search, read }) => {
  const filters = readFilters(search)
  if (filters.category && !categoryOf(filters, read(categoriesQuery).data))
    return narrowed(filters, { category: undefined })
  const { last_page: last } = read(listQuery(search)).meta
  return filters.page > last ? storeHref({ ...filters, page: last }) : undefined
}

export const head: PageModule['head'] = ({ search, read, t, locale }) => {
  const filters = readFilters(search)
  const category = categoryOf(filters, read(categoriesQuery).data)
  const title =
    textIn(category?.name, locale) ?? (filters.q ? t('store.search.results', { q: filters.q }) : t('store.title'))
  const page = filters.page > 1 ? t('core.title_separator') + t('core.pagination.page', { page: filters.page }) : ''
  return { title: title + page, description: t('store.description') }
}

/** The list of the store: all filters are in its URL. */
export default function StorePage({ search: shown }: PageProps) {
  const { t } = useT()
  const { data: products, meta, facets, did_you_mean: suggestion, fromDevice } = useSuspenseQuery(listQuery(shown)).data
  const { data: categories } = useSuspenseQuery(categoriesQuery).data
  const { q, ...onScreen } = readFilters(shown)
  const category = categoryOf(onScreen, categories)

  const { search, isOnItsWay, failed, move } = useRequestedList(shown)
  const filters = readFilters(search)
  const shelves = { categories, current: categoryOf(filters, categories), filters, facets }
  const draft = useFilterDraft(filters, search, move)
  // A reload must find in the URL what was applied.
  useBusy('form', draft.isDirty || isOnItsWay)
  const form = useId()
  const results = useRef<HTMLElement>(null)
  const toResults = () => results.current?.focus({ preventScroll: true })
  const clear = () => {
    draft.reset()
    toResults()
  }

  const title = category ? <ShopText text={category.name} /> : q ? t('store.search.results', { q }) : t('store.title')
  const count = meta.total
  const isFiltered = hasPanel(filters, facets)
  return (
    <ListMove value={move}>
      <Page spacing="list">
        <div className={styles.head}>
          <Heading level={1} className={styles.title}>
            {title}
          </Heading>
          <Text as="div" tone="muted">
            <span role="status">
              {fromDevice ? '' : q && category ? t('store.results_for', { count, q }) : t('store.results', { count })}
            </span>
          </Text>
          <SearchBar q={filters.q} filters={filters} isFound={q === filters.q && count > 0} onSearched={toResults} />
        </div>
        <Categories {...shelves} shape="row" />
        <div className={styles.columns}>
          <FilterRail id={form} {...shelves} draft={draft} />
          <section ref={results} tabIndex={-1} aria-label={t('store.products')} className={styles.results}>
            <div className={styles.tools}>
              <FilterSheet filters={filters} draft={draft} facets={facets} />
              {(count > 1 || (isFiltered && count > 0)) && (
                <div className={styles.sort}>
                  <SortSelect filters={filters} form={isFiltered ? form : undefined} />
                </div>
              )}
              <div className={styles.active}>
                <ActiveFilters filters={filters} facets={facets} onRemoved={toResults} onCleared={clear} />
              </div>
            </div>
            <FailedList failed={failed} move={move} text={t('store.failed')} />
            {suggestion !== undefined && (
              <DidYouMean typed={q} suggestion={suggestion} filters={onScreen} onFollowed={toResults} />
            )}
            {fromDevice && <Text tone="muted">{t(count === 0 ? 'store.none_on_device' : 'store.from_device')}</Text>}
            <FoundPlaces filters={{ ...onScreen, q }} />
            <div aria-busy={isOnItsWay} className={styles.list}>
              {!(fromDevice && count === 0) && <Results products={products} meta={meta} filters={{ ...onScreen, q }} />}
            </div>
          </section>
        </div>
      </Page>
    </ListMove>
  )
}
