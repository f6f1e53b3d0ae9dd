import { style } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { fontSize, fontWeight, space, touchTarget, vars } from '#src/ui/theme/theme.css.ts'

export const header = style({
  paddingBlockStart: 'env(safe-area-inset-top)',
  background: vars.surface,
  borderBlockEnd: `1px solid ${vars.line}`,
})
export const main = style({ flex: 1, minInlineSize: 0 })
export const steps = style({
  display: 'none',
  gap: space.md,
  marginInline: 'auto',
  fontSize: fontSize.caption,
  color: vars.inkMuted,
  '@media': { [from.md]: { display: 'flex' } },
})
export const step = style({
  selectors: { '&[aria-current]': { color: vars.ink, fontWeight: fontWeight.bold } },
})
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: touchTarget,
  fontSize: fontSize.caption,
})
