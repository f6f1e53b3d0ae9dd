import { globalStyle, style } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { fontSize, space, vars } from '#src/ui/theme/theme.css.ts'

export const card = style({ inlineSize: '100%', blockSize: '100%' })
export const badge = style({
  position: 'absolute',
  insetBlockStart: space.xs,
  insetInlineStart: space.xs,
  display: 'flex',
})
export const words = style({ display: 'flex', flexDirection: 'column', gap: space.xxs, flex: 1, padding: space.md })
export const above = style({ color: vars.inkMuted, fontSize: fontSize.caption })
export const end = style({
  display: 'flex',
  flexWrap: 'wrap',
  // The stars of a rating have no baseline of their own.
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: space.sm,
  marginBlockStart: 'auto',
  paddingBlockStart: space.xs,
})

/** Words over the lower end of the picture, on the night it fades into. */
export const large = style({
  justifyContent: 'flex-end',
  minBlockSize: '18rem',
  '@media': { [from.md]: { minBlockSize: '22rem' } },
})
export const picture = style({ position: 'absolute', inset: 0 })
globalStyle(`${picture} > *`, { blockSize: '100%', aspectRatio: 'auto' })
export const over = style({
  color: vars.ink,
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: space.xxs,
  padding: space.md,
  paddingBlockStart: space.section,
  background: `linear-gradient(0deg, ${vars.surface} 25%, color-mix(in oklab, ${vars.surface} 72%, transparent) 70%, transparent)`,
})
// Grey on a picture is hard to read.
globalStyle(`${over} ${above}`, { color: vars.ink })
