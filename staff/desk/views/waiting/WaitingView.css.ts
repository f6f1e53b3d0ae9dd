import { style } from '@vanilla-extract/css'
import { fontSize, fontWeight, radius, space, vars } from '#src/ui/theme/theme.css.ts'

export const count = style({
  display: 'inline-block',
  minInlineSize: '1.75rem',
  paddingInline: space.xs,
  borderRadius: radius.full,
  background: vars.warningSoft,
  color: vars.warningInk,
  fontSize: fontSize.caption,
  fontWeight: fontWeight.medium,
  textAlign: 'center',
})
export const list = style({
  border: `1px solid ${vars.line}`,
  borderRadius: radius.md,
  background: vars.surfaceRaised,
})
export const item = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.sm,
  padding: space.md,
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.line}` } },
})
export const words = style({ flex: '1 1 11rem', minInlineSize: 0 })
