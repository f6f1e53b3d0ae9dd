import { style, styleVariants } from '@vanilla-extract/css'
import { radius, vars } from '#src/ui/theme/theme.css.ts'

export const frame = style({
  position: 'relative',
  display: 'block',
  overflow: 'hidden',
  isolation: 'isolate',
})

export const ratio = styleVariants(
  {
    square: '1 / 1',
    portrait: '4 / 5',
    landscape: '4 / 3',
    wide: '16 / 9',
  },
  (aspectRatio) => ({ aspectRatio }),
)

export const rounded = styleVariants({ sm: radius.sm, md: radius.md, lg: radius.lg }, (borderRadius) => ({
  borderRadius,
}))

/** The dominant colour, as an attribute of a drawing: a style attribute would be refused by the page's own policy. */
export const ground = style({
  position: 'absolute',
  inset: 0,
  zIndex: -1,
  inlineSize: '100%',
  blockSize: '100%',
  background: 'currentColor',
})

export const image = style({ inlineSize: '100%', filter: vars.pictureFilter })
export const filling = style({
  position: 'absolute',
  inset: 0,
  blockSize: '100%',
  objectFit: 'cover',
})

export const failed = style({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  background: vars.surfaceSunken,
  color: vars.inkMuted,
})
