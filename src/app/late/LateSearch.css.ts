import { style } from '@vanilla-extract/css'

/** Room for what is suggested below the field. */
export const place = style({ minBlockSize: 'min(28rem, 60dvh)' })
