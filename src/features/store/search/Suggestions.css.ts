import { style } from '@vanilla-extract/css'
import { layers } from '#src/ui/overlay/layers.ts'
import { canHover } from '#src/ui/layout/breakpoints.ts'
import { fontSize, radius, space, touchTarget, vars } from '#src/ui/theme/theme.css.ts'

/** Beneath the field, over the page. */
export const list = style({
  position: 'absolute',
  zIndex: layers.bar,
  insetInline: 0,
  insetBlockStart: `calc(100% + ${space.xxs})`,
  maxBlockSize: 'min(26rem, 60dvh)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: space.xxs,
  background: vars.surfaceRaised,
  border: `1px solid ${vars.line}`,
  borderRadius: radius.md,
  boxShadow: vars.shadowHigh,
})

export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.sm,
  minBlockSize: touchTarget,
  paddingInline: space.sm,
  borderRadius: radius.sm,
  cursor: 'pointer',
  '@media': { [canHover]: { selectors: { '&:hover': { background: vars.surfaceSunken } } } },
})
export const active = style({ background: vars.accentSoft, color: vars.accentInk })

export const sign = style({ flexShrink: 0, inlineSize: '2.5rem', color: vars.inkMuted })
export const picture = style({ flexShrink: 0, inlineSize: '2.5rem' })

export const name = style({ flexGrow: 1, minInlineSize: 0, overflowWrap: 'anywhere' })
/** The price or kind of a suggestion. */
export const note = style({ flexShrink: 0, color: vars.inkMuted, fontSize: fontSize.caption })
export const group = style({
  paddingInline: space.sm,
  paddingBlockStart: space.sm,
  color: vars.inkMuted,
  fontSize: fontSize.caption,
})
