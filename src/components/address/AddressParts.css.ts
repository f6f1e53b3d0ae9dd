import { style } from '@vanilla-extract/css'
import { space } from '#src/ui/theme/theme.css.ts'

/** Two short fields on a line; one alone takes it all, and so does each when something is wrong. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: space.sm,
  // Labels may wrap; the fields are aligned.
  alignItems: 'end',
  selectors: {
    '&:empty': { display: 'none' },
    '&:has(> :only-child)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '&:has([aria-invalid="true"])': { gridTemplateColumns: 'minmax(0, 1fr)', gap: space.md },
  },
})
