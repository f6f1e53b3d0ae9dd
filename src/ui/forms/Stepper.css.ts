import { style } from '@vanilla-extract/css'
import { fontWeight, radius, touchTarget, vars } from '#src/ui/theme/theme.css.ts'

export const stepper = style({
  display: 'inline-flex',
  alignItems: 'center',
  border: `1px solid ${vars.lineStrong}`,
  borderRadius: radius.md,
  background: vars.surfaceRaised,
})

export const count = style({
  minInlineSize: '2rem',
  textAlign: 'center',
  fontWeight: fontWeight.medium,
  fontVariantNumeric: 'tabular-nums',
})

export const step = style({
  display: 'inline-grid',
  placeItems: 'center',
  inlineSize: touchTarget,
  blockSize: touchTarget,
  cursor: 'pointer',
  selectors: { '&[aria-disabled="true"]': { color: vars.inkMuted, opacity: 0.45, cursor: 'not-allowed' } },
})
