import { style } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { space } from '#src/ui/theme/theme.css.ts'

export const list = style({
  display: 'grid',
  gap: space.md,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [from.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})

/** What has to be decided takes the whole line. */
export const wide = style({ gridColumn: '1 / -1' })
