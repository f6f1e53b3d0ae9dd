import { useInfiniteQuery } from '@tanstack/react-query'
import type { Operation } from '#contract/desk/operations.ts'
import { useT } from '#src/i18n/use-t.ts'
import { ChipLink } from '#src/ui/actions/Chip.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { answerQuery } from '#staff/desk/data/operations.ts'
import { hrefOf } from '#staff/desk/router.ts'
import type { Screen, Tab } from '#staff/desk/tab.ts'
import { renderLink } from '#staff/desk/shell/render-link.tsx'
import { useDeskWords } from '#staff/desk/use-desk-words.ts'
import { Worded } from '#staff/desk/Worded.tsx'
import { filterInput } from '#staff/desk/form/filter-input.ts'

interface CountChipsProps {
  screen: Screen
  tab: Tab
  filters: Readonly<Record<string, string>>
  operation: Operation
}

/** Filters whose rows the server has counted, such as what runs low: each turns on and off. */
export const CountChips = ({ screen, tab, filters, operation }: CountChipsProps) => {
  const { format } = useT()
  const words = useDeskWords()
  const { data } = useInfiniteQuery(answerQuery(operation, filterInput(operation, filters) ?? {}))
  const counts = Object.entries(data?.pages[0]?.list?.counts ?? {})
  if (counts.length === 0) return undefined
  return (
    <Inline gap="xs">
      {counts.map(([name, count]) => {
        const { [name]: isOn, ...others } = filters
        const next = isOn ? others : { ...filters, [name]: 'yes' }
        return (
          <ChipLink
            key={name}
            href={hrefOf({ screen: screen.id, tab: tab.id, filters: next })}
            renderLink={renderLink}
            current={Boolean(isOn)}
          >
            <span>
              <Worded of={words.name(name)} /> <b>{format.number(count)}</b>
            </span>
          </ChipLink>
        )
      })}
    </Inline>
  )
}
