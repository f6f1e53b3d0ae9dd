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

/** Where there is no room for it in one line: its corners are those of a pill in one line, and of a card in two. */
export const wraps = style({ whiteSpace: 'normal', lineHeight: 1.3, paddingBlock: '0.25rem', borderRadius: '0.8rem' })

export const tone = styleVariants({
  /** Over a picture. */
  plain: { background: vars.surfaceRaised, color: vars.ink },
  accent: { background: vars.accent, color: vars.onAccent },
  warning: { background: vars.warningSoft, color: vars.warningInk },
  muted: { background: vars.surfaceSunken, color: vars.inkMuted },
  soft: { background: vars.accentSoft, color: vars.accentInk },
})
