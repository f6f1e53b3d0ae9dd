import { style } from '@vanilla-extract/css'
import { control } from './text/TextInput.css.ts'
import { fontSize, fontWeight } from '#src/ui/theme/theme.css.ts'

/**
 * Large, because it is compared digit by digit. The doubled class overrules the control's, since the order of style
 * sheets is not certain.
 */
export const input = style([
  control,
  {
    fontWeight: fontWeight.medium,
    fontVariantNumeric: 'tabular-nums',
    selectors: { '&&': { minBlockSize: '3.75rem', fontSize: fontSize.display, textAlign: 'center' } },
  },
])
