import { style } from '@vanilla-extract/css'
import { radius, space, vars } from '#src/ui/theme/theme.css.ts'

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.sm,
  paddingInline: `${space.md} ${space.xs}`,
  paddingBlock: space.xs,
  border: `1px dashed ${vars.lineStrong}`,
  borderRadius: radius.lg,
})
export const words = style({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' })
