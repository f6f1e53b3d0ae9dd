import { style } from '@vanilla-extract/css'
import { space, vars } from '#src/ui/theme/theme.css.ts'

export const list = style({ display: 'flex', flexDirection: 'column' })
export const way = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.sm,
  paddingBlock: space.sm,
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.line}` } },
})
export const glyph = style({ color: vars.inkMuted, flexShrink: 0 })
export const words = style({ flex: 1, minInlineSize: 0, overflowWrap: 'anywhere' })
