import { style } from '@vanilla-extract/css'
import { control } from './TextInput.css.ts'
import { fontSize, fontWeight } from './theme.css.ts'

/** Large, for it is compared digit by digit. Doubled where it overrules the control: which style sheet comes first is not sure. */
export const input = style([
  control,
  {
    fontWeight: fontWeight.medium,
    fontVariantNumeric: 'tabular-nums',
    selectors: { '&&': { minBlockSize: '3.75rem', fontSize: fontSize.display, textAlign: 'center' } },
  },
])
