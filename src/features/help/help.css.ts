import { style } from '@vanilla-extract/css'
import { space, touchTarget, vars } from '#src/ui/theme.css.ts'

export const page = style({ paddingBlock: `${space.xl} ${space.section}` })

export const way = style({
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: 'flex-start',
  minBlockSize: touchTarget,
  color: vars.accentInk,
})
