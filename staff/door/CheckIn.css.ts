import { style, styleVariants } from '@vanilla-extract/css'
import { fontSize, fontWeight, radius, space, vars } from '#src/ui/theme/theme.css.ts'

/** Height of what is pressed in a hurry, with cold hands, by others' light. */
const BIG = '3.5rem'

export const page = style({
  maxInlineSize: '40rem',
  marginInline: 'auto',
  paddingInline: `max(${space.md}, env(safe-area-inset-left))`,
  paddingBlockEnd: `calc(${space.xl} + env(safe-area-inset-bottom))`,
})

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  minBlockSize: '4rem',
  paddingBlock: space.xs,
})
export const barWords = style({ flex: 1, minInlineSize: 0 })

/** Doubled to stand above the button's own rule, whichever file comes first. */
export const big = style({ selectors: { '&&': { minBlockSize: BIG } } })
export const bigSquare = style({ selectors: { '&&': { minBlockSize: BIG, minInlineSize: BIG } } })

export const state = style({ display: 'flex', flexWrap: 'wrap', columnGap: space.sm, color: vars.inkMuted })
export const offline = style({ color: vars.warningInk, fontWeight: fontWeight.medium })

export const camera = style({
  position: 'relative',
  overflow: 'hidden',
  borderRadius: radius.lg,
  background: vars.surfaceSunken,
  aspectRatio: '4 / 3',
  maxBlockSize: '42dvh',
  inlineSize: '100%',
  display: 'grid',
  placeItems: 'center',
  padding: space.md,
})
export const video = style({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
})
/** Where to hold the code. */
export const frame = style({
  position: 'absolute',
  inset: '14% 26%',
  border: `3px solid ${vars.accent}`,
  borderRadius: radius.md,
  boxShadow: `0 0 0 100vmax ${vars.overlay}`,
})
export const cameraStop = style({ position: 'absolute', insetBlockEnd: space.xs, insetInlineEnd: space.xs })

export const codeForm = style({ display: 'flex', alignItems: 'flex-end', gap: space.xs })
export const codeField = style({ flex: 1, minInlineSize: 0 })

/** The result, in the colour of what to do. */
export const result = style({
  borderRadius: radius.lg,
  padding: space.md,
  display: 'grid',
  gap: space.xs,
})
/** The pairs of ink and soft ground, the other way round: seen from an arm's length. */
export const tone = styleVariants({
  good: { background: vars.successInk, color: vars.successSoft },
  look: { background: vars.warningInk, color: vars.warningSoft },
  bad: { background: vars.dangerInk, color: vars.dangerSoft },
  plain: { background: vars.surfaceRaised, color: vars.ink, border: `1px solid ${vars.line}` },
})
export const resultTitle = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  fontSize: fontSize.display,
  fontWeight: fontWeight.bold,
  lineHeight: 1.25,
})
export const resultGlyph = style({ selectors: { '&&': { inlineSize: '2.25rem', blockSize: '2.25rem' } } })
export const resultName = style({ fontSize: fontSize.heading, fontWeight: fontWeight.medium, lineHeight: 1.3 })
export const resultActions = style({ display: 'flex', gap: space.xs, marginBlockStart: space.xs })
export const earlierResult = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  marginBlockStart: space.xs,
  paddingBlock: space.xs,
  paddingInline: space.md,
  borderRadius: radius.md,
})
export const waiting = style({ display: 'flex', alignItems: 'center', gap: space.xs, minBlockSize: '2.5rem' })
/** On a coloured ground: its own ink as edge and text. */
export const onTone = style({
  flex: 1,
  selectors: {
    '&&': { minBlockSize: BIG, background: 'transparent', borderColor: 'currentcolor', color: 'inherit' },
  },
})

export const place = style({
  selectors: {
    '&&': { minBlockSize: BIG, inlineSize: '100%', justifyContent: 'space-between', textAlign: 'start' },
  },
})

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: space.sm,
  inlineSize: '100%',
  minBlockSize: BIG,
  paddingBlock: space.xs,
  borderBlockEnd: `1px solid ${vars.line}`,
  textAlign: 'start',
})
export const rowWords = style({ flex: 1, minInlineSize: 0 })
export const status = styleVariants({
  confirmed: { color: vars.inkMuted },
  checked_in: { color: vars.successInk, fontWeight: fontWeight.medium },
  not_paid: { color: vars.warningInk },
  no_show: { color: vars.warningInk },
  cancelled: { color: vars.dangerInk },
})
/** What contradicts the status. */
export const came = style({ display: 'block', color: vars.dangerInk })
