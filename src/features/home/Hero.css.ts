import { globalStyle, style } from '@vanilla-extract/css'
import { from } from '#src/ui/breakpoints.ts'
import { space, vars } from '#src/ui/theme.css.ts'

export const hero = style({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  display: 'flex',
  flexDirection: 'column-reverse',
  background: vars.surface,
  color: vars.ink,
  '@media': { [from.md]: { display: 'grid', alignItems: 'center', minBlockSize: 'clamp(30rem, 48vw, 42rem)' } },
})

/** Night enough under the last words that they can be read on a white picture as well. */
const fade = (angle: string) =>
  `linear-gradient(0deg, ${vars.surface}, transparent 12%), linear-gradient(${angle}, ${vars.surface} 8%, transparent 52%)`

/** Where the picture is: below the words on phones, from the far side to beyond the middle on wider screens. */
export const view = style({
  position: 'relative',
  aspectRatio: '4 / 3',
  selectors: {
    // Fades into the night the words stand on.
    '&::after': {
      content: '',
      position: 'absolute',
      inset: 0,
      background: `linear-gradient(0deg, ${vars.surface}, transparent 16%), linear-gradient(180deg, ${vars.surface}, transparent 40%)`,
    },
  },
  '@media': {
    [from.md]: {
      position: 'absolute',
      insetBlock: 0,
      insetInlineEnd: 0,
      inlineSize: '64%',
      aspectRatio: 'auto',
      selectors: {
        '&::after': { background: fade('90deg') },
        '[dir="rtl"] &::after': { background: fade('270deg') },
      },
    },
  },
})

export const picture = style({ inlineSize: '100%', blockSize: '100%' })
globalStyle(`${picture} img`, { objectPosition: '60% 70%' })

export const place = style({ position: 'relative', zIndex: 1 })

export const words = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.md,
  paddingBlock: `${space.xl} ${space.xs}`,
  '@media': { [from.md]: { maxInlineSize: '22rem', paddingBlock: space.xxl }, [from.lg]: { maxInlineSize: '30rem' } },
})

export const text = style({ textWrap: 'pretty' })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space.sm, marginBlockStart: space.xs })
// Side by side on phones too.
globalStyle(`${actions} > a`, {
  flex: '1 1 auto',
  paddingInline: space.md,
  '@media': { [from.sm]: { flex: 'none', paddingInline: space.xl } },
})
