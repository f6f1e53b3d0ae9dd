import { style, styleVariants } from '@vanilla-extract/css'
import { fontWeight, radius, vars } from '#src/ui/theme/theme.css.ts'

export const badge = style({
  display: 'inline-block',
  paddingBlock: '0.125rem',
  paddingInline: '0.625rem',
  borderRadius: radius.full,
  fontSize: '0.8125rem',
  fontWeight: fontWeight.medium,
  whiteSpace: 'nowrap',
})

export const tone = styleVariants({
  /** Over a picture. */
  plain: { background: vars.surfaceRaised, color: vars.ink },
  accent: { background: vars.accent, color: vars.onAccent },
  warning: { background: vars.warningSoft, color: vars.warningInk },
  muted: { background: vars.surfaceSunken, color: vars.inkMuted },
  soft: { background: vars.accentSoft, color: vars.accentInk },
})
