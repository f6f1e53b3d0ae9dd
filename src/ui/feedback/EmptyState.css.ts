import { style } from '@vanilla-extract/css'
import { space, vars } from '#src/ui/theme/theme.css.ts'

export const box = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space.sm,
  paddingBlock: space.xxl,
  marginInline: 'auto',
  maxInlineSize: '30rem',
  textAlign: 'center',
})
export const picture = style({ inlineSize: 'min(15rem, 60vw)', filter: vars.pictureFilter })
export const action = style({
  marginBlockStart: space.sm,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space.sm,
})
