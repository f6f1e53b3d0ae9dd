import { type Thing, thing } from '../lathe.ts'
import { solid } from '../light.ts'
import { cream, night, sand } from '../palette.ts'
import { fill, type Pen, polygon, rect, round, stroke } from '../pen.ts'

/** What is printed on a cover: drawn in its own width and height, from the upper left. */
export type Cover = (pen: Pen, width: number, height: number) => string

export interface Book {
  width: number
  height: number
  thick: number
  cover: Cover
  spine: string
}

/** A book standing, its cover turned a little to the right. */
export function standing(pen: Pen, { width, height, thick, cover, spine }: Book): Thing {
  const [t, lean] = [thick * 0.8, 0.06]
  const x0 = -width / 2 + t / 2
  const rise = width * lean
  const spineShape = polygon([
    [x0 - t, -height - t * 0.22],
    [x0, -height],
    [x0, 0],
    [x0 - t, -t * 0.22],
  ])
  const pages = polygon([
    [x0 - t + 8, -height - t * 0.2],
    [x0, -height + 4],
    [x0 + width - 8, -height - rise + 4],
    [x0 + width - t, -height - rise - t * 0.3],
  ])
  const front = polygon([
    [x0, -height],
    [x0 + width, -height - rise],
    [x0 + width, -rise],
    [x0, 0],
  ])
  const ridges = [0.12, 0.2, 0.8, 0.88]
    .map((k) => `M${round(x0 - t)} ${round(-height * k - t * 0.22)}L${round(x0)} ${round(-height * k)}`)
    .join('')
  return thing(
    fill(pages, sand[100]) +
      stroke(
        polygon([
          [x0 - t + 10, -height - t * 0.2],
          [x0 + width - t, -height - rise - t * 0.3],
        ]).replace('Z', ''),
        sand[400],
        4,
      ) +
      pen.clip(
        front,
        `<g transform="matrix(1 ${-lean} 0 1 ${round(x0)} ${round(-height)})">${cover(pen, width, height)}</g>`,
      ) +
      solid(pen, front, 'none', { glow: 0.24, shade: 0.26, grain: [x0, -height - rise, width, height + rise] }) +
      stroke(`M${round(x0 + 26)} ${round(-height)}V-2`, night[900], 7, 0.16) +
      stroke(`M${round(x0 + 33)} ${round(-height)}V-2`, cream, 3, 0.3) +
      fill(spineShape, spine) +
      fill(
        spineShape,
        pen.linear([
          [0, night[900], 0.15],
          [0.4, cream, 0.22],
          [1, night[900], 0.35],
        ]),
      ) +
      stroke(ridges, cream, 5, 0.5),
    spineShape + front,
  )
}

/** A book lying closed, seen from above. */
export function lying(pen: Pen, { width, height, cover, spine }: Book): Thing {
  const [x, y] = [-width / 2, -height / 2]
  const front = rect(x, y, width, height, 10)
  return thing(
    fill(rect(x + 12, y + 14, width, height, 8), sand[100]) +
      stroke(
        `M${round(x + width + 6)} ${round(y + 30)}v${round(height - 20)}M${round(x + 20)} ${round(y + height + 8)}h${round(width - 10)}`,
        sand[400],
        3,
      ) +
      pen.clip(front, `<g transform="translate(${round(x)} ${round(y)})">${cover(pen, width, height)}</g>`) +
      fill(rect(x, y, width * 0.045, height, 8), spine) +
      stroke(`M${round(x + width * 0.06)} ${round(y)}v${round(height)}`, night[900], 8, 0.16) +
      solid(pen, front, 'none', { glow: 0.2, shade: 0.2 }),
    rect(x, y, width + 14, height + 14, 10),
  )
}

/** A book lying open: a page on either side, each drawn in its own size. */
export function open(pen: Pen, width: number, height: number, binding: string, left: Cover, right: Cover): Thing {
  const half = width / 2
  const page = (side: -1 | 1): string =>
    `M0 ${round(-height / 2 + 10)}C${round(side * half * 0.3)} ${round(-height / 2 - 34)} ${round(side * half * 0.7)} ${round(-height / 2 - 14)} ${round(side * half)} ${round(-height / 2)}V${round(height / 2)}C${round(side * half * 0.7)} ${round(height / 2 - 14)} ${round(side * half * 0.3)} ${round(height / 2 - 34)} 0 ${round(height / 2 + 10)}Z`
  const under = rect(-half - 20, -height / 2 - 8, width + 40, height + 40, 14)
  const leaves = [10, 5]
    .map((k) => `<g transform="translate(0 ${k})">${fill(page(-1) + page(1), k === 10 ? sand[300] : sand[200])}</g>`)
    .join('')
  const printed = (side: -1 | 1, cover: Cover): string =>
    pen.clip(
      page(side),
      fill(page(side), cream) +
        `<g transform="translate(${round(side === -1 ? -half : 0)} ${round(-height / 2)})">${cover(pen, half, height)}</g>`,
    )
  const gutter = fill(
    rect(-half * 0.22, -height / 2 - 30, half * 0.44, height + 60),
    pen.linear([
      [0, night[900], 0],
      [0.5, night[900], 0.34],
      [0.52, night[900], 0.22],
      [1, night[900], 0],
    ]),
  )
  return thing(
    fill(under, binding) + leaves + printed(-1, left) + printed(1, right) + pen.clip(page(-1) + page(1), gutter),
    under,
  )
}

/** Lines of writing as grey strokes, between two heights. */
export function lines(
  pen: Pen,
  x: number,
  y: number,
  width: number,
  count: number,
  gap: number,
  colour: string = sand[400],
): string {
  const d = Array.from(
    { length: count },
    (_, i) =>
      `M${round(x + width)} ${round(y + i * gap)}H${round(x + (i % 4 === 3 ? width * pen.between(0.3, 0.6) : pen.between(0, 14)))}`,
  ).join('')
  return stroke(d, colour, 7, 0.8)
}
