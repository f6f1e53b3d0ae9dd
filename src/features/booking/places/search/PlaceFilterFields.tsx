import type { PlaceFacets } from '#contract/booking/places.ts'
import { StayLink } from '#src/components/navigation/StayLink.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { FormField } from '#src/ui/forms/FormField.tsx'
import { SelectField } from '#src/ui/forms/SelectField.tsx'
import { countOf, KINDS, type PlaceFilters, type PlaceList, SORTS, widened } from './place-search.ts'
import * as styles from './PlaceSearch.css.ts'

interface PlaceFilterFieldsProps {
  list: PlaceList
  filters: PlaceFilters
  facets: PlaceFacets
  /** A field was filled in. */
  onFilled: () => void
}

/** The fields that narrow down a list of places, within its search form. */
export const PlaceFilterFields = ({ list, filters, facets, onFilled }: PlaceFilterFieldsProps) => {
  const { t, say } = useT()
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
      onBlur={onFilled}
    />
  )
  return (
    <div role="group" aria-label={t('places.filters.label')} className={styles.fields}>
      <SelectField
        name="region"
        label={t('places.filters.region')}
        defaultValue={filters.region ?? ''}
        onChange={onFilled}
        options={[{ value: '', label: t('places.filters.any_region') }, ...regions]}
      />
      <SelectField
        name="kind"
        label={t('places.filters.kind')}
        defaultValue={filters.kind ?? ''}
        onChange={onFilled}
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
        onBlur={onFilled}
        onChange={(event) => event.currentTarget.value.length === 10 && onFilled()}
      />
      {typed('guests', t('places.filters.guests'))}
      {typed('min', t('places.filters.price_min'))}
      {typed('max', t('places.filters.price_max'))}
      <SelectField
        name="sort"
        label={t('places.filters.sort')}
        defaultValue={filters.sort}
        onChange={onFilled}
        options={SORTS.map((value) => ({ value, label: t(`places.sort.${value}`) }))}
      />
      {countOf(filters) > 0 && (
        <StayLink href={widened(list, filters)} className={buttonClass({ variant: 'quiet' })}>
          {t('places.filters.clear')}
        </StayLink>
      )}
    </div>
  )
}
