import { style } from '@vanilla-extract/css'

/** At least as high as the screen, less what the bar of tabs takes. */
export const frame = style({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: 'calc(100dvh - var(--dock, 0px) - env(safe-area-inset-bottom))',
})
