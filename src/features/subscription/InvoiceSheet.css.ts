import { globalStyle, style } from '@vanilla-extract/css'
import { space, vars } from '#src/ui/theme/theme.css.ts'

export const sheet = style({
  display: 'grid',
  gap: space.lg,
  padding: space.lg,
  '@media': { print: { border: 0, boxShadow: 'none', padding: 0 } },
})
/** Its space is reserved while the code is drawn. */
export const code = style({ inlineSize: '9rem', blockSize: '9rem' })
export const actions = style({ '@media': { print: { display: 'none' } } })
export const table = style({ inlineSize: '100%', borderCollapse: 'collapse' })
export const cell = style({
  paddingBlock: space.xs,
  textAlign: 'start',
  borderBlockEnd: `1px solid ${vars.line}`,
})
export const amount = style({ textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' })

// Of a page with an invoice on it, paper gets the invoice alone.
globalStyle(`body:has(${sheet}) :is(header, footer, nav)`, { '@media': { print: { display: 'none' } } })
