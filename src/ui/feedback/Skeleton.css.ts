import { keyframes, style, styleVariants } from '@vanilla-extract/css'
import { reducedMotion } from '#src/ui/layout/breakpoints.ts'
import { radius, vars } from '#src/ui/theme/theme.css.ts'

const run = keyframes({
  from: { transform: 'translateX(-100%)' },
  to: { transform: 'translateX(100%)' },
})

export const bone = style({
  position: 'relative',
  display: 'block',
  overflow: 'hidden',
  background: vars.surfaceSunken,
  borderRadius: radius.sm,
  selectors: {
    '&::after': {
      content: '',
      position: 'absolute',
      inset: 0,
      background: `linear-gradient(90deg, transparent, ${vars.shimmer}, transparent)`,
      animation: `${run} 1.6s ease-in-out infinite`,
      '@media': { [reducedMotion]: { display: 'none' } },
    },
    // The highlight moves in the direction of the text.
    '[dir="rtl"] &::after': { animationDirection: 'reverse' },
  },
})

export const ratio = styleVariants(
  { square: '1 / 1', portrait: '4 / 5', landscape: '4 / 3', wide: '16 / 9' },
  (aspectRatio) => ({ aspectRatio }),
)
export const rounded = styleVariants({ md: radius.md, lg: radius.lg, full: radius.full }, (borderRadius) => ({
  borderRadius,
}))

/** As high as a line of the future text, line spacing included. */
export const line = style({ blockSize: 'calc(1lh - 0.5em)', marginBlock: '0.25em' })
export const width = styleVariants({ full: '100%', most: '80%', half: '50%', third: '33%' }, (inlineSize) => ({
  inlineSize,
}))
export const control = style({ blockSize: '2.75rem', borderRadius: radius.md })
