import { foldDigits } from '#src/lib/digits.ts'

/** Dearer than anything, in riyals; what is typed above it means it. */
const MAX_RIYALS = 1_000_000

/** The bounds of a price as text, from the fields or a URL. */
export interface TypedBounds {
  min: string
  max: string
}

export interface Bounds {
  /** Whole riyals. */
  min?: number | undefined
  max?: number | undefined
  /** What is wrong, by field: no whole number, or a lowest price above the highest. */
  errors: { min?: 'number'; max?: 'number' | 'order' }
}

/** Reads the bounds of a price out of what was typed, in whichever digits; an empty field sets no bound. */
export const readBounds = ({ min, max }: TypedBounds): Bounds => {
  const low = riyalsFrom(min)
  const high = riyalsFrom(max)
  if (low === 'bad' || high === 'bad') {
    return {
      ...(low === 'bad' ? {} : { min: low }),
      ...(high === 'bad' ? {} : { max: high }),
      errors: { ...(low === 'bad' && { min: 'number' }), ...(high === 'bad' && { max: 'number' }) },
    }
  }
  if (low !== undefined && high !== undefined && low > high) return { errors: { max: 'order' } }
  return { min: low, max: high, errors: {} }
}

/** Also with a separator for thousands, as in 1,200 or ١٬٢٠٠. */
const riyalsFrom = (text: string): number | undefined | 'bad' => {
  const folded = foldDigits(text).trim()
  if (folded === '') return undefined
  if (!/^(\d+|\d{1,3}(,\d{3})+)$/.test(folded)) return 'bad'
  return Math.min(Number(folded.replaceAll(',', '')), MAX_RIYALS)
}
