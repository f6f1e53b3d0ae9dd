import { style } from '@vanilla-extract/css'
import { fontSize, radius, space, vars } from '#src/ui/theme/theme.css.ts'

export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.sm,
  paddingBlock: space.xs,
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.line}` } },
})
export const picture = style({ flex: 'none', inlineSize: '3.5rem' })
export const words = style({ flex: '1 1 12rem', minInlineSize: 0 })
export const error = style({ color: vars.danger, fontSize: fontSize.caption })
export const note = style({
  padding: space.sm,
  borderRadius: radius.sm,
  background: vars.surfaceSunken,
  whiteSpace: 'pre-wrap',
  // Each line in the direction of its own language.
  unicodeBidi: 'plaintext',
  overflowWrap: 'anywhere',
})
