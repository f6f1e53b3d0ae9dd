import { brass, clay, cream, night, ruby, sand } from '../palette.ts'
import { diamonds, flat, over, weave } from '../pattern.ts'
import { move, round, stroke } from '../pen.ts'
import { type Cover, lines } from '../shapes/book.ts'
import { star8 } from '../shapes/sky.ts'
import { sadu, yarns } from '../shapes/textile.ts'
import { penStroke } from './covers.ts'

/** A page of practice: guide lines and letters. */
export const practicePage: Cover = (_, w, h) =>
  [0.2, 0.46, 0.72]
    .map(
      (y, i) =>
        stroke(
          `M${round(w * 0.1)} ${round(h * (y + 0.06))}H${round(w * 0.9)}M${round(w * 0.1)} ${round(h * (y - 0.06))}H${round(w * 0.9)}`,
          clay[300],
          3,
          0.8,
        ) +
        [0.26, 0.5, 0.74]
          .map((x, k) =>
            move(penStroke(w * 0.19, k === 2 ? night[900] : i + k > 2 ? sand[300] : night[400]), w * x, h * y),
          )
          .join(''),
    )
    .join('')

/** A text page with a vignette above it. */
export const textPage =
  (colour: string): Cover =>
  (pen, w, h) =>
    move(star8(w * 0.08, colour), w * 0.5, h * 0.16) + lines(pen, w * 0.15, h * 0.3, w * 0.7, 13, h * 0.046)

export const versePage: Cover = (pen, w, h) =>
  Array.from({ length: 8 }, (_, i) =>
    stroke(
      `M${round(w * 0.46)} ${round(h * (0.26 + i * 0.075))}H${round(w * pen.between(0.14, 0.2))}M${round(w * 0.86)} ${round(h * (0.26 + i * 0.075))}H${round(w * pen.between(0.54, 0.6))}`,
      night[400],
      7,
      0.7,
    ),
  ).join('') +
  move(star8(w * 0.05, ruby[500]), w * 0.5, h * 0.15) +
  move(star8(w * 0.03, brass[400]), w * 0.5, h * 0.9)

export const patternPage: Cover = (_, w, h) => weave(flat(w * 0.12, h * 0.1, w * 0.76, h * 0.8), sadu(yarns.desert, 5))

export const gridPage: Cover = (_, w, h) => {
  let grid = ''
  for (let i = 0; i <= 12; i += 1)
    grid += `M${round(w * (0.12 + i * 0.063))} ${round(h * 0.12)}v${round(h * 0.5)}M${round(w * 0.12)} ${round(h * (0.12 + (i * 0.5) / 12))}h${round(w * 0.76)}`
  return (
    weave(flat(w * 0.12, h * 0.2, w * 0.76, h * 0.34), [[1, over(diamonds(4, ruby[400], cream))]]) +
    stroke(grid, night[300], 3, 0.6) +
    stroke(
      `M${round(w * 0.88)} ${round(h * 0.72)}H${round(w * 0.12)}M${round(w * 0.88)} ${round(h * 0.78)}H${round(w * 0.12)}M${round(w * 0.88)} ${round(h * 0.84)}H${round(w * 0.4)}`,
      sand[400],
      7,
    )
  )
}
