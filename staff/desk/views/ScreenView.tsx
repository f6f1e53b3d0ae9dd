import { useEffect, useRef } from 'react'
import type { Operation } from '#contract/desk/operations.ts'
import { ChipLink } from '#src/ui/actions/Chip.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { useOperations } from '#staff/desk/data/operations.ts'
import { hrefOf, type Place } from '#staff/desk/router.ts'
import type { Screen, Tab } from '#staff/desk/tab.ts'
import { useDeskWords } from '#staff/desk/use-desk-words.ts'
import { renderLink } from '#staff/desk/shell/render-link.tsx'
import { PageView } from '#staff/desk/PageView.tsx'
import { RecordView } from './RecordView.tsx'
import { TabView } from './TabView.tsx'

/** A screen: its lists as tabs, the one that is chosen, or the row of it that is open. */
export const ScreenView = ({ screen, place }: { screen: Screen; place: Place }) => {
  const words = useDeskWords()
  const operations = useOperations()
  const tabs = screen.tabs.filter((tab) => isOffered(tab, operations))
  const tab = tabs.find(({ id }) => id === place.tab) ?? tabs[0]
  const heading = useRef<HTMLHeadingElement>(null)
  const isOpen = place.key !== undefined && (tab?.open ?? tab?.page) !== undefined
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [screen, isOpen])
  if (!tab) return undefined
  if (place.key !== undefined && tab.page)
    return <PageView view={tab.page.view} place={{ ...place, screen: screen.id, tab: tab.id }} />
  if (isOpen && tab.open) {
    const operation = operations.get(tab.open.run)
    if (operation)
      return (
        <RecordView
          key={place.key}
          operation={operation}
          open={tab.open}
          value={place.key ?? ''}
          back={{ href: hrefOf({ screen: screen.id, tab: tab.id }), label: words.screen(screen.id) }}
        />
      )
  }
  return (
    <Stack gap="md">
      <Heading level={1} size="heading" ref={heading}>
        {words.screen(screen.id)}
      </Heading>
      {tabs.length > 1 && (
        <Inline gap="xs" as="nav">
          {tabs.map(({ id }) => (
            <ChipLink
              key={id}
              href={hrefOf({ screen: screen.id, tab: id })}
              current={id === tab.id}
              renderLink={renderLink}
            >
              {words.tab(screen.id, id)}
            </ChipLink>
          ))}
        </Inline>
      )}
      <TabView key={tab.id} screen={screen} tab={tab} filters={place.filters ?? {}} />
    </Stack>
  )
}

const isOffered = ({ list, actions = [] }: Tab, operations: ReadonlyMap<string, Operation>): boolean =>
  (list !== undefined && operations.has(list)) || actions.some(({ run }) => operations.has(run))
