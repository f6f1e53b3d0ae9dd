import { style } from '@vanilla-extract/css'
import { radius, space, touchTarget, vars } from '#src/ui/theme/theme.css.ts'

export const list = style({ marginBlockStart: space.sm })
export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.sm,
  minBlockSize: touchTarget,
  paddingInline: space.sm,
  borderRadius: radius.md,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.surfaceSunken },
    '&[aria-selected="true"]': { background: vars.accentSoft, color: vars.accentInk },
  },
})
export const words = style({ flex: 1, minInlineSize: 0 })
