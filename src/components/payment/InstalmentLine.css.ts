import { style } from '@vanilla-extract/css'

/** As high as its words, which come later. */
export const line = style({ display: 'block', minBlockSize: '1lh' })
