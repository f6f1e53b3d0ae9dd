import { keyframes, style } from '@vanilla-extract/css'
import { reducedMotion } from '#src/ui/layout/breakpoints.ts'

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })
const breathe = keyframes({ '50%': { opacity: 0.3 } })

export const spinner = style({
  display: 'inline-block',
  inlineSize: '1.25em',
  blockSize: '1.25em',
  border: '2px solid currentColor',
  borderInlineStartColor: 'transparent',
  borderRadius: '50%',
  animation: `${turn} 700ms linear infinite`,
  '@media': {
    // Without motion it still has to show activity.
    [reducedMotion]: { animation: `${breathe} 2s ease-in-out infinite !important` },
  },
})
