import { type SubmitEvent, useState } from 'react'
import { useT } from '#src/i18n/use-t.ts'
import { href } from '#src/routes.ts'
import { Button } from '#src/ui/Button.tsx'
import { SearchInput } from '#src/ui/SearchInput.tsx'
import { KeptFilters } from './KeptFilters.tsx'
import { type Filters, narrowed, noFilters } from './search.ts'
import * as styles from './SearchBar.css.ts'
import { useListMove } from './use-move.ts'

interface SearchBarProps {
  /** What the list on screen was searched for. */
  q: string
  /** The other filters in force, which a search keeps; none elsewhere than on the list. */
  filters?: Filters
  /** Told when the results are on screen. */
  onSearched?: () => void
}

/** Searches the store. Sent as any form is, so that it works without scripts. */
export const SearchBar = ({ q, filters = noFilters, onSearched }: SearchBarProps) => {
  const { t } = useT()
  const move = useListMove()
  // What is typed stands until the search on screen is another one.
  const [typed, setTyped] = useState({ text: q, of: q })
  if (typed.of !== q) setTyped({ text: q, of: q })
  const search = (text: string) => move(narrowed(filters, { q: text.trim() }))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void search(typed.text).then(onSearched)
  }
  const clear = () => {
    setTyped({ ...typed, text: '' })
    if (q !== '') void search('')
  }
  const { category, min, max, inStock, sort } = filters
  return (
    <search className={styles.place}>
      <form action={href('store')} onSubmit={submit} className={styles.form}>
        <KeptFilters
          values={{ category, min, max, stock: inStock ? 1 : undefined, sort: sort === 'featured' ? undefined : sort }}
        />
        <SearchInput
          id="search"
          name="q"
          label={t('store.search.label')}
          placeholder={t('store.search.placeholder')}
          maxLength={100}
          value={typed.text}
          onChange={(text) => setTyped({ ...typed, text })}
          clearLabel={t('store.search.clear')}
          onClear={clear}
        />
        <Button type="submit" variant="secondary" className={styles.submit}>
          {t('store.search.submit')}
        </Button>
      </form>
    </search>
  )
}
