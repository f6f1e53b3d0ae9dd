import { style } from '@vanilla-extract/css'
import { fontSize, fontWeight, radius, space, touchTarget, vars } from '#src/ui/theme/theme.css.ts'

/** Its text lines up with what is above and below; the padding is for the finger. */
export const plain = style({
  minBlockSize: touchTarget,
  paddingInline: space.xs,
  marginInline: `calc(-1 * ${space.xs})`,
  color: vars.inkMuted,
  fontSize: fontSize.caption,
  textDecoration: 'underline',
  cursor: 'pointer',
})
export const coupon = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: space.xs })

export const saving = style({ color: vars.accentInk, fontSize: fontSize.caption, fontWeight: fontWeight.medium })

export const free = style({ display: 'grid', gap: space.xs, fontSize: fontSize.caption })
export const bar = style({
  appearance: 'none',
  inlineSize: '100%',
  blockSize: '0.375rem',
  border: 0,
  borderRadius: radius.full,
  overflow: 'hidden',
  background: vars.surfaceSunken,
  selectors: {
    '&::-webkit-progress-bar': { background: vars.surfaceSunken },
    '&::-webkit-progress-value': { background: vars.accent },
    '&::-moz-progress-bar': { background: vars.accent },
  },
})

/** A product for what is missing to a free delivery, in a line. */
export const offer = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.sm,
  minBlockSize: touchTarget,
  paddingBlock: space.xxs,
  textDecoration: 'none',
})
export const offerPicture = style({ flex: 'none', inlineSize: '3rem' })
export const offerName = style({ flex: 1, minInlineSize: 0 })
