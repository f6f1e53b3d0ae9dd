import type { StyleRule } from '@vanilla-extract/css'
import { space } from '#src/ui/theme/theme.css.ts'

// What pages and their skeletons share. Why as rules: src/features/store/layout.ts.

/** A page of running text. */
export const legalLayout = {
  text: { marginBlockStart: space.lg, textWrap: 'pretty' },
} satisfies Record<string, StyleRule>
