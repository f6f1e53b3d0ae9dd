import { style } from '@vanilla-extract/css'
import { control } from './text/TextInput.css.ts'
import { vars } from '#src/ui/theme/theme.css.ts'

export const box = style({ position: 'relative', display: 'block' })
export const select = style([control, { paddingInlineEnd: '2.5rem', cursor: 'pointer', textOverflow: 'ellipsis' }])
export const chevron = style({
  position: 'absolute',
  insetInlineEnd: '0.75rem',
  insetBlock: 0,
  marginBlock: 'auto',
  color: vars.inkMuted,
  pointerEvents: 'none',
})
