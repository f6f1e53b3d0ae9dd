import { style, styleVariants } from '@vanilla-extract/css'
import { fontSize, fontWeight, space, vars } from '#src/ui/theme/theme.css.ts'

export const price = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space.xs,
  minInlineSize: 0,
})

export const amount = style({ fontWeight: fontWeight.bold, whiteSpace: 'nowrap' })
export const size = styleVariants({
  md: { fontSize: fontSize.body },
  lg: { fontSize: fontSize.heading, lineHeight: 1.3 },
  /** As the words around it. */
  inherit: { fontWeight: 'inherit' },
})

/** Sign and digits keep the order the sign was made for in both languages: sign first, on the left. */
export const digits = style({
  direction: 'ltr',
  unicodeBidi: 'isolate',
  fontVariantNumeric: 'tabular-nums lining-nums',
})

export const from = style({
  fontSize: fontSize.caption,
  fontWeight: fontWeight.regular,
  color: vars.inkMuted,
  marginInlineEnd: space.xxs,
})
export const compare = style({
  fontSize: fontSize.caption,
  color: vars.inkMuted,
  whiteSpace: 'nowrap',
})
export const struck = style({ textDecoration: 'line-through' })
export const note = style({ fontSize: fontSize.caption, color: vars.inkMuted })
export const member = style({
  flexBasis: '100%',
  fontSize: fontSize.caption,
  color: vars.accentInk,
})
