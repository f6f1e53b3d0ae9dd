import type { OptionFacet } from '#contract/products.ts'
import { useT } from '#src/i18n/use-t.ts'
import { Checkbox } from '#src/ui/Choice.tsx'
import { Disclosure } from '#src/ui/Disclosure.tsx'

interface OptionFiltersProps {
  facets: readonly OptionFacet[]
  /** Ids of values. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
}

/** What products can be chosen by (size, colour), each kind with how many products its values would leave. */
export const OptionFilters = ({ facets, chosen, onChange }: OptionFiltersProps) => {
  const { say, format } = useT()
  if (facets.length === 0) return null
  const toggle = (id: string, isChosen: boolean) =>
    onChange(isChosen ? [...chosen, id].toSorted() : chosen.filter((one) => one !== id))
  return (
    <div>
      {facets.map(({ id: kind, name, values }) => (
        <Disclosure key={kind} summary={say(name)} open={values.some(({ id }) => chosen.includes(id))}>
          <fieldset aria-label={say(name)}>
            {values.map(({ id, label, count }) => {
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
                  {say(label)}
                </Checkbox>
              )
            })}
          </fieldset>
        </Disclosure>
      ))}
    </div>
  )
}
