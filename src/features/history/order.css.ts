import { globalStyle, style } from '@vanilla-extract/css'
import { from } from '#src/ui/layout/breakpoints.ts'
import { fontSize, fontWeight, radius, space, vars } from '#src/ui/theme/theme.css.ts'

export const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '2.75rem',
  color: vars.inkMuted,
})
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space.lg,
  '@media': { [from.lg]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)', alignItems: 'start' } },
})
export const column = style({ display: 'flex', flexDirection: 'column', gap: space.lg, minInlineSize: 0 })
export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.sm,
  padding: space.md,
  border: `1px solid ${vars.line}`,
  borderRadius: radius.lg,
  background: vars.surfaceRaised,
})
export const item = style({
  display: 'grid',
  gridTemplateColumns: '4rem minmax(0, 1fr) auto',
  gap: space.sm,
  alignItems: 'center',
  paddingBlock: space.xs,
})
export const picture = style({ inlineSize: '4rem', borderRadius: radius.sm, overflow: 'hidden' })
export const name = style({ fontWeight: fontWeight.medium, color: vars.ink })

export const review = style({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '2.75rem',
  color: vars.accentInk,
  fontSize: fontSize.caption,
  fontWeight: fontWeight.medium,
})

/** A line down the steps, up to the one that was reached. */
export const timeline = style({ display: 'flex', flexDirection: 'column' })
export const step = style({
  position: 'relative',
  paddingInlineStart: space.lg,
  paddingBlockEnd: space.md,
  selectors: {
    '&::before': {
      content: '',
      position: 'absolute',
      insetInlineStart: 0,
      insetBlockStart: '0.4rem',
      inlineSize: '0.75rem',
      blockSize: '0.75rem',
      borderRadius: radius.full,
      background: vars.accent,
    },
    '&:not(:last-child)::after': {
      content: '',
      position: 'absolute',
      insetInlineStart: 'calc(0.375rem - 1px)',
      insetBlockStart: '1.15rem',
      insetBlockEnd: '-0.4rem',
      inlineSize: '2px',
      background: vars.line,
    },
    '&:last-child': { paddingBlockEnd: 0 },
  },
})
/** A ring in place of a dot. */
export const coming = style({
  selectors: {
    '&::before': { background: 'transparent', boxShadow: `inset 0 0 0 2px ${vars.inkMuted}` },
  },
})
export const facts = style({ display: 'grid', gap: space.xs })
export const fact = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: space.md,
})
/** A value of several lines, such as a contact, ends where the others do. */
globalStyle(`${fact} > dd`, { marginInlineStart: 'auto', textAlign: 'end' })
export const term = style({ color: vars.inkMuted })

/** On paper: the order alone. */
globalStyle('#app > header, #app > footer, #app nav, #app > div > :not(main)', {
  '@media': { print: { display: 'none' } },
})
export const card = style({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
