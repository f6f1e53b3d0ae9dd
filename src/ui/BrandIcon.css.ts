import { style } from '@vanilla-extract/css'

export const mark = style({
  display: 'block',
  inlineSize: '1.25rem',
  blockSize: '1.25rem',
  background: 'currentColor',
  // Longhands: the shorthand would clear the image, which another class gives.
  maskPosition: 'center',
  maskSize: 'contain',
  maskRepeat: 'no-repeat',
  WebkitMaskPosition: 'center',
  WebkitMaskSize: 'contain',
  WebkitMaskRepeat: 'no-repeat',
  // Where the system picks the colours, a background is taken away; this one is the drawing.
  '@media': { '(forced-colors: active)': { forcedColorAdjust: 'none', background: 'LinkText' } },
})
