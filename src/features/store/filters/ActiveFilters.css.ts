import { style } from '@vanilla-extract/css'
import { fontSize, space } from '#src/ui/theme/theme.css.ts'

export const list = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space.xs, minInlineSize: 0 })
export const place = style({ minInlineSize: 0, display: 'flex' })
/** A long search is cut off rather than the page widened. */
export const name = style({ overflow: 'hidden', textOverflow: 'ellipsis', maxInlineSize: 'min(16rem, 60vw)' })
export const clear = style({ fontSize: fontSize.caption })
