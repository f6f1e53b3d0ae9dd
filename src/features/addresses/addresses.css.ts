import { style } from '@vanilla-extract/css'
import { space } from '#src/ui/theme/theme.css.ts'

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.lg,
  paddingBlock: `${space.lg} ${space.section}`,
})
export const list = style({ minInlineSize: 0 })
