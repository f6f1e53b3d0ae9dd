import { style } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { measure, space } from '#src/ui/theme/theme.css.ts'

/** Page width plus the gutters, which the content sets. */
export const columns = style({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  inlineSize: '100%',
  maxInlineSize: `calc(${measure.page} + 2 * ${space.gutter})`,
  marginInline: 'auto',
  '@media': {
    // Printed pages have no menu beside the content.
    [`screen and ${from.lg}`]: { display: 'grid', gridTemplateColumns: '18rem minmax(0, 1fr)', alignItems: 'stretch' },
  },
})
