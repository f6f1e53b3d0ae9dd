import type { Facets } from '#contract/shop/products.ts'
import { useT } from '#src/i18n/use-t.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { RemovableChip } from '#src/ui/actions/Chip.tsx'
import { classNames } from '#src/ui/theme/class-names.ts'
import type { RenderLink } from '#src/ui/navigation/render-link.ts'
import * as styles from './ActiveFilters.css.ts'
import { type Filters, hasPrice, narrowed, widened } from '#src/features/store/search.ts'
import { StayLink } from '#src/components/navigation/StayLink.tsx'

interface ActiveFiltersProps {
  filters: Filters
  facets: Facets
  /** Called when one was removed, and with it the focused chip. */
  onRemoved: () => void
  onCleared: () => void
}

/** The active filters of the list, each with a link to remove it. The category is named by the categories themselves. */
export const ActiveFilters = ({ filters, facets, onRemoved, onCleared }: ActiveFiltersProps) => {
  const { t, say } = useT()
  const priceName = usePriceName(filters)
  const values = facets.options.flatMap(({ name: kind, values: all }) => all.map((value) => ({ ...value, kind })))
  const chosen = values.filter(({ id }) => filters.options.includes(id))
  const nameOf = (id: string) => {
    const value = chosen.find((one) => one.id === id)
    if (!value) return id
    const label = say(value.label)
    // Distinguishes, for example, a medium size and a medium roast.
    const isUnclear = chosen.some((other) => other !== value && say(other.label) === label)
    return isUnclear ? t('store.filters.option_chip', { kind: say(value.kind), label }) : label
  }
  const active = [
    hasPrice(filters) && { name: priceName, without: { min: undefined, max: undefined } },
    filters.inStock && { name: t('store.filters.in_stock'), without: { inStock: false } },
    ...filters.options.map((id) => ({
      name: nameOf(id),
      without: { options: filters.options.filter((one) => one !== id) },
    })),
  ].filter((filter) => !!filter)
  if (active.length === 0) return null
  const renderLink: RenderLink = (props) => <StayLink {...props} onMoved={onRemoved} />
  return (
    <ul aria-label={t('store.filters.active')} className={styles.list}>
      {active.map(({ name, without }) => (
        <li key={narrowed(filters, without)} className={styles.place}>
          <RemovableChip
            href={narrowed(filters, without)}
            renderLink={renderLink}
            label={t('store.filters.remove', { name })}
          >
            <bdi className={styles.name}>{name}</bdi>
          </RemovableChip>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <StayLink
            href={widened(filters)}
            className={classNames(buttonClass({ variant: 'quiet' }), styles.clear)}
            onMoved={onCleared}
          >
            {t('store.filters.clear')}
          </StayLink>
        </li>
      )}
    </ul>
  )
}

const usePriceName = ({ min, max }: Filters): string => {
  const { t } = useT()
  if (min === undefined) return t('store.filters.price_to_chip', { max: max ?? '' })
  if (max === undefined) return t('store.filters.price_from_chip', { min })
  return t('store.filters.price_chip', { min, max })
}
