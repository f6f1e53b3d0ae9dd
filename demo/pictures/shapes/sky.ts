import { halo } from '../light.ts'
import { cream, sand } from '../palette.ts'
import { at, ellipse, fill, line, move, type Pen, type Point, polygon, round, stroke } from '../pen.ts'

/** A four-pointed star. */
export function star(x: number, y: number, size: number): string {
  const k = size * 0.16
  return `M${at([x, y - size])}Q${at([x + k * 0.5, y - k * 0.5])} ${at([x + size, y])}Q${at([x + k * 0.5, y + k * 0.5])} ${at([x, y + size])}Q${at([x - k * 0.5, y + k * 0.5])} ${at([x - size, y])}Q${at([x - k * 0.5, y - k * 0.5])} ${at([x, y - size])}Z`
}

/** A night sky's stars in three sizes, thinner towards the horizon. */
export function stars(pen: Pen, width: number, height: number, count: number, colour: string = sand[100]): string {
  let [faint, small, large] = ['', '', '']
  for (let index = 0; index < count; index += 1) {
    const [x, y] = [width * pen.random(), height * pen.random() ** 1.35]
    const spot = `M${round(x)} ${round(y)}h0`
    if (index % 5 > 1) faint += spot
    else small += spot
    if (index % 23 === 0) large += star(x, y, pen.between(8, 17))
  }
  return stroke(faint, colour, 2.6, 0.4) + stroke(small, colour, 4.2, 0.75) + fill(large, colour, 0.95)
}

export function sun(pen: Pen, x: number, y: number, radius: number, colour: string, glow = 0.55): string {
  return (
    halo(pen, x, y, radius * 2.6, colour, glow) +
    fill(ellipse(x, y, radius), colour) +
    fill(
      ellipse(x, y, radius),
      pen.linear(
        [
          [0, cream, 0.35],
          [1, cream, 0],
        ],
        [0, 0, 0.4, 1],
      ),
    )
  )
}

/** A crescent, open to the upper right. */
export function moon(pen: Pen, x: number, y: number, radius: number, colour: string = sand[100]): string {
  const [r, inner, reach] = [radius, radius * 0.84, radius * 0.42]
  const along = (r * r - inner * inner + reach * reach) / (2 * reach)
  const across = Math.sqrt(r * r - along * along)
  const crescent = `M${at([along, -across])}A${round(r)} ${round(r)} 0 1 0 ${at([along, across])}A${round(inner)} ${round(inner)} 0 1 1 ${at([along, -across])}Z`
  return halo(pen, x, y, radius * 3, colour, 0.35) + move(fill(crescent, colour), x, y, 1, -28)
}

/** Stars joined by a thin line. */
export function constellation(points: readonly Point[], colour: string, size = 10, weight = 2.5): string {
  return (
    stroke(line(points), colour, weight, 0.6, ` stroke-dasharray="2 ${round(weight * 3.5)}"`) +
    fill(points.map(([x, y], index) => star(x, y, size * (index % 3 === 0 ? 1.5 : 1))).join(''), colour)
  )
}

/** An eight-pointed star around (0, 0). */
export const star8 = (r: number, colour: string): string =>
  fill(
    polygon(
      Array.from({ length: 16 }, (_, i): Point => [
        Math.cos((i * Math.PI) / 8) * r * (i % 2 === 0 ? 1 : 0.72),
        Math.sin((i * Math.PI) / 8) * r * (i % 2 === 0 ? 1 : 0.72),
      ]),
    ),
    colour,
  )
