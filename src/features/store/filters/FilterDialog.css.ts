import { style } from '@vanilla-extract/css'

export const clear = style({ flex: 'none' })
