import { style } from '@vanilla-extract/css'
import { duration, fontWeight, space, touchTarget, vars } from '#src/ui/theme/theme.css.ts'

export const details = style({ borderBlockEnd: `1px solid ${vars.line}` })
export const summary = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.md,
  minBlockSize: touchTarget,
  paddingBlock: space.sm,
  fontWeight: fontWeight.medium,
})
export const chevron = style({
  color: vars.inkMuted,
  transition: `rotate ${duration.normal}`,
  selectors: { [`${details}[open] > ${summary} &`]: { rotate: '180deg' } },
})
export const content = style({ paddingBlockEnd: space.md })
