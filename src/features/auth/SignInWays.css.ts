import { style } from '@vanilla-extract/css'
import { space } from '#src/ui/theme/theme.css.ts'

export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: space.xs })

/** Half of the line, where its words fit. */
export const way = style({ flex: '1 1 0', minInlineSize: 'max-content' })

/** A line of its own. */
export const notice = style({ flexBasis: '100%' })
