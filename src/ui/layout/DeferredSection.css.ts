import { style } from '@vanilla-extract/css'

export const room = style({ blockSize: '100vh' })
