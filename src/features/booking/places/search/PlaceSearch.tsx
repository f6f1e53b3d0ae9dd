import { type SubmitEvent, useRef, useState } from 'react'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import type { PlaceFacets } from '#contract/booking/places.ts'
import { MAX_SEARCH_LENGTH } from '#contract/rules/search-text.ts'
import { useListMove } from '#src/components/navigation/use-move.ts'
import { useT } from '#src/i18n/use-t.ts'
import { foldDigits } from '#src/lib/digits.ts'
import { Button, buttonClass } from '#src/ui/actions/Button.tsx'
import { classNames } from '#src/ui/theme/class-names.ts'
import { FormField } from '#src/ui/forms/FormField.tsx'
import { Icon } from '#src/ui/media/Icon.tsx'
import { SearchInput } from '#src/ui/forms/text/SearchInput.tsx'
import { SelectField } from '#src/ui/forms/SelectField.tsx'
import { StayLink } from '#src/components/navigation/StayLink.tsx'
import {
  countOf,
  KINDS,
  listHref,
  narrowed,
  type PlaceFilters,
  type PlaceList,
  readFilters,
  SORTS,
  widened,
} from './place-search.ts'
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
  const { t, say } = useT()
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
  const choose = () => void apply()
  const regions = facets.regions.map(({ id, name, count: places }) => ({
    value: id,
    label: `${say(name)} (${places})`,
  }))
  const typed = (name: 'guests' | 'min' | 'max', label: string) => (
    <FormField
      name={name}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={7}
      defaultValue={filters[name] ?? ''}
      onBlur={choose}
    />
  )
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
          <div role="group" aria-label={t('places.filters.label')} className={styles.fields}>
            <SelectField
              name="region"
              label={t('places.filters.region')}
              defaultValue={filters.region ?? ''}
              onChange={choose}
              options={[{ value: '', label: t('places.filters.any_region') }, ...regions]}
            />
            <SelectField
              name="kind"
              label={t('places.filters.kind')}
              defaultValue={filters.kind ?? ''}
              onChange={choose}
              options={[
                { value: '', label: t('places.filters.any_kind') },
                ...KINDS[list].map((value) => ({ value, label: t(`places.kind.${value}`) })),
              ]}
            />
            <FormField
              name="date"
              label={t('places.filters.date')}
              type="date"
              defaultValue={filters.date ?? ''}
              onBlur={choose}
              onChange={(event) => event.currentTarget.value.length === 10 && choose()}
            />
            {typed('guests', t('places.filters.guests'))}
            {typed('min', t('places.filters.price_min'))}
            {typed('max', t('places.filters.price_max'))}
            <SelectField
              name="sort"
              label={t('places.filters.sort')}
              defaultValue={filters.sort}
              onChange={choose}
              options={SORTS.map((value) => ({ value, label: t(`places.sort.${value}`) }))}
            />
            {count > 0 && (
              <StayLink href={widened(list, filters)} className={buttonClass({ variant: 'quiet' })}>
                {t('places.filters.clear')}
              </StayLink>
            )}
          </div>
        </details>
      </form>
    </search>
  )
}
