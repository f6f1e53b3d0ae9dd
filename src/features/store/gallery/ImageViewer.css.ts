import { style } from '@vanilla-extract/css'
import { duration, fontSize, radius, space, vars } from '#src/ui/theme/theme.css.ts'

/** All of the screen, dark in either theme: pictures are looked at, not read. */
export const viewer = style({
  inlineSize: '100vw',
  blockSize: '100dvh',
  maxInlineSize: 'none',
  maxBlockSize: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  overflow: 'hidden',
  background: vars.surface,
  color: vars.ink,
  '::backdrop': { background: vars.surface },
})
export const frame = style({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  inlineSize: '100%',
  blockSize: '100%',
  paddingBlock: 'env(safe-area-inset-top) env(safe-area-inset-bottom)',
})
export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingInline: space.sm,
  paddingBlock: space.xs,
})
export const counter = style({ fontVariantNumeric: 'tabular-nums', fontSize: fontSize.caption })
export const stage = style({
  position: 'relative',
  minBlockSize: 0,
  overflow: 'hidden',
  touchAction: 'none',
})
/** Moved by panzoom; the picture within it follows a swipe. */
export const mover = style({ position: 'absolute', inset: 0 })
export const image = style({
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'contain',
  userSelect: 'none',
  transition: `translate ${duration.fast}`,
})
export const dragged = style({ transition: 'none' })
export const tools = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.sm,
  paddingBlock: space.xs,
})
export const zoom = style({
  minInlineSize: '3.5rem',
  textAlign: 'center',
  fontSize: fontSize.caption,
  fontVariantNumeric: 'tabular-nums',
  borderRadius: radius.sm,
})
