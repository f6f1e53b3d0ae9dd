import { style } from '@vanilla-extract/css'
import { control } from './TextInput.css.ts'
import { space, touchTarget } from '#src/ui/theme/theme.css.ts'

export const box = style({ position: 'relative', display: 'block' })

/**
 * A password is written left to right; the button is at the end of the line, which in Arabic is where the password
 * begins.
 */
export const input = style([
  control,
  {
    selectors: {
      '&&': { paddingInlineEnd: touchTarget },
      '[dir="rtl"] &&': { paddingInlineStart: touchTarget, paddingInlineEnd: space.sm },
    },
  },
])

export const toggle = style({
  position: 'absolute',
  insetInlineEnd: 0,
  insetBlock: 0,
  marginBlock: 'auto',
  '@media': { '(scripting: none)': { display: 'none' } },
})
