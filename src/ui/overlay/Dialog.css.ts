import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { duration, easeOut, radius, space, vars } from '#src/ui/theme/theme.css.ts'

const motion = (...properties: string[]) =>
  [
    ...properties.map((property) => `${property} ${duration.slow} ${easeOut}`),
    ...['display', 'overlay'].map((property) => `${property} ${duration.slow} allow-discrete`),
  ].join(', ')

export const dialog = style({
  padding: 0,
  border: 0,
  maxInlineSize: 'none',
  maxBlockSize: 'none',
  overflow: 'hidden',
  color: vars.ink,
  background: vars.surfaceRaised,
  boxShadow: vars.shadowHigh,
  transition: motion('opacity', 'translate'),
  '::backdrop': { background: vars.overlay, transition: motion('opacity') },
  selectors: {
    '&:not([open])::backdrop': { opacity: 0 },
  },
})

/** Its position, and the side it enters from. */
const enters = (translate: string, rtl = translate) => ({
  selectors: {
    '&:not([open])': { translate, opacity: 0 },
    '[dir="rtl"] &:not([open])': { translate: rtl },
  },
  '@starting-style': {
    opacity: 0,
    selectors: { '&[open]': { translate }, '[dir="rtl"] &[open]': { translate: rtl } },
  },
})

const side = {
  blockSize: '100dvh',
  inlineSize: 'min(24rem, calc(100vw - 3rem))',
  paddingBlockEnd: 'env(safe-area-inset-bottom)',
} as const

export const placement = styleVariants({
  center: {
    margin: 'auto',
    inlineSize: 'min(32rem, calc(100vw - 2rem))',
    maxBlockSize: '85dvh',
    borderRadius: radius.lg,
    ...enters('0 1rem'),
  },
  /** All of a phone’s screen, in the middle of a larger one: for a form. */
  page: {
    inlineSize: '100vw',
    blockSize: '100dvh',
    paddingBlock: 'env(safe-area-inset-top) env(safe-area-inset-bottom)',
    '@media': {
      [from.sm]: {
        margin: 'auto',
        inlineSize: '36rem',
        blockSize: 'fit-content',
        maxBlockSize: '88dvh',
        borderRadius: radius.lg,
      },
    },
    ...enters('0 1rem'),
  },
  start: {
    ...side,
    marginInline: '0 auto',
    borderStartEndRadius: radius.lg,
    borderEndEndRadius: radius.lg,
    ...enters('-100%', '100%'),
  },
  end: {
    ...side,
    marginInline: 'auto 0',
    borderStartStartRadius: radius.lg,
    borderEndStartRadius: radius.lg,
    ...enters('100%', '-100%'),
  },
  bottom: {
    inlineSize: 'min(40rem, 100vw)',
    maxBlockSize: '88dvh',
    marginInline: 'auto',
    marginBlock: 'auto 0',
    paddingBlockEnd: 'env(safe-area-inset-bottom)',
    borderStartStartRadius: radius.lg,
    borderStartEndRadius: radius.lg,
    // Where there is no thumb at the lower edge, in the middle.
    '@media': { [from.md]: { marginBlock: 'auto', inlineSize: '28rem', borderRadius: radius.lg } },
    ...enters('0 100%'),
  },
})

/** Fills the dialog, so that a press on the dialog itself is one on the backdrop. */
export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  blockSize: '100%',
  maxBlockSize: 'inherit',
})

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.md,
  paddingBlock: space.xs,
  paddingInline: `${space.lg} ${space.sm}`,
  borderBlockEnd: `1px solid ${vars.line}`,
})
export const body = style({
  flex: 1,
  minBlockSize: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: space.lg,
})
export const foot = style({
  display: 'flex',
  gap: space.sm,
  paddingBlock: space.md,
  paddingInline: space.lg,
  borderBlockStart: `1px solid ${vars.line}`,
})
// A short answer beside the wide one keeps its words on one line.
globalStyle(`${foot} > button:not(:last-child)`, { flex: 'none', maxInlineSize: '50%' })
