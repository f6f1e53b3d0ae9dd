import { useState } from 'react'
import { type Bounds, readBounds, type TypedBounds } from './price-bounds.ts'
import { type Filters, narrowed } from '#src/features/store/search.ts'
import type { Move } from '#src/components/navigation/use-move.ts'

/** What is ticked, which counts at once where there is room for the list beside it. */
type Ticks = Pick<Filters, 'inStock' | 'options'>

export interface FilterDraft {
  /** Values of the fields: the typed ones, else those of the URL. */
  values: TypedBounds & Ticks
  errors: Bounds['errors']
  /** Something was typed and is not in force. */
  isDirty: boolean
  set: (change: Partial<FilterDraft['values']>) => void
  /** Shows what is wrong with what was typed so far. */
  check: () => void
  /** Narrows the list down, or names the first field that is wrong. */
  apply: () => keyof TypedBounds | undefined
  /** Narrows the list down by what is ticked alone, at once; a half-filled price stays as it is. */
  tick: (change: Partial<Ticks>) => void
  /** Discards the input. */
  reset: () => void
}

/** What was typed, and over which filters: once others are in force it was applied, or is out of date. */
interface Draft {
  over: string[]
  typed: Partial<FilterDraft['values']>
}

const EMPTY: Draft = { over: [], typed: {} }

const keyOf = ({ min, max, inStock, options }: FilterDraft['values']): string =>
  JSON.stringify([min, max, inStock, options])

/**
 * Filters being filled in. Held by the page, so that they outlast closing the panel, a switch of language and a
 * change of anything else in the URL.
 */
export const useFilterDraft = (filters: Filters, search: URLSearchParams, move: Move): FilterDraft => {
  const [draft, setDraft] = useState<Draft>(EMPTY)
  const [isChecked, setIsChecked] = useState(true)
  const applied = {
    min: filters.min?.toString() ?? search.get('min') ?? '',
    max: filters.max?.toString() ?? search.get('max') ?? '',
    inStock: filters.inStock,
    options: filters.options,
  }
  const typed = draft.over.includes(keyOf(applied)) ? draft.typed : {}
  const values = { ...applied, ...typed }
  const { min, max, errors } = readBounds(values)
  const narrow = (change: Partial<Filters>) => move(narrowed(filters, change), { keep: true })
  return {
    values,
    errors: isChecked ? errors : {},
    isDirty: keyOf(values) !== keyOf(applied),
    set: (change) => {
      setDraft({ over: [keyOf(applied)], typed: { ...typed, ...change } })
      setIsChecked(false)
    },
    check: () => setIsChecked(true),
    apply: () => {
      setIsChecked(true)
      if (errors.min) return 'min'
      if (errors.max) return 'max'
      void narrow({ min, max, inStock: values.inStock, options: values.options })
      return undefined
    },
    tick: (change) => {
      const { inStock: _stock, options: _options, ...rest } = typed
      setDraft({ over: [keyOf(applied), keyOf({ ...applied, ...change })], typed: rest })
      void narrow(change)
    },
    reset: () => setDraft(EMPTY),
  }
}
