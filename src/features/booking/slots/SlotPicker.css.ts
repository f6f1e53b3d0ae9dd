import { style } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { fontSize, fontWeight, radius, space, touchTarget, vars } from '#src/ui/theme/theme.css.ts'

export const picker = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.lg,
  '@media': { [from.md]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start' } },
})
export const choices = style({ display: 'flex', flexDirection: 'column', gap: space.lg, minInlineSize: 0 })
/** Not behind the header where a link leads to it. */
export const part = style({ scrollMarginBlockStart: 'calc(var(--header) + 1rem)' })
export const group = style({ display: 'flex', flexDirection: 'column', gap: space.sm })
export const legend = style({ fontWeight: fontWeight.medium, marginBlockEnd: space.sm })
export const other = style({
  display: 'block',
  color: vars.inkMuted,
  fontSize: fontSize.caption,
  fontWeight: fontWeight.regular,
})
export const slots = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(10.5rem, 1fr))',
  gap: space.xs,
})
export const slot = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minBlockSize: touchTarget,
  padding: space.xs,
  border: `1px solid ${vars.lineStrong}`,
  borderRadius: radius.md,
  background: vars.surfaceRaised,
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': {
      borderColor: vars.accent,
      boxShadow: `inset 0 0 0 1px ${vars.accent}`,
      background: vars.accentSoft,
    },
    '&:has(:focus-visible)': { outline: `2px solid ${vars.focus}`, outlineOffset: '2px' },
  },
})
export const taken = style({
  color: vars.inkMuted,
  cursor: 'default',
  background: 'transparent',
  borderColor: vars.line,
})
export const radio = style({ position: 'absolute', inset: 0, opacity: 0, cursor: 'inherit' })
/** Two of the longest times of a clock of twelve hours fit beside each other on a phone. */
export const time = style({ fontSize: '0.9375rem', fontWeight: fontWeight.medium, fontVariantNumeric: 'tabular-nums' })
export const note = style({ color: vars.inkMuted, fontSize: fontSize.caption })
export const units = style({ display: 'flex', flexDirection: 'column' })
export const unit = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.md,
  paddingBlock: space.xs,
})
export const unitWords = style({ minInlineSize: 0 })
export const stepper = style({ display: 'flex', alignItems: 'center', flex: 'none' })
export const quantity = style({
  inlineSize: '3.25rem',
  minBlockSize: touchTarget,
  border: `1px solid ${vars.lineStrong}`,
  borderRadius: radius.md,
  background: vars.surfaceRaised,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
})
export const total = style({ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: space.md })
