import { style } from '@vanilla-extract/css'
import { canHover } from './breakpoints.ts'
import { layers } from '#src/ui/overlay/layers.ts'
import { duration, easeOut, radius, vars } from '#src/ui/theme/theme.css.ts'

export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  overflow: 'hidden',
  background: vars.surfaceRaised,
  border: `1px solid ${vars.line}`,
  borderRadius: radius.lg,
})

export const interactive = style({
  transition: `box-shadow ${duration.normal} ${easeOut}, translate ${duration.normal} ${easeOut}`,
  '@media': {
    [canHover]: { selectors: { '&:hover': { boxShadow: vars.shadow, translate: '0 -2px' } } },
  },
})

/** On the one link of an interactive card: its target becomes the whole card, its name stays its words. */
export const cardLink = style({
  textDecoration: 'none',
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      inset: 0,
      zIndex: layers.raised,
      borderRadius: radius.lg,
    },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': { outline: `2px solid ${vars.focus}`, outlineOffset: '-3px' },
  },
})
