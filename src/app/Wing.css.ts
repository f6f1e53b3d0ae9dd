import { style } from '@vanilla-extract/css'

/** As if it were not there. */
export const wing = style({ display: 'contents' })
