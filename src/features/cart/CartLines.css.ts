import { style } from '@vanilla-extract/css'
import { fontSize, fontWeight, radius, space, touchTarget, vars } from '#src/ui/theme/theme.css.ts'

export const list = style({ display: 'flex', flexDirection: 'column' })

export const line = style({
  display: 'grid',
  gridTemplateColumns: '5rem minmax(0, 1fr)',
  columnGap: space.md,
  paddingBlock: space.md,
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.line}` } },
})
export const picture = style({ inlineSize: '5rem', blockSize: '5rem', borderRadius: radius.md, overflow: 'hidden' })
export const empty = style({ background: vars.surfaceSunken })
export const faded = style({ opacity: 0.5 })
export const words = style({ display: 'flex', flexDirection: 'column', gap: space.xxs, minInlineSize: 0 })
export const name = style({
  fontWeight: fontWeight.medium,
  textDecoration: 'none',
  color: vars.ink,
  selectors: { '&:hover': { textDecoration: 'underline' } },
})
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.xs,
  marginBlockStart: space.xxs,
})
/** Its text lines up with what is above and below; the padding is for the finger. */
export const remove = style({
  minBlockSize: touchTarget,
  paddingInline: space.xs,
  marginInline: `calc(-1 * ${space.xs})`,
  color: vars.inkMuted,
  fontSize: fontSize.caption,
  textDecoration: 'underline',
  cursor: 'pointer',
})
export const removed = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.sm,
  paddingBlock: space.xs,
  color: vars.inkMuted,
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.line}` } },
})
export const change = style({ color: vars.warningInk, fontSize: fontSize.caption, fontWeight: fontWeight.medium })
