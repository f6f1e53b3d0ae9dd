import { style } from '@vanilla-extract/css'
import { space } from '#src/ui/theme/theme.css.ts'

export const screen = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space.md,
  paddingBlock: space.section,
  textAlign: 'center',
})

export const picture = style({ inlineSize: 'min(20rem, 80vw)' })
export const words = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.xxs,
  maxInlineSize: '32rem',
  inlineSize: '100%',
})
/** A path has no spaces to break at. */
export const message = style({ overflowWrap: 'anywhere' })
export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: space.sm,
  marginBlockStart: space.sm,
})

/** What needs scripts is not offered without them. */
export const scripted = style({ '@media': { '(scripting: none)': { display: 'none' } } })

/** The store's search and its categories, under the ways back. */
export const search = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.md,
  inlineSize: 'min(100%, 32rem)',
  textAlign: 'start',
})
