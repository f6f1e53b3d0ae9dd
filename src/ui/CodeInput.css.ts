import { style } from '@vanilla-extract/css'
import { control } from './TextInput.css.ts'
import { fontSize, fontWeight } from './theme.css.ts'

/** Large, for it is compared digit by digit. */
export const input = style([
  control,
  {
    minBlockSize: '3.75rem',
    fontSize: fontSize.display,
    fontWeight: fontWeight.medium,
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'center',
  },
])
