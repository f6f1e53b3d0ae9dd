import type { Backdrop } from './backdrops.ts'
import { speckle } from './light.ts'
import { cream } from './palette.ts'
import { checks, diamonds, flat, weave } from './pattern.ts'
import { ellipse, fill, polygon, rect, stroke } from './pen.ts'

/** Sand from above, raked in arcs. */
export const raked: Backdrop = (pen, theme, w, h) => {
  let arcs = ''
  for (let r = h * 0.14; r < h * 1.5; r += h * 0.045) arcs += ellipse(w * 0.86, h * 0.12, r)
  return (
    fill(
      rect(0, 0, w, h),
      pen.linear(
        [
          [0, theme.floor],
          [1, theme.floorDeep],
        ],
        [0, 0, 0.8, 1],
      ),
    ) +
    stroke(arcs, theme.shadow, 7, 0.1) +
    `<g transform="translate(-5 -5)">${stroke(arcs, cream, 5, 0.4)}</g>` +
    speckle(pen, [0, 0, w, h], 700, theme.shadow, 4, 0.14)
  )
}

/** Cloth from above: a checked border runs across it. */
export const cloth: Backdrop = (pen, theme, w, h) => {
  const warp = flat(0, 0, w, h)
  let threads = ''
  for (let y = 8; y < h; y += 16) threads += `M0 ${y}h${w}`
  const border = weave(
    warp,
    [
      [1, checks(40, theme.niche)],
      [0.5, () => ''],
      [2.2, diamonds(14, theme.niche, theme.accent)],
      [0.5, () => ''],
      [1, checks(40, theme.niche)],
    ],
    0.06,
    0.22,
  )
  return (
    fill(
      rect(0, 0, w, h),
      pen.linear(
        [
          [0, theme.wall],
          [1, theme.wallDeep],
        ],
        [0, 0, 0.8, 1],
      ),
    ) +
    `<g opacity=".5">${border}</g><g transform="rotate(180 ${w / 2} ${h / 2})" opacity=".5">${border}</g>` +
    stroke(threads, theme.shadow, 2, 0.07) +
    fill(
      polygon([
        [w * 0.62, 0],
        [w, 0],
        [w, h],
        [w * 0.9, h],
      ]),
      theme.shadow,
      0.1,
    )
  )
}
