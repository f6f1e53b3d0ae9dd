import { style } from '@vanilla-extract/css'

/** On one line where it fits, else on lines of like length: a full stop is never alone. */
export const together = style({ display: 'inline-block', maxInlineSize: '100%', textWrap: 'balance' })
