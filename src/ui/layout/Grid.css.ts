import { style, styleVariants } from '@vanilla-extract/css'
import { from } from './breakpoints.ts'

export const grid = style({ display: 'grid' })

const columns = (count: number) => ({ gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` })

export const layout = styleVariants({
  /** Two on a phone, three on a tablet, four on a desktop: product cards. */
  cards: { ...columns(2), '@media': { [from.md]: columns(3), [from.lg]: columns(4) } },
  /** Two on a phone, three from a tablet on: six categories. */
  tiles: { ...columns(2), '@media': { [from.md]: columns(3) } },
  /** One on a phone, three from a tablet on: short texts. */
  thirds: { ...columns(1), '@media': { [from.md]: columns(3) } },
  /** One on a phone, two from a tablet on: a picture beside its text. */
  halves: { ...columns(1), '@media': { [from.md]: columns(2) } },
})
