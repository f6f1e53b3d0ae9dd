import { style, styleVariants } from '@vanilla-extract/css'
import { space, vars } from '#src/ui/theme.css.ts'
import { entranceLayout } from './layout.ts'

export const { place, card, fields } = styleVariants(entranceLayout)

export const end = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  paddingBlockStart: space.md,
  borderBlockStart: `1px solid ${vars.line}`,
})
