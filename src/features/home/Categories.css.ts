import { style } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { space } from '#src/ui/theme/theme.css.ts'

export const words = style({
  padding: space.sm,
  '@media': {
    [from.lg]: {
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: space.sm,
      padding: space.md,
    },
  },
})
