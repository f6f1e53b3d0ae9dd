import { style } from '@vanilla-extract/css'
import { fontSize, space, touchTarget, vars } from '#src/ui/theme/theme.css.ts'

export const row = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space.sm,
  minBlockSize: touchTarget,
  paddingBlock: `calc((${touchTarget} - 1lh) / 2)`,
  cursor: 'pointer',
  selectors: { '&:has(:disabled)': { cursor: 'not-allowed', color: vars.inkMuted } },
})

/** As high as a line, so that the box stands beside the first line of what it chooses. */
export const mark = style({ flex: 'none', display: 'flex', alignItems: 'center', blockSize: '1lh' })

/** The browser's own box, in our colour: it is known to every hand and every screen reader. */
export const box = style({
  flex: 'none',
  inlineSize: '1.25rem',
  blockSize: '1.25rem',
  accentColor: vars.accent,
  cursor: 'inherit',
})
export const words = style({ flex: 1, minInlineSize: 0 })
export const count = style({
  fontSize: fontSize.caption,
  color: vars.inkMuted,
  fontVariantNumeric: 'tabular-nums',
})
