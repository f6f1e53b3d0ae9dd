import { style } from '@vanilla-extract/css'
import { layers } from '#src/ui/overlay/layers.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

/** The script of the other language is known to every device: one word is not worth another font. */
export const otherScript = style({ fontFamily: 'system-ui, sans-serif' })

export const menu = style({ position: 'relative' })
/** Below its button, over the page. */
export const list = style({
  position: 'absolute',
  insetBlockStart: '100%',
  insetInlineEnd: 0,
  display: 'grid',
  background: vars.surfaceRaised,
  zIndex: layers.bar,
})
