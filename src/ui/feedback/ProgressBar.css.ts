import { keyframes, style } from '@vanilla-extract/css'
import { layers } from '#src/ui/overlay/layers.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

const grow = keyframes({
  from: { transform: 'scaleX(0)' },
  '30%': { transform: 'scaleX(0.5)' },
  to: { transform: 'scaleX(0.95)' },
})

export const bar = style({
  position: 'fixed',
  insetBlockStart: 0,
  insetInline: 0,
  zIndex: layers.progress,
  blockSize: '3px',
  background: vars.accent,
  transformOrigin: '0 50%',
  transform: 'scaleX(0)',
  // Starts at once, because a press without a response for 100 ms seems lost; quick loads end before it is visible.
  animation: `${grow} 8s cubic-bezier(0.1, 0.7, 0.2, 1) forwards`,
  selectors: { '[dir="rtl"] &': { transformOrigin: '100% 50%' } },
})
