import { style } from '@vanilla-extract/css'
import { light as lightTheme } from '#contract/look/tokens.ts'

/** Scanners read dark on light alone: the colours of the light theme, whichever is on. */
export const code = style({ display: 'block', inlineSize: '100%', blockSize: 'auto' })
export const light = style({ fill: lightTheme.surfaceRaised })
export const dark = style({ fill: lightTheme.ink })
