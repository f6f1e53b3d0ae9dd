import { style, styleVariants } from '@vanilla-extract/css'

export const stack = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 })
export const align = styleVariants({ start: 'flex-start', center: 'center', end: 'flex-end' }, (alignItems) => ({
  alignItems,
}))
