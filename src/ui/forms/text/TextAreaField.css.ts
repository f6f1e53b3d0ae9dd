import { style } from '@vanilla-extract/css'
import { control } from './TextInput.css.ts'

export const area = style([control, { resize: 'vertical' }])
