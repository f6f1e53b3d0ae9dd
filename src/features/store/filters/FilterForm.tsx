import type { ReactNode, SubmitEvent } from 'react'
import type { Facets } from '#contract/shop/products.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { Checkbox } from '#src/ui/forms/Choice.tsx'
import { RangeFields } from '#src/ui/forms/RangeFields.tsx'
import * as styles from './FilterForm.css.ts'
import { OptionFilters } from './OptionFilters.tsx'
import { HiddenFilterFields } from './HiddenFilterFields.tsx'
import type { Filters } from '#src/features/store/search.ts'
import type { FilterDraft } from './use-filter-draft.ts'
import { useBlurAfterPress } from './use-blur-after-press.ts'

interface FilterFormProps {
  id: string
  filters: Filters
  draft: FilterDraft
  facets: Facets
  onTick: FilterDraft['tick']
  onApplied?: () => void
  /** What is typed counts once its field is left. */
  isImmediate?: boolean
  children?: ReactNode
}

/** Price, stock and options in a form of their own, so that they filter the list without scripts too. */
export const FilterForm = ({
  id,
  filters,
  draft,
  facets,
  onTick,
  onApplied,
  isImmediate,
  children,
}: FilterFormProps) => {
  const { t, format } = useT()
  const { values, errors, set, check, apply } = draft
  const leave = useBlurAfterPress(() => (isImmediate && draft.isDirty ? void apply() : check()))
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = apply()
    const field = wrong && event.currentTarget.elements.namedItem(wrong)
    if (field instanceof HTMLElement) field.focus()
    if (!wrong) onApplied?.()
  }
  const bound = (name: 'min' | 'max', error: string | undefined) => ({
    name,
    value: values[name],
    error,
    label: t(`store.filters.price_${name}`),
    placeholder: facets.price.max > 0 ? format.amount({ ...facets.price, amount: facets.price[name] }) : undefined,
    onChange: (value: string) => set({ [name]: value }),
  })
  return (
    <form id={id} action={href('store')} onSubmit={submit} {...leave} noValidate className={styles.form}>
      <HiddenFilterFields values={{ q: filters.q, category: filters.category }} />
      <RangeFields
        legend={t('store.filters.price')}
        min={bound('min', errors.min && t('store.filters.price_number'))}
        max={bound('max', errors.max && t(`store.filters.price_${errors.max}`))}
      />
      <Checkbox
        name="stock"
        value="1"
        checked={values.inStock}
        onChange={(event) => onTick({ inStock: event.target.checked })}
      >
        {t('store.filters.in_stock')}
      </Checkbox>
      <OptionFilters facets={facets.options} chosen={values.options} onChange={(options) => onTick({ options })} />
      {children}
    </form>
  )
}
