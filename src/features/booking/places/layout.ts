import type { StyleRule } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { space } from '#src/ui/theme/theme.css.ts'

/** The cards of a list of places and of its skeleton. Why as a rule: src/features/store/layout.ts. */
export const placeCards: StyleRule = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.md,
  '@media': {
    [from.sm]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [from.lg]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space.lg },
  },
}
