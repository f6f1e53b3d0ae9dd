import { style } from '@vanilla-extract/css'
import { space, vars } from '#src/ui/theme/theme.css.ts'

export const device = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.sm,
  paddingBlock: space.sm,
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.line}` } },
})
export const words = style({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' })
