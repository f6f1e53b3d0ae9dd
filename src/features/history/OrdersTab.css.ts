import { style, styleVariants } from '@vanilla-extract/css'
import { fontSize, fontWeight, radius, space, vars } from '#src/ui/theme/theme.css.ts'

/** One row, out to the edges of a narrow screen. */
export const list = style({ display: 'flex', flexDirection: 'column', gap: space.md })
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.sm,
  padding: space.md,
  border: `1px solid ${vars.line}`,
  borderRadius: radius.lg,
  background: vars.surfaceRaised,
  position: 'relative',
})
export const head = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: space.xs })
export const link = style({
  fontWeight: fontWeight.bold,
  color: vars.ink,
  textDecoration: 'none',
  selectors: { '&::after': { content: '', position: 'absolute', inset: 0, borderRadius: radius.lg } },
})
export const pictures = style({ display: 'flex', gap: space.xs, flexWrap: 'wrap', alignItems: 'center' })
export const picture = style({ inlineSize: '3.5rem', borderRadius: radius.sm, overflow: 'hidden' })

const badge = style({
  paddingBlock: '0.125rem',
  paddingInline: '0.625rem',
  borderRadius: radius.full,
  fontSize: fontSize.caption,
  fontWeight: fontWeight.medium,
})
export const status = styleVariants({
  waiting: [badge, { background: vars.warningSoft, color: vars.warningInk }],
  moving: [badge, { background: vars.accentSoft, color: vars.accentInk }],
  done: [badge, { background: vars.successSoft, color: vars.successInk }],
  over: [badge, { background: vars.surfaceSunken, color: vars.inkMuted }],
})
