import { style } from '@vanilla-extract/css'
import { fontSize, space, vars } from '#src/ui/theme/theme.css.ts'

export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: space.xs, fontSize: fontSize.body })

/** Above both; `late` in the card keeps room for one line of it. */
export const heading = style({
  flexBasis: '100%',
  fontSize: fontSize.caption,
  color: vars.inkMuted,
  textAlign: 'center',
})

/** Half of the line, where its words fit. */
export const way = style({ flex: '1 1 0', minInlineSize: 'max-content' })

/** A line of its own. */
export const notice = style({ flexBasis: '100%' })
