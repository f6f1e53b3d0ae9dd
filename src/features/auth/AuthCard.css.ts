import { style, styleVariants } from '@vanilla-extract/css'
import { canHover } from '#src/ui/layout/breakpoints.ts'
import { fontSize, fontWeight, space, touchTarget, vars } from '#src/ui/theme/theme.css.ts'
import { authLayout } from './layout.ts'

export const { place, card, end, fields } = styleVariants(authLayout)

/** A little further from the last field than the fields from each other. */
export const send = style({ marginBlockStart: space.xs })

/** The place of buttons that come later, under a line of words. */
export const late = style({
  inlineSize: '100%',
  fontSize: fontSize.caption,
  minBlockSize: `calc(1lh + ${space.xs} + ${touchTarget})`,
})

/** Beside a field: begins and ends with its words. */
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: touchTarget,
  color: vars.accentInk,
  fontWeight: fontWeight.medium,
  textDecoration: 'none',
  '@media': { [canHover]: { selectors: { '&:hover': { textDecoration: 'underline' } } } },
})

/** Room of what is held, in the height of its four lines, which only the device knows. */
export const held = style({
  minBlockSize: `calc(${space.md} + ${space.xxs} + 3lh + ${touchTarget})`,
  selectors: { 'html:not([data-held]) &:empty': { display: 'none' } },
})
