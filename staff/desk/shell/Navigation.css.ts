import { style } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { fontWeight, radius, space, touchTarget, vars } from '#src/ui/theme/theme.css.ts'

export const rail = style({
  display: 'none',
  padding: space.sm,
  borderInlineEnd: `1px solid ${vars.line}`,
  '@media': { [from.md]: { display: 'block' } },
})
export const links = style({ display: 'grid', gap: space.xxs, position: 'sticky', insetBlockStart: '4.25rem' })
export const link = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.sm,
  minBlockSize: touchTarget,
  paddingInline: space.sm,
  borderRadius: radius.md,
  textDecoration: 'none',
  selectors: {
    '&[aria-current]': { background: vars.accentSoft, color: vars.accentInk, fontWeight: fontWeight.medium },
    '&:hover:not([aria-current])': { background: vars.surfaceSunken },
  },
})
export const menu = style({ inlineSize: '100%' })
