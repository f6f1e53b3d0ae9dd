import { style, styleVariants } from '@vanilla-extract/css'
import { fontWeight, radius, space, vars } from '#src/ui/theme/theme.css.ts'

export const notice = style({
  display: 'flex',
  gap: space.sm,
  padding: space.md,
  borderRadius: radius.md,
  alignItems: 'flex-start',
})
export const tone = styleVariants({
  info: { background: vars.surfaceSunken },
  success: { background: vars.successSoft },
  warning: { background: vars.warningSoft },
  danger: { background: vars.dangerSoft },
})
export const icon = styleVariants({
  info: { color: vars.accentInk },
  success: { color: vars.successInk },
  warning: { color: vars.warningInk },
  danger: { color: vars.dangerInk },
})
export const words = style({
  flex: 1,
  minInlineSize: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: space.xxs,
  alignItems: 'flex-start',
})
/** The buttons stand clear of the text. */
export const action = style({ maxInlineSize: '100%', marginBlockStart: space.xs })
export const title = style({ fontWeight: fontWeight.medium })
/** In the middle of the first line, however high its language makes that. */
export const glyph = style({ marginBlockStart: 'calc(0.125rem + var(--air, 0) * 0.5rem)' })
