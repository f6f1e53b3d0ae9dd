import { style, styleVariants } from '@vanilla-extract/css'
import { measure, space } from '#src/ui/theme/theme.css.ts'

export const container = style({
  inlineSize: '100%',
  marginInline: 'auto',
  paddingInlineStart: `max(${space.gutter}, env(safe-area-inset-left))`,
  paddingInlineEnd: `max(${space.gutter}, env(safe-area-inset-right))`,
  selectors: {
    '[dir="rtl"] &': {
      paddingInlineStart: `max(${space.gutter}, env(safe-area-inset-right))`,
      paddingInlineEnd: `max(${space.gutter}, env(safe-area-inset-left))`,
    },
  },
})

export const width = styleVariants(measure, (value) => ({
  maxInlineSize: `calc(${value} + 2 * ${space.gutter})`,
}))
