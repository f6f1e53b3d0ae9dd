import { style } from '@vanilla-extract/css'
import { canHover, from } from '#src/ui/layout/breakpoints.ts'
import { layers } from '#src/ui/overlay/layers.ts'
import { duration, fontSize, radius, space, vars } from '#src/ui/theme/theme.css.ts'
import { galleryLayout } from '#src/features/store/layout.ts'

export const gallery = style({ display: 'flex', flexDirection: 'column', gap: space.sm, minInlineSize: 0 })
export const stage = style({ position: 'relative' })

/** Out to the edges of a phone's screen. */
export const strip = style(galleryLayout.strip)
export const row = style({ display: 'flex' })
export const place = style([
  galleryLayout.place,
  {
    flex: 'none',
    scrollSnapAlign: 'center',
    scrollSnapStop: 'always',
    '@media': { '(scripting: enabled)': { cursor: 'zoom-in' } },
  },
])
export const enlarge = style({
  position: 'absolute',
  insetBlockStart: space.sm,
  insetInlineEnd: space.sm,
  zIndex: layers.raised,
  '@media': { '(scripting: none)': { display: 'none' } },
})

/** Where one is, on phones; wide screens have the thumbnails for it. */
export const counter = style({
  position: 'absolute',
  insetBlockEnd: space.sm,
  insetInlineEnd: 0,
  zIndex: layers.raised,
  paddingInline: space.sm,
  borderRadius: radius.full,
  background: vars.inverse,
  color: vars.onInverse,
  fontSize: fontSize.caption,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [from.md]: { display: 'none' } },
})

// Fingers swipe; buttons are for a mouse and for the keyboard.
const step = style({
  selectors: {
    [`${stage} > &`]: {
      position: 'absolute',
      insetBlock: 0,
      marginBlock: 'auto',
      zIndex: layers.raised,
      opacity: 0,
      transition: `opacity ${duration.fast}`,
    },
    [`${stage} > &:focus-visible`]: { opacity: 1 },
    [`${stage} > &:disabled`]: { opacity: 0 },
  },
  '@media': {
    [canHover]: { selectors: { [`${stage}:hover > &:enabled`]: { opacity: 1 } } },
    '(scripting: none)': { selectors: { [`${stage} > &`]: { display: 'none' } } },
  },
})
export const previous = style([step, { insetInlineStart: space.sm }])
export const next = style([step, { insetInlineEnd: space.sm }])

export const thumbs = style({
  display: 'none',
  '@media': {
    [from.md]: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(4.5rem, 1fr))', gap: space.sm },
  },
})
export const thumb = style({
  display: 'block',
  borderRadius: radius.md,
  selectors: {
    '&:focus-visible': { borderRadius: radius.md },
    '&[aria-current]': { boxShadow: `0 0 0 2px ${vars.surface}, 0 0 0 4px ${vars.accent}` },
  },
})
