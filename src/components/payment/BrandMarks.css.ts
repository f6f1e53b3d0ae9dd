import { style } from '@vanilla-extract/css'

export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0.375rem',
  listStyle: 'none',
})
export const mark = style({ display: 'block', inlineSize: '2.8rem', blockSize: '1.6rem' })
