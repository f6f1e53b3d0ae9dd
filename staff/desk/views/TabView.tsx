import { lazy, Suspense } from 'react'
import { textIn } from '#locales/index.ts'
import { useT } from '#src/i18n/use-t.ts'
import { buttonClass } from '#src/ui/actions/Button.tsx'
import { EmptyState } from '#src/ui/feedback/EmptyState.tsx'
import { Inline } from '#src/ui/layout/Inline.tsx'
import { Stack } from '#src/ui/layout/Stack.tsx'
import { Heading } from '#src/ui/text/Heading.tsx'
import { type Input, useOperations } from '#staff/desk/data/operations.ts'
import { hrefOf, NEW_KEY, replacePlace } from '#staff/desk/router.ts'
import { SCREENS } from '#staff/desk/screens.ts'
import type { Screen, Tab } from '#staff/desk/tab.ts'
import { useDeskWords } from '#staff/desk/use-desk-words.ts'
import { ActionBar } from './ActionBar.tsx'
import { CountChips } from './CountChips.tsx'
import { DayChips } from './days/DayChips.tsx'
import { FilterForm } from './FilterForm.tsx'
import { filterInput } from '#staff/desk/form/filter-input.ts'
import { ListView } from './ListView.tsx'
import { RowButton } from './RowButton.tsx'
import { WaitingView } from './waiting/WaitingView.tsx'
import * as styles from './Rows.css.ts'

const ClosingView = lazy(async () => ({ default: (await import('./closing/ClosingView.tsx')).ClosingView }))
const PayoutsView = lazy(async () => ({ default: (await import('#staff/desk/payouts/PayoutsView.tsx')).PayoutsView }))
const LookView = lazy(async () => ({ default: (await import('./LookView.tsx')).LookView }))
/** Views that stand in the place of a list. */
const VIEWS = { closing: ClosingView, payouts: PayoutsView, look: LookView }

interface TabViewProps {
  screen: Screen
  tab: Tab
  filters: Readonly<Record<string, string>>
}

/** A list of a screen: what can be done, its filters and its rows. */
export const TabView = ({ screen, tab, filters }: TabViewProps) => {
  const { t } = useT()
  const operations = useOperations()
  const operation = tab.list === undefined ? undefined : operations.get(tab.list)
  const input = operation && filterInput(operation, filters)
  const View = tab.view && VIEWS[tab.view]
  if (View)
    return (
      <Suspense fallback={<p role="status">{t('desk.loading')}</p>}>
        <View />
      </Suspense>
    )
  if (tab.list === 'waiting' && operation)
    return (
      <Stack gap="xl">
        <WaitingView operation={operation} />
        <Also tab={tab} />
      </Stack>
    )
  return (
    <Stack gap="md">
      {tab.actions && <ActionBar actions={tab.actions} />}
      {tab.page && (
        <Inline>
          <a href={hrefOf({ screen: screen.id, tab: tab.id, key: NEW_KEY })} className={buttonClass()}>
            {t(`desk.${tab.page.view}.new`)}
          </a>
        </Inline>
      )}
      {operation && (
        <FilterForm
          operation={operation}
          filters={filters}
          onChange={(next) => replacePlace({ screen: screen.id, tab: tab.id, filters: next })}
        />
      )}
      {tab.days && input && <DayChips days={tab.days} place={{ screen: screen.id, tab: tab.id, filters }} />}
      {operation && !input && <EmptyState title={t('desk.list.type_first')} />}
      {operation && input && <CountChips screen={screen} tab={tab} filters={filters} operation={operation} />}
      {input && <Listed screen={screen} tab={tab} input={input} isFiltered={Object.values(filters).some(Boolean)} />}
      <Also tab={tab} />
    </Stack>
  )
}

const Also = ({ tab }: { tab: Tab }) => tab.also?.map(({ id, ...part }) => <Part key={id} id={id} {...part} />)

/** Part of another screen's list, with its title as a link to all of it. */
const Part = ({ id, screen: screenId, tab: tabId, filters, most }: NonNullable<Tab['also']>[number]) => {
  const words = useDeskWords()
  const operations = useOperations()
  const screen = SCREENS.find((one) => one.id === screenId)
  const tab = screen?.tabs.find((one) => one.id === tabId)
  const operation = tab?.list === undefined ? undefined : operations.get(tab.list)
  const input = operation && filterInput(operation, filters)
  if (!screen || !tab || !input) return undefined
  const href = hrefOf({ screen: screenId, tab: tabId, filters })
  return (
    <Stack as="section" gap="sm">
      <Heading level={2} size="lead">
        <a href={href}>{words.waiting(id)}</a>
      </Heading>
      <Listed screen={screen} tab={tab} input={input} part={most === undefined ? undefined : { most, href }} />
    </Stack>
  )
}

interface ListedProps {
  screen: Screen
  tab: Tab
  input: Input
  isFiltered?: boolean
  part?: { most: number; href: string } | undefined
}

/** The rows of a list, each opened as the table of screens says. */
const Listed = ({ screen, tab, input, isFiltered = false, part }: ListedProps) => {
  const { t, locale } = useT()
  const words = useDeskWords()
  const operations = useOperations()
  const operation = operations.get(tab.list ?? '')
  const { open, page, rowActions, title, keepsKey, chart, sums } = tab
  const by = open?.by ?? page?.by
  if (!operation) return undefined
  const batch = tab.batch?.filter(({ run }) => operations.has(run)) ?? []
  return (
    <ListView
      operation={operation}
      input={input}
      part={part}
      empty={isFiltered && screen.id !== 'customers' ? t('desk.list.no_match') : words.empty(screen.id, tab.id)}
      title={typeof title === 'object' ? textIn(title, locale) : title}
      keepsKey={keepsKey}
      chart={chart}
      sums={sums}
      edits={tab.edits}
      batch={open && batch.length > 0 ? { by: open.by, actions: batch } : undefined}
      renderOpen={
        by !== undefined
          ? (row, first) => (
              <a className={styles.open} href={hrefOf({ screen: screen.id, tab: tab.id, key: String(row[by]) })}>
                {first}
              </a>
            )
          : rowActions && ((row, first, name) => <RowButton row={row} first={first} name={name} actions={rowActions} />)
      }
    />
  )
}
