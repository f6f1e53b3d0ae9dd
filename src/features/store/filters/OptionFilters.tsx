import type { OptionFacet } from '#contract/shop/products.ts'
import { ShopText } from '#src/i18n/ShopText.tsx'
import { useT } from '#src/i18n/use-t.ts'
import { Checkbox } from '#src/ui/forms/Choice.tsx'
import { Disclosure } from '#src/ui/layout/Disclosure.tsx'
import { Swatch } from '#src/ui/forms/Swatch.tsx'
import { splitFacets } from './split-facets.ts'

interface OptionFiltersProps {
  facets: readonly OptionFacet[]
  /** Ids of values. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/**
 * Filters by options (size, colour), each value with the number of products it would leave. Rare kinds of options are
 * behind a button.
 */
export const OptionFilters = ({ facets, chosen, onChange }: OptionFiltersProps) => {
  const { t } = useT()
  const { first, rest } = splitFacets(facets, chosen)
  const kinds = (some: readonly OptionFacet[]) =>
    some.map((facet) => (
      <Kind key={facet.id} facet={facet} isOpen={facet === first[0]} chosen={chosen} onChange={onChange} />
    ))
  if (first.length + rest.length === 0) return null
  return (
    <div>
      {kinds(first)}
      {rest.length > 0 && (
        <Disclosure key="more" summary={t('store.filters.more')}>
          {kinds(rest)}
        </Disclosure>
      )}
    </div>
  )
}

interface KindProps extends Omit<OptionFiltersProps, 'facets'> {
  facet: OptionFacet
  isOpen: boolean
}

const Kind = ({ facet, isOpen, chosen, onChange }: KindProps) => {
  const { format } = useT()
  const { name, values } = facet
  const toggle = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, id].toSorted() : chosen.filter((one) => one !== id))
  return (
    <Disclosure
      summary={
        <span id={facet.id}>
          <ShopText text={name} />
        </span>
      }
      open={isOpen || values.some(({ id }) => chosen.includes(id))}
    >
      <fieldset aria-labelledby={facet.id}>
        {values.map(({ id, label, count, swatch }) => {
          const isChosen = chosen.includes(id)
          return (
            <Checkbox
              key={id}
              name="option"
              value={id}
              checked={isChosen}
              // One that leads nowhere can still be taken back.
              disabled={count === 0 && !isChosen}
              count={format.number(count)}
              onChange={(event) => toggle(id, event.target.checked)}
            >
              {swatch && <Swatch colour={swatch} />} <ShopText text={label} />
            </Checkbox>
          )
        })}
      </fieldset>
    </Disclosure>
  )
}
