import { style } from '@vanilla-extract/css'
import { space } from '#src/ui/theme/theme.css.ts'

export const trip = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(6rem, 9rem) minmax(0, 1fr)',
  gap: space.md,
  alignItems: 'center',
})
export const picture = style({ inlineSize: '100%' })
