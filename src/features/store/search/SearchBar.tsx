import { lazy, type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react'
import { MAX_SEARCH_LENGTH } from '#contract/rules/search-text.ts'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { Button } from '#src/ui/actions/Button.tsx'
import { SearchInput } from '#src/ui/forms/text/SearchInput.tsx'
import { HiddenFilterFields } from '#src/features/store/filters/HiddenFilterFields.tsx'
import { type Filters, narrowed, noFilters, queryOf } from '#src/features/store/search.ts'
import * as styles from './SearchBar.css.ts'
import { useListMove } from '#src/components/navigation/use-move.ts'

interface SearchBarProps {
  /** What the list on screen was searched for. */
  q: string
  /** The other filters in force, which a search keeps; none elsewhere than on the list. */
  filters?: Filters
  /** Whether it found something: a search in vain is not suggested again. */
  isFound?: boolean
  /** Called when the results are on screen. */
  onSearched?: () => void
}

/** Come when the field is entered; without them it searches all the same. */
const LazySuggestions = lazy(() =>
  import('./Suggestions.tsx').then(
    ({ Suggestions }) => ({ default: Suggestions }),
    () => ({ default: () => <></> }),
  ),
)

/** Remembering is a convenience. */
const ignore = () => {}

/** Searches the store. A real form, so that it works without scripts. */
export const SearchBar = ({ q, filters = noFilters, isFound, onSearched }: SearchBarProps) => {
  const { t } = useT()
  const move = useListMove()
  // Typed text stays until the page shows another search.
  const [typed, setTyped] = useState({ text: q, of: q })
  if (typed.of !== q) setTyped({ text: q, of: q })
  const [wasEntered, setWasEntered] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // Also for a form that was sent before hydration.
  useEffect(() => {
    if (q && isFound) void import('./recent-searches.ts').then(({ rememberSearch }) => rememberSearch(q), ignore)
  }, [q, isFound])
  const search = (text: string) => move(narrowed(filters, { q: text.trim() }))
  const searchAndShow = async (text: string) => {
    const focused = document.activeElement
    await search(text)
    // Results do not move the focus if the visitor typed on or left the field.
    if (document.activeElement === focused && input.current?.value.trim() === text.trim()) onSearched?.()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void searchAndShow(typed.text)
  }
  const clear = () => {
    setTyped({ ...typed, text: '' })
    if (q !== '') void search('')
  }
  return (
    <search className={styles.place}>
      <form action={href('store')} onSubmit={submit} className={styles.form}>
        <HiddenFilterFields values={{ ...queryOf(filters), q: undefined, page: undefined }} />
        <SearchInput
          id="search"
          name="q"
          label={t('store.search.label')}
          placeholder={t('store.search.placeholder')}
          maxLength={MAX_SEARCH_LENGTH}
          value={typed.text}
          onChange={(text) => setTyped({ ...typed, text })}
          clearLabel={t('store.search.clear')}
          onClear={clear}
          inputRef={input}
          onFocus={() => setWasEntered(true)}
        >
          {wasEntered && (
            <Suspense>
              <LazySuggestions
                input={input}
                text={typed.text}
                onSearch={(text) => void searchAndShow(text)}
                // What was typed led there, and is no part of where it led.
                onChosen={() => setTyped({ text: '', of: q })}
              />
            </Suspense>
          )}
        </SearchInput>
        <Button type="submit" variant="secondary" className={styles.submit}>
          {t('store.search.submit')}
        </Button>
      </form>
    </search>
  )
}
