import { type SubmitEvent, useState } from 'react'
import type { PlaceFacets } from '#contract/booking/places.ts'
import { MAX_SEARCH_LENGTH } from '#contract/rules/search-text.ts'
import { useListMove } from '#src/components/navigation/use-move.ts'
import { useT } from '#src/i18n/use-t.ts'
import { queryPairs } from '#src/routes.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { Stepper } from '#src/ui/forms/Stepper.tsx'
import { SearchInput } from '#src/ui/forms/text/SearchInput.tsx'
import { PlaceFilterSheet } from './PlaceFilterSheet.tsx'
import { listHref, MAX_GUESTS, narrowed, type PlaceFilters, type PlaceView } from './place-search.ts'
import * as styles from './PlaceSearch.css.ts'
import { WhenField } from './WhenField.tsx'

interface PlaceSearchProps {
  view: PlaceView
  /** Of the list that is requested, so that a change made while it loads does not undo the one before. */
  filters: PlaceFilters
  facets: PlaceFacets
  /** Called when the results are on screen. */
  onSearched: () => void
}

/**
 * When, how many, and then what: searches and narrows down what can be booked. Each choice counts at once. A form like
 * any other, so that it works without scripts.
 */
export const PlaceSearch = ({ view, filters, facets, onSearched }: PlaceSearchProps) => {
  const { t, format } = useT()
  const moveList = useListMove()
  const { q, sort, date, guests = 0, page: _page, ...others } = filters
  const narrow = (change: Partial<PlaceFilters>) => moveList(narrowed(view, filters, change))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('q')
    void narrow({ q: typeof text === 'string' ? text : '' }).then(onSearched)
  }
  const hidden = { view: listView(view), ...others, sort: sort === 'featured' ? undefined : sort }
  return (
    <search className={styles.search}>
      <div className={styles.line}>
        <WhenField date={date} onChange={(day) => void narrow({ date: day })} />
        <div className={styles.field}>
          <span className={styles.label}>{t('places.party.label')}</span>
          <Stepper
            label={t('places.party.label')}
            lessLabel={t('places.party.fewer')}
            moreLabel={t('places.party.more')}
            value={guests}
            text={guests === 0 ? t('places.party.any') : format.number(guests)}
            min={0}
            max={MAX_GUESTS}
            onChange={(count) => void narrow({ guests: count || undefined })}
          />
        </div>
      </div>
      <div className={styles.line}>
        <form action={listHref(view).split('?')[0]} onSubmit={submit} className={styles.form}>
          <noscript>
            <input type="date" name="date" aria-label={t('places.when.label')} defaultValue={date} />
            <input inputMode="numeric" name="guests" aria-label={t('places.party.label')} defaultValue={guests || ''} />
          </noscript>
          {queryPairs({ ...hidden, date, guests: guests || undefined }).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <SearchText key={q} view={view} q={q} onClear={() => void narrow({ q: '' })} />
          <Button type="submit" variant="secondary" className={styles.submit}>
            {t('places.filters.apply')}
          </Button>
        </form>
        <PlaceFilterSheet view={view} filters={filters} facets={facets} />
      </div>
    </search>
  )
}

/** The views that share a page are told apart by a parameter. */
const listView = (view: PlaceView) => (view === 'all' || view === 'experiences' ? view : undefined)

interface SearchTextProps {
  view: PlaceView
  q: string
  onClear: () => void
}

const SearchText = ({ view, q, onClear }: SearchTextProps) => {
  const { t } = useT()
  const [text, setText] = useState(q)
  return (
    <SearchInput
      name="q"
      label={t(`places.${view}.search`)}
      placeholder={t(`places.${view}.placeholder`)}
      maxLength={MAX_SEARCH_LENGTH}
      value={text}
      onChange={setText}
      clearLabel={t('places.filters.clear_search')}
      onClear={() => {
        setText('')
        onClear()
      }}
    />
  )
}
