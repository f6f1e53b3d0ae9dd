import { style, styleVariants } from '@vanilla-extract/css'
import { canHover, from, reducedMotion } from '#src/ui/layout/breakpoints.ts'
import { layers } from '#src/ui/overlay/layers.ts'
import { radius, space } from '#src/ui/theme/theme.css.ts'

export const carousel = style({ position: 'relative' })

export const strip = style({
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  borderRadius: radius.lg,
  selectors: { '&::-webkit-scrollbar': { display: 'none' } },
  '@media': { [`not ${reducedMotion}`]: { scrollBehavior: 'smooth' } },
})

export const row = style({ display: 'grid', gridAutoFlow: 'column' })

const proximity = { scrollSnapType: 'x proximity', borderRadius: 0 } as const

/** How wide an item is. */
export const item = styleVariants({
  /** Fills the strip: one picture after the other. */
  full: { gridAutoColumns: '100%' },
  /** A card, with the next one peeping in. */
  card: { gap: space.md, gridAutoColumns: 'min(15rem, 62vw)' },
})

/** Cards run to the edges of the screen, where the page has its gutters. */
export const bleeding = style({
  ...proximity,
  marginInline: `calc(-1 * ${space.gutter})`,
  paddingInline: space.gutter,
  scrollPaddingInline: space.gutter,
  // Room for the shadow of a card that is pointed at.
  paddingBlock: space.xs,
  marginBlock: `calc(-1 * ${space.xs})`,
  '@media': { [from.xl]: { marginInline: 0, paddingInline: '2px', scrollPaddingInline: '2px' } },
})

export const place = style({ scrollSnapAlign: 'start', minInlineSize: 0, display: 'grid' })

const step = style({
  position: 'absolute',
  insetBlock: 0,
  marginBlock: 'auto',
  zIndex: layers.raised + 1,
  // Fingers swipe; buttons are for a mouse and for the keyboard.
  opacity: 0,
  // Unseen, it must not take the tap that is meant for the card below.
  pointerEvents: 'none',
  transition: 'opacity 120ms',
  selectors: { '&:focus-visible': { opacity: 1, pointerEvents: 'auto' } },
  '@media': {
    [canHover]: {
      opacity: 1,
      pointerEvents: 'auto',
      selectors: { '&[aria-disabled]:not(:focus-visible)': { opacity: 0, pointerEvents: 'none' } },
    },
  },
})
export const previous = style([step, { insetInlineStart: space.sm }])
export const next = style([step, { insetInlineEnd: space.sm }])
