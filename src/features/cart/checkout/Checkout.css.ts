import { style } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { fontWeight, radius, space, vars } from '#src/ui/theme/theme.css.ts'

/** On phones its content is part of the page itself, so that the bar can stay at the bottom of the screen. */
export const aside = style({
  display: 'contents',
  '@media': {
    [from.lg]: {
      display: 'flex',
      flexDirection: 'column',
      position: 'sticky',
      insetBlockStart: space.md,
      border: `1px solid ${vars.line}`,
      borderRadius: radius.lg,
      background: vars.surfaceRaised,
      overflow: 'hidden',
    },
  },
})
export const summary = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.md,
  '@media': { [from.lg]: { padding: space.lg, maxBlockSize: 'calc(100dvh - 14rem)', overflowY: 'auto' } },
})
/** Beside the order button. */
export const answers = style({
  display: 'grid',
  gap: space.sm,
  '@media': { [from.lg]: { paddingInline: space.lg, paddingBlockEnd: space.md } },
})
export const number = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: '1.75rem',
  blockSize: '1.75rem',
  borderRadius: radius.full,
  background: vars.surfaceSunken,
  color: vars.inkMuted,
  fontWeight: fontWeight.medium,
})
export const done = style({ background: vars.successSoft, color: vars.successInk })
export const current = style({ background: vars.accent, color: vars.onAccent })
