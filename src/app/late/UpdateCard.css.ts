import { style } from '@vanilla-extract/css'
import { layers } from '#src/ui/overlay/layers.ts'
import { duration, easeOut, fontSize, radius, space, vars } from '#src/ui/theme/theme.css.ts'

/** In the corner across from the toasts. */
export const card = style({
  position: 'fixed',
  zIndex: layers.skipLink,
  insetInlineEnd: `max(${space.md}, env(safe-area-inset-right))`,
  insetBlockEnd: `calc(${space.md} + env(safe-area-inset-bottom) + var(--dock, 0px))`,
  inlineSize: 'min(24rem, calc(100vw - 2rem))',
  padding: space.md,
  background: vars.surfaceRaised,
  border: `1px solid ${vars.line}`,
  borderRadius: radius.lg,
  boxShadow: vars.shadowHigh,
  transition: `opacity ${duration.slow} ${easeOut}, translate ${duration.slow} ${easeOut}`,
  '@media': { print: { display: 'none' } },
  '@starting-style': { opacity: 0, translate: '0 1rem' },
})

export const news = style({
  marginBlockStart: space.xs,
  paddingInlineStart: '1.25em',
  listStyle: 'disc',
  fontSize: fontSize.caption,
})

export const choice = style({ display: 'flex', flexWrap: 'wrap', gap: space.xs, marginBlockStart: space.sm })
