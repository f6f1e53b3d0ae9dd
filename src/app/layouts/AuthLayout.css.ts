import { style } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { fontSize, space, touchTarget, vars } from '#src/ui/theme/theme.css.ts'

export const header = style({ paddingBlockStart: 'env(safe-area-inset-top)' })

/** Centres the card in the space that header and footer leave, where that is more than it needs. */
export const main = style({
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  flexDirection: 'column',
  '@media': { [from.sm]: { justifyContent: 'center' } },
})

export const end = style({
  display: 'flex',
  justifyContent: 'center',
  columnGap: space.lg,
  paddingBlock: `${space.xs} calc(${space.md} + env(safe-area-inset-bottom))`,
  fontSize: fontSize.caption,
  color: vars.inkMuted,
})
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: touchTarget,
  textDecoration: 'none',
})

/** Lies behind everything, and stays where it is when a long form is scrolled. */
export const dunes = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: -1,
  inlineSize: '100%',
  blockSize: '28vh',
  '@media': { [from.md]: { blockSize: 'min(42vh, 26rem)' } },
  pointerEvents: 'none',
})
export const far = style({ fill: `color-mix(in oklab, ${vars.surfaceSunken} 55%, ${vars.surface})` })
export const near = style({ fill: `color-mix(in oklab, ${vars.surfaceSunken} 90%, ${vars.surface})` })
