import { style } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { space } from '#src/ui/theme/theme.css.ts'

export const card = style({
  display: 'grid',
  gap: space.lg,
  padding: space.lg,
  '@media': {
    [from.md]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto', alignItems: 'center', padding: space.xl },
  },
})
export const side = style({ display: 'flex', flexDirection: 'column', gap: space.xs, minInlineSize: 0 })
