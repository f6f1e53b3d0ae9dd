import { style } from '@vanilla-extract/css'
import { layers } from '#src/ui/overlay/layers.ts'
import { fontWeight, space } from '#src/ui/theme/theme.css.ts'

export const card = style({ inlineSize: '100%', blockSize: '100%' })
export const badge = style({
  position: 'absolute',
  insetBlockStart: space.xs,
  insetInlineStart: space.xs,
  display: 'flex',
  // Clear of the heart at the other end.
  maxInlineSize: `calc(100% - 4rem)`,
})
/** Above the link that covers the card. */
export const action = style({
  position: 'absolute',
  insetBlockStart: space.xs,
  insetInlineEnd: space.xs,
  zIndex: layers.raised,
})
export const words = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space.xxs,
  flex: 1,
  padding: space.sm,
})
export const name = style({ fontWeight: fontWeight.medium, inlineSize: '100%' })
/** Prices of a row are aligned, however long the names are. */
export const price = style({ marginBlockStart: 'auto', paddingBlockStart: space.xxs })
