import { useState } from 'react'
import { type Bounds, readBounds, type TypedBounds } from './price-bounds.ts'
import { type Filters, narrowed } from './search.ts'
import type { Move } from './use-move.ts'

export interface FilterDraft {
  /** What stands in the fields: what was typed, else what the URL says. */
  values: TypedBounds & { inStock: boolean }
  errors: Bounds['errors']
  set: (change: Partial<FilterDraft['values']>) => void
  /** Shows what is wrong with what was typed so far. */
  check: () => void
  /** Narrows the list down, or names the first field that is wrong. */
  apply: () => keyof TypedBounds | undefined
  /** Narrows the list down by stock alone, at once; a half-filled price stays as it is. */
  tick: (inStock: boolean) => void
  /** Forgets what was typed. */
  reset: () => void
}

/**
 * Filters being filled in. They live with the page, so that a half-filled one outlasts the panel's closing, a switch of
 * language and a change of anything else in the URL.
 */
export const useFilterDraft = (filters: Filters, search: URLSearchParams, move: Move): FilterDraft => {
  const [typed, setTyped] = useState<Partial<FilterDraft['values']>>({})
  const [isChecked, setIsChecked] = useState(true)
  const values = {
    min: filters.min?.toString() ?? search.get('min') ?? '',
    max: filters.max?.toString() ?? search.get('max') ?? '',
    inStock: filters.inStock,
    ...typed,
  }
  const { min, max, errors } = readBounds(values)
  const narrow = (change: Partial<Filters>) => move(narrowed(filters, change), { keep: true })
  return {
    values,
    errors: isChecked ? errors : {},
    set: (change) => {
      setTyped({ ...typed, ...change })
      setIsChecked(false)
    },
    check: () => setIsChecked(true),
    apply: () => {
      setIsChecked(true)
      if (errors.min) return 'min'
      if (errors.max) return 'max'
      setTyped({})
      void narrow({ min, max, inStock: values.inStock })
      return undefined
    },
    tick: (inStock) => {
      setTyped(({ inStock: _applied, ...rest }) => rest)
      void narrow({ inStock })
    },
    reset: () => setTyped({}),
  }
}
