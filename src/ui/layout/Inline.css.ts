import { style, styleVariants } from '@vanilla-extract/css'

export const inline = style({ display: 'flex', alignItems: 'center', minInlineSize: 0 })
export const wrap = style({ flexWrap: 'wrap' })
export const align = styleVariants(
  { start: 'flex-start', baseline: 'baseline', end: 'flex-end', stretch: 'stretch' },
  (alignItems) => ({ alignItems }),
)
export const justify = styleVariants(
  { between: 'space-between', center: 'center', end: 'flex-end' },
  (justifyContent) => ({ justifyContent }),
)
