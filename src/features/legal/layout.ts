import type { StyleRule } from '@vanilla-extract/css'
import { space } from '#src/ui/theme.css.ts'

// What pages and their skeletons share, so that nothing moves when one takes the other's place. Rules and not classes:
// a style sheet of its own would be one file more to wait for.

/** A page of running text. */
export const legalLayout = {
  page: { paddingBlock: `${space.xl} ${space.section}` },
  text: { marginBlockStart: space.lg, textWrap: 'pretty' },
} satisfies Record<string, StyleRule>
