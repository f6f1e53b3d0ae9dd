import type { StyleRule } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { radius, space, vars } from '#src/ui/theme/theme.css.ts'

// What pages and their skeletons share. Why as rules: src/features/store/layout.ts.

/** A sign-in page: one narrow column, on phones on the page itself, on wider screens as a card. */
export const authLayout = {
  place: {
    inlineSize: '100%',
    maxInlineSize: `calc(27rem + 2 * ${space.gutter})`,
    marginInline: 'auto',
    padding: `${space.lg} ${space.gutter} ${space.xl}`,
    '@media': { [from.sm]: { paddingBlock: space.lg } },
  },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.lg,
    '@media': {
      [from.sm]: {
        padding: space.xl,
        background: vars.surfaceRaised,
        border: `1px solid ${vars.line}`,
        borderRadius: radius.lg,
        boxShadow: vars.shadow,
      },
    },
  },
  end: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    paddingBlockStart: space.md,
    borderBlockStart: `1px solid ${vars.line}`,
  },
  fields: { display: 'flex', flexDirection: 'column', gap: space.md },
} satisfies Record<string, StyleRule>
