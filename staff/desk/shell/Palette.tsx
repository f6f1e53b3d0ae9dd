import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useT } from '#src/i18n/use-t.ts'
import { foldDigits } from '#src/lib/digits.ts'
import { foldedWords } from '#src/lib/fold.ts'
import { FormField } from '#src/ui/forms/FormField.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'
import { Text } from '#src/ui/text/Text.tsx'
import { isByRow, useOperations } from '#staff/desk/data/operations.ts'
import { type Request, OperationDialog } from '#staff/desk/form/OperationDialog.tsx'
import { goTo, type Place } from '#staff/desk/router.ts'
import { placeOfReference } from '#staff/desk/references.ts'
import type { Screen } from '#staff/desk/tab.ts'
import { useDeskWords, type Wording } from '#staff/desk/use-desk-words.ts'
import { Worded } from '#staff/desk/Worded.tsx'
import * as styles from './Palette.css.ts'
import { useRecords } from './use-records.ts'

/** A line of the palette: a place to go to, or an operation to ask for. */
interface Found {
  id: string
  wording: Wording
  kind: string
  place?: Place
  request?: Request
}

/** More are not looked through. */
const MOST = 12

/** There are arrows and Enter to speak of. */
const hasKeys = matchMedia('(pointer: fine)').matches

/** Finds a screen, an operation, an order, a customer or goods by what is typed. */
export const Palette = ({ screens, onClose }: { screens: readonly Screen[]; onClose: () => void }) => {
  const { t } = useT()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const [request, setRequest] = useState<Request>()
  const { records, isReading } = useRecords(typed)
  const found = useFound(screens, typed, records)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const choose = ({ place, request: next }: Found) => {
    if (next) return setRequest(next)
    if (place) goTo(place)
    onClose()
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = found[at]
    if (step !== undefined && found.length > 0) setAt((at + step + found.length) % found.length)
    else if (event.key === 'Enter' && chosen) choose(chosen)
    else return
    event.preventDefault()
  }
  if (request) return <OperationDialog {...request} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={t('desk.palette.title')} closeLabel={t('desk.close')}>
      <FormField
        label={t('desk.palette.label')}
        hint={hasKeys ? t('desk.palette.hint') : undefined}
        ref={input}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={found[at] ? `${listId}-${at}` : undefined}
        autoComplete="off"
        dir="auto"
        value={typed}
        onKeyDown={press}
        onChange={({ target }) => {
          setTyped(target.value)
          setAt(0)
        }}
      />
      <div id={listId} role="listbox" aria-label={t('desk.palette.title')} className={styles.list}>
        {found.map((one, index) => (
          <div
            key={one.id}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            className={styles.option}
            onClick={() => choose(one)}
          >
            <span className={styles.words}>
              <Worded of={one.wording} />
            </span>
            <Text as="span" size="caption" tone="muted">
              {one.kind}
            </Text>
          </div>
        ))}
      </div>
      {found.length === 0 && <p role="status">{t(isReading ? 'desk.loading' : 'desk.palette.none')}</p>}
    </Dialog>
  )
}

const useFound = (
  screens: readonly Screen[],
  typed: string,
  records: ReturnType<typeof useRecords>['records'],
): Found[] => {
  const { t } = useT()
  const words = useDeskWords()
  const operations = useOperations()
  const code = foldDigits(typed).trim().toUpperCase()
  const reference = placeOfReference(code)
  const lists = new Set(screens.flatMap(({ tabs }) => tabs.map(({ list }) => list)))
  const places = screens.flatMap(({ id, tabs }): Found[] =>
    tabs.map((tab) => ({
      id: `${id}/${tab.id}`,
      wording: { text: tabs.length > 1 ? `${words.screen(id)}: ${words.tab(id, tab.id)}` : words.screen(id) },
      kind: t('desk.palette.screen'),
      place: { screen: id, tab: tab.id },
    })),
  )
  const acts = [...operations].flatMap(([label, operation]): Found[] =>
    lists.has(label) || isByRow(operation)
      ? []
      : [
          {
            id: label,
            wording: words.operation(operation),
            kind: words.topic(operation.topic),
            request: { operation, fill: {} },
          },
        ],
  )
  const wanted = foldedWords(typed)
  const matches = [...places, ...acts].filter(({ id, wording }) => {
    const texts = foldedWords(`${wording.text} ${id} ${words.synonyms(id)}`)
    return wanted.every((part) => texts.some((word) => word.startsWith(part)))
  })
  const opened: Found[] = reference
    ? [
        {
          id: code,
          wording: { text: t('desk.palette.reference', { reference: code }) },
          kind: words.screen(reference.screen),
          place: reference,
        },
      ]
    : []
  const rows = records.flatMap(({ id, text, screen, place }): Found[] =>
    place.key !== undefined && place.key === code ? [] : [{ id, wording: { text }, kind: words.screen(screen), place }],
  )
  return [...opened, ...matches.slice(0, MOST), ...rows]
}
