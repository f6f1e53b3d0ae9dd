import { style } from '@vanilla-extract/css'

/** At least as high as the screen. */
export const frame = style({ display: 'flex', flexDirection: 'column', minBlockSize: '100dvh' })
