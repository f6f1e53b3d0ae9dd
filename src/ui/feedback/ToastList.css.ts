import { style } from '@vanilla-extract/css'
import { layers } from '#src/ui/overlay/layers.ts'
import { easeOut, fontSize, fontWeight, radius, space, touchTarget, vars } from '#src/ui/theme/theme.css.ts'

/** Bottom left in left-to-right text and bottom right in right-to-left (spec §3): the start of the line in both. */
export const list = style({
  position: 'fixed',
  '@media': { print: { display: 'none' } },
  zIndex: layers.toast,
  insetInlineStart: `max(${space.md}, env(safe-area-inset-left))`,
  insetBlockEnd: `calc(${space.md} + env(safe-area-inset-bottom) + var(--dock, 0px) + var(--raised, 0px))`,
  display: 'flex',
  flexDirection: 'column',
  gap: space.xs,
  inlineSize: 'min(24rem, calc(100vw - 2rem))',
  pointerEvents: 'none',
})

export const toast = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.sm,
  paddingInlineStart: space.md,
  paddingBlock: space.xxs,
  background: vars.inverse,
  color: vars.onInverse,
  borderRadius: radius.md,
  boxShadow: vars.shadowHigh,
  pointerEvents: 'auto',
  transition: `opacity 200ms ${easeOut}, translate 200ms ${easeOut}`,
  '@starting-style': { opacity: 0, translate: '0 1rem' },
})

export const leaving = style({
  opacity: 0,
  translate: '-1rem 0',
  selectors: { '[dir="rtl"] &': { translate: '1rem 0' } },
})

export const mark = style({ marginBlockStart: '0.75rem' })

export const words = style({
  flex: 1,
  minInlineSize: 0,
  minBlockSize: touchTarget,
  paddingBlock: '0.625rem',
  fontSize: fontSize.caption,
})
export const title = style({ fontWeight: fontWeight.medium })
