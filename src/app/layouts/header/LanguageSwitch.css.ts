import { style } from '@vanilla-extract/css'

/** The script of the other language is known to every device: one word is not worth another font. */
export const otherScript = style({ fontFamily: 'system-ui, sans-serif' })
