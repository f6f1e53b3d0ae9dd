import { speckle, stipple } from './light.ts'
import { cream, type Theme } from './palette.ts'
import { diamonds, flat, weave } from './pattern.ts'
import { arch, at, ellipse, fill, move, type Pen, rect, round, stroke } from './pen.ts'
import { frond } from './shapes/plants.ts'

/** Paints everything behind an object, in a picture of this size. */
export type Backdrop = (pen: Pen, theme: Theme, width: number, height: number) => string

const wall = (pen: Pen, theme: Theme, w: number, h: number): string =>
  fill(
    rect(0, 0, w, h),
    pen.linear(
      [
        [0, theme.wall],
        [1, theme.wallDeep],
      ],
      [0, 0, 0.7, 1],
    ),
  ) +
  speckle(pen, [0, 0, w, h], 420, theme.wallDeep, 5, 0.5) +
  speckle(pen, [0, 0, w, h], 160, cream, 4, 0.35)

const ledge = (pen: Pen, theme: Theme, w: number, h: number, y: number): string =>
  fill(rect(0, y, w, h - y), pen.vertical(theme.floor, theme.floorDeep)) +
  fill(rect(0, y, w, 5), cream, 0.35) +
  stipple(pen, [0, y, w, h - y], 500, theme.shadow, 0.14)

/** A plastered wall with a pointed niche, and a ledge. */
export const niche: Backdrop = (pen, theme, w, h) => {
  const [floor, cx] = [h * 0.72, w / 2]
  const outer = arch(cx, floor, h * 0.66, h * 0.62)
  const inner = arch(cx + h * 0.018, floor, h * 0.6, h * 0.585)
  return (
    wall(pen, theme, w, h) +
    fill(outer, cream, 0.4) +
    fill(inner, theme.niche) +
    pen.clip(
      inner,
      fill(
        inner,
        pen.linear(
          [
            [0, theme.shadow, 0.5],
            [0.3, theme.shadow, 0.12],
            [1, cream, 0.25],
          ],
          [0, 0, 1, 0.35],
        ),
      ) + stipple(pen, [cx + h * 0.31, floor, -h * 0.62, -h * 0.6], 700, theme.shadow, 0.22),
    ) +
    ledge(pen, theme, w, h, floor)
  )
}

/** A quiet wall on which a window throws its light. */
export const windowLight: Backdrop = (pen, theme, w, h) => {
  const floor = h * 0.72
  const pane = (x: number, height: number): string => arch(x, h * 0.62, h * 0.2, height)
  const light = `<g transform="translate(${round(w * 0.22)} ${round(h * 0.03)}) skewX(-14) skewY(5)" fill="${cream}" opacity=".55"><path d="${pane(h * 0.2, h * 0.5)}"/><path d="${pane(h * 0.43, h * 0.5)}"/><path d="${pane(h * 0.66, h * 0.5)}"/></g>`
  return wall(pen, theme, w, h) + pen.clip(rect(0, 0, w, floor), light) + ledge(pen, theme, w, h, floor)
}

/** A wall in the sun with the shadow of palm fronds. */
export const palmShadow: Backdrop = (pen, theme, w, h) => {
  const floor = h * 0.72
  const leaves = [
    [-18, 1.05],
    [12, 1.15],
    [40, 1],
    [70, 0.8],
  ]
    .map(([angle = 0, size = 1]) =>
      move(fill(frond(h * 0.72 * size, h * 0.2, 0.22), theme.shadow), -h * 0.06, h * 0.02, 1, angle),
    )
    .join('')
  return (
    wall(pen, theme, w, h) +
    pen.clip(rect(0, 0, w, floor), `<g opacity=".2">${leaves}</g>`) +
    ledge(pen, theme, w, h, floor)
  )
}

/** A round sun on a wall, a low plinth before it. The plinth's top is the floor. */
export const plinth: Backdrop = (pen, theme, w, h) => {
  const [floor, cx, top] = [h * 0.7, w / 2, h * 0.775]
  const side = `M${at([cx - h * 0.34, top])}v${round(h * 0.09)}a${round(h * 0.34)} ${round(h * 0.06)} 0 0 0 ${round(h * 0.68)} 0v${round(-h * 0.09)}Z`
  return (
    wall(pen, theme, w, h) +
    fill(ellipse(cx + h * 0.05, h * 0.42, h * 0.3), theme.niche) +
    fill(
      ellipse(cx + h * 0.05, h * 0.42, h * 0.3),
      pen.linear(
        [
          [0, cream, 0.4],
          [1, theme.shadow, 0.15],
        ],
        [0, 0, 0.6, 1],
      ),
    ) +
    ledge(pen, theme, w, h, floor) +
    `<g transform="matrix(1 0 .5 1 ${round(-top * 0.5)} 0)">${fill(ellipse(cx + h * 0.16, top + h * 0.1, h * 0.36, h * 0.055), theme.shadow, 0.2)}</g>` +
    fill(side, theme.wall) +
    fill(
      side,
      pen.linear([
        [0, cream, 0.3],
        [0.35, cream, 0.1],
        [1, theme.shadow, 0.5],
      ]),
    ) +
    fill(ellipse(cx, top, h * 0.34, h * 0.06), theme.wall) +
    fill(ellipse(cx, top, h * 0.34, h * 0.06), cream, 0.3)
  )
}

/** A wall tiled to half its height, and a table. */
export const tiled: Backdrop = (pen, theme, w, h) => {
  const [floor, top, size] = [h * 0.7, h * 0.34, h * 0.09]
  const columns = Math.ceil(w / size)
  const tiles = weave(flat(0, top, columns * size, size * 4), [
    [1, diamonds(columns, theme.niche, theme.wall)],
    [1, diamonds(columns, theme.niche, theme.accent)],
    [1, diamonds(columns, theme.niche, theme.wall)],
    [1, diamonds(columns, theme.niche, theme.accent)],
  ])
  let joints = ''
  for (let x = 0; x <= columns; x += 1) joints += `M${round(x * size)} ${round(top)}v${round(size * 4)}`
  for (let y = 0; y <= 4; y += 1) joints += `M0 ${round(top + y * size)}h${w}`
  return (
    wall(pen, theme, w, h) +
    `<g opacity=".72">${tiles}</g>` +
    stroke(joints, theme.wall, 6) +
    fill(rect(0, top - size * 0.22, w, size * 0.22), theme.niche) +
    fill(rect(0, top - size * 0.22, w, size * 0.06), cream, 0.4) +
    fill(
      rect(0, 0, w, floor),
      pen.linear(
        [
          [0, cream, 0.3],
          [0.5, cream, 0],
          [1, theme.shadow, 0.3],
        ],
        [0, 0, 1, 0.5],
      ),
    ) +
    ledge(pen, theme, w, h, floor)
  )
}
