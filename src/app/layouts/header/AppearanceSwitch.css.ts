import { style } from '@vanilla-extract/css'

/** Nothing can be chosen without scripts; the page then follows the device. */
export const scripted = style({ '@media': { '(scripting: none)': { display: 'none' } } })
