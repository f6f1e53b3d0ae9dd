import { type SubmitEvent, useRef, useState } from 'react'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { PlaceFacets } from '#contract/booking/places.ts'
import { MAX_SEARCH_LENGTH } from '#contract/rules/search-text.ts'
import { useListMove } from '#src/components/navigation/use-move.ts'
import { useT } from '#src/i18n/use-t.ts'
import { foldDigits } from '#src/lib/digits.ts'
import { Button, buttonClass } from '#src/ui/actions/Button.tsx'
import { classNames } from '#src/ui/theme/class-names.ts'
import { Icon } from '#src/ui/media/Icon.tsx'
import { SearchInput } from '#src/ui/forms/text/SearchInput.tsx'
import { PlaceFilterFields } from './PlaceFilterFields.tsx'
import { countOf, listHref, narrowed, type PlaceFilters, type PlaceList, readFilters } from './place-search.ts'
import * as styles from './PlaceSearch.css.ts'

interface PlaceSearchProps {
  list: PlaceList
  filters: PlaceFilters
  facets: PlaceFacets
  /** Called when the results are on screen. */
  onSearched: () => void
}

/** Searches and narrows down a list of places. A form like any other, so that it works without scripts. */
export const PlaceSearch = ({ list, filters, facets, onSearched }: PlaceSearchProps) => {
  const { t } = useT()
  const form = useRef<HTMLFormElement>(null)
  const moveList = useListMove()
  const [text, setText] = useState(filters.q)
  const count = countOf(filters)
  const [isOpen, setIsOpen] = useState(count > 0)
  const apply = async () => {
    if (!form.current) return
    const fields = new URLSearchParams()
    for (const [name, value] of new FormData(form.current))
      if (typeof value === 'string') fields.set(name, foldDigits(value))
    const wanted = readFilters(list, fields)
    if (narrowed(list, wanted, {}) !== narrowed(list, filters, {})) await moveList(narrowed(list, wanted, {}))
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void apply().then(onSearched)
  }
  return (
    <search>
      <form ref={form} action={listHref(list)} onSubmit={submit} className={styles.form}>
        {list === 'experiences' && <input type="hidden" name="view" value={list} />}
        <div className={styles.line}>
          <SearchInput
            name="q"
            label={t(`places.${list}.search`)}
            placeholder={t(`places.${list}.placeholder`)}
            maxLength={MAX_SEARCH_LENGTH}
            value={text}
            onChange={setText}
            clearLabel={t('places.filters.clear_search')}
            onClear={() => {
              setText('')
              void moveList(narrowed(list, filters, { q: '' }))
            }}
          />
          <Button type="submit" variant="secondary" className={styles.submit}>
            {t('places.filters.apply')}
          </Button>
        </div>
        <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
          <summary className={classNames(buttonClass({ variant: 'secondary' }), styles.opener)}>
            <Icon glyph={SlidersHorizontal} size="sm" />
            <span>{count > 0 ? t('places.filters.active', { count }) : t('places.filters.open')}</span>
          </summary>
          <PlaceFilterFields list={list} filters={filters} facets={facets} onFilled={() => void apply()} />
        </details>
      </form>
    </search>
  )
}
