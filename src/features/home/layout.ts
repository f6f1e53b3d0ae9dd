import type { StyleRule } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { space, vars } from '#src/ui/theme/theme.css.ts'

// What pages and their skeletons share. Why as rules: src/features/store/layout.ts.

/** Night enough under the last words that they can be read on a white picture as well. */
const fade = (angle: string) =>
  `linear-gradient(0deg, ${vars.surface}, transparent 12%), linear-gradient(${angle}, ${vars.surface} 8%, transparent 52%)`

/** The hero: the picture below the words on phones, from the far side to beyond the middle on wider screens. */
export const heroLayout = {
  hero: {
    position: 'relative',
    isolation: 'isolate',
    overflow: 'hidden',
    display: 'flex',
    flexDirection: 'column-reverse',
    background: vars.surface,
    color: vars.ink,
    '@media': { [from.md]: { display: 'grid', alignItems: 'center', minBlockSize: 'clamp(30rem, 48vw, 42rem)' } },
  },
  view: {
    position: 'relative',
    aspectRatio: '4 / 3',
    selectors: {
      // Fades into the dark background of the text.
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
  },
  place: { position: 'relative', zIndex: 1 },
  words: {
    display: 'flex',
    flexDirection: 'column',
    gap: space.md,
    paddingBlock: `${space.xl} ${space.xs}`,
    '@media': { [from.md]: { maxInlineSize: '22rem', paddingBlock: space.xxl }, [from.lg]: { maxInlineSize: '30rem' } },
  },
} satisfies Record<string, StyleRule>

/** A shelf under its heading. */
export const sectionLayout = {
  section: { marginBlock: space.section },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: space.md,
    marginBlockEnd: space.md,
  },
} satisfies Record<string, StyleRule>
