import { useId } from 'react'
import ArrowDownWideNarrow from 'lucide/dist/esm/icons/arrow-down-wide-narrow.mjs'
import { useT } from '#src/i18n/use-t.ts'
import { Icon } from '#src/ui/media/Icon.tsx'
import { Select } from '#src/ui/forms/Select.tsx'
import { type Filters, narrowed, SORTS } from '#src/features/store/search.ts'
import * as styles from './SortSelect.css.ts'
import { useListMove } from '#src/components/navigation/use-move.ts'

/** In which order. Belongs to the form of filters, if there is one, which sends it along without scripts. */
export const SortSelect = ({ filters, form }: { filters: Filters; form: string | undefined }) => {
  const { t } = useT()
  const id = useId()
  const move = useListMove()
  // A search sorts by best match, unless another order is chosen.
  const featured = filters.q === '' ? t('store.sort.featured') : t('store.sort.relevance')
  const options = SORTS.map((value) => ({ value, label: value === 'featured' ? featured : t(`store.sort.${value}`) }))
  const change = (value: string) => {
    const sort = SORTS.find((one) => one === value)
    if (sort) void move(narrowed(filters, { sort }))
  }
  return (
    <div className={styles.place}>
      <label htmlFor={id} className={styles.label}>
        <Icon glyph={ArrowDownWideNarrow} size="sm" mirror className={styles.sign} />
        <span className={styles.words}>{t('store.sort.label')}</span>
      </label>
      <div className={styles.select}>
        <Select
          id={id}
          form={form}
          name="sort"
          value={filters.sort}
          onChange={(event) => change(event.target.value)}
          options={options}
        />
      </div>
    </div>
  )
}
