import { style } from '@vanilla-extract/css'

export const line = style({ display: 'block', minBlockSize: '1.6rem', marginBlockStart: '0.25rem' })
