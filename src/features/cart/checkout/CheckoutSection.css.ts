import { style } from '@vanilla-extract/css'
import { fontWeight, radius, space, vars } from '#src/ui/theme/theme.css.ts'

export const section = style({
  padding: space.md,
  border: `1px solid ${vars.line}`,
  borderRadius: radius.lg,
  background: vars.surfaceRaised,
  display: 'flex',
  flexDirection: 'column',
  gap: space.sm,
})
export const head = style({ display: 'flex', alignItems: 'center', gap: space.sm, minBlockSize: '2.75rem' })
/** Its words end where the section's do. */
export const edit = style({ marginInlineEnd: `calc(-1 * ${space.sm})` })
export const title = style({ flex: 1 })
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
export const summary = style({ color: vars.inkMuted, overflowWrap: 'anywhere', paddingInlineStart: '2.5rem' })
export const fields = style({ display: 'flex', flexDirection: 'column', gap: space.md })
