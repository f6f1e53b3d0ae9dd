import { useEffect, useRef } from 'react'
import type { Operation } from '#contract/desk/operations.ts'
import { useT } from '#src/i18n/use-t.ts'
import { ChipLink } from '#src/ui/actions/Chip.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { useOperations } from '#staff/desk/data/operations.ts'
import { hrefOf, type Place, replacePlace } from '#staff/desk/router.ts'
import type { Screen, Tab } from '#staff/desk/screens.ts'
import { useDeskWords } from '#staff/desk/use-desk-words.ts'
import { ActionBar } from './ActionBar.tsx'
import { FilterForm } from './FilterForm.tsx'
import { filterInput } from './filter-input.ts'
import { ListView } from './ListView.tsx'
import { renderLink } from '#staff/desk/shell/render-link.tsx'
import { RecordView } from './RecordView.tsx'
import { RowButton } from './RowButton.tsx'
import { WaitingView } from './WaitingView.tsx'
import * as styles from './Rows.css.ts'

/** A screen: its lists as tabs, the one that is chosen, or the row of it that is open. */
export const ScreenView = ({ screen, place }: { screen: Screen; place: Place }) => {
  const words = useDeskWords()
  const operations = useOperations()
  const tabs = screen.tabs.filter((tab) => isOffered(tab, operations))
  const tab = tabs.find(({ id }) => id === place.tab) ?? tabs[0]
  const heading = useRef<HTMLHeadingElement>(null)
  const isOpen = place.key !== undefined && tab?.open !== undefined
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
  }, [screen, isOpen])
  if (!tab) return undefined
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

interface TabViewProps {
  screen: Screen
  tab: Tab
  filters: Record<string, string>
}

const TabView = ({ screen, tab, filters }: TabViewProps) => {
  const { t } = useT()
  const words = useDeskWords()
  const operations = useOperations()
  const operation = tab.list === undefined ? undefined : operations.get(tab.list)
  const input = operation && filterInput(operation, filters, {})
  const { open, rowActions, actions } = tab
  const at = { screen: screen.id, tab: tab.id }
  if (tab.list === 'waiting' && operation) return <WaitingView operation={operation} />
  return (
    <Stack gap="md">
      {actions && <ActionBar actions={actions} />}
      {operation && (
        <FilterForm
          operation={operation}
          without={[]}
          filters={filters}
          onChange={(next) => replacePlace({ ...at, filters: next })}
        />
      )}
      {operation && !input && <EmptyState title={words.screen(screen.id)} text={t('desk.list.type_first')} />}
      {operation && input && (
        <ListView
          operation={operation}
          input={input}
          empty={words.empty(screen.id, tab.id)}
          renderOpen={
            open
              ? (row, first) => (
                  <a className={styles.open} href={hrefOf({ ...at, key: String(row[open.by]) })}>
                    {first}
                  </a>
                )
              : rowActions && ((row, first) => <RowButton row={row} first={first} actions={rowActions} />)
          }
        />
      )}
    </Stack>
  )
}
