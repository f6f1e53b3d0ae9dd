import type { StyleRule } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { space } from '#src/ui/theme/theme.css.ts'

// What pages and their skeletons share. Why as rules: src/features/store/layout.ts.

/** A page of the account: two cards beside each other where there is room. */
export const accountLayout = {
  tiles: {
    display: 'grid',
    gap: space.md,
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    '@media': { [from.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  },
} satisfies Record<string, StyleRule>
