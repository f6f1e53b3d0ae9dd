import { style } from '@vanilla-extract/css'
import { canHover } from '#src/ui/layout/breakpoints.ts'
import { visuallyHidden } from '#src/ui/theme/global.css.ts'
import { duration, fontWeight, radius, space, touchTarget, vars } from '#src/ui/theme/theme.css.ts'

export const legend = style({ paddingBlockEnd: space.xs, fontWeight: fontWeight.medium })
export const chosen = style({ fontWeight: fontWeight.regular, color: vars.inkMuted })
export const row = style({ display: 'flex', flexWrap: 'wrap', gap: space.xs })

export const input = style([visuallyHidden])

export const option = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space.xs,
  minBlockSize: touchTarget,
  minInlineSize: touchTarget,
  paddingInline: space.md,
  justifyContent: 'center',
  border: `1px solid ${vars.lineStrong}`,
  borderRadius: radius.md,
  background: vars.surfaceRaised,
  cursor: 'pointer',
  transition: `border-color ${duration.fast}, box-shadow ${duration.fast}`,
  '@media': { [canHover]: { selectors: { '&:hover': { borderColor: vars.ink } } } },
  selectors: {
    '&:has(:checked)': {
      borderColor: vars.accent,
      boxShadow: `inset 0 0 0 1px ${vars.accent}`,
      background: vars.accentSoft,
    },
    '&:has(:focus-visible)': { outline: `2px solid ${vars.focus}`, outlineOffset: '2px' },
  },
})

export const unavailable = style({
  borderStyle: 'dashed',
  background: 'transparent',
  color: vars.inkMuted,
  textDecoration: 'line-through',
})
