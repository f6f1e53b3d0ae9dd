import { group, rod, type Thing, thing } from '../lathe.ts'
import { brass, clay, cream, night, ruby, sand, sea } from '../palette.ts'
import { band, combs, diamonds, flat, over, triangles, type Warp, weave, zigzag } from '../pattern.ts'
import { at, ellipse, fill, move, type Pen, type Point, polygon, rect, round, stroke } from '../pen.ts'
import { fringe, plaid, sadu, tassel, threads, yarns } from '../shapes/textile.ts'
import { corner, light, type Rows } from './rugs.ts'

/** A pair of saddle bags, hung over a rail. */
export function saddleBag(pen: Pen, single = false): Thing {
  const bag = (x: number, w: number): Thing => {
    const warp = flat(x - w / 2, -560, w, 480)
    const d = rect(x - w / 2, -560, w, 480, 18)
    const tassels = [0.06, 0.29, 0.5, 0.71, 0.94]
      .map((u, i) =>
        move(
          tassel(i % 2 === 0 ? 170 : 140, i % 2 === 0 ? ruby[400] : brass[300], night[800], clay[300]),
          x - w / 2 + w * u,
          -84,
        ),
      )
      .join('')
    return thing(
      tassels +
        pen.clip(d, weave(warp, sadu(yarns.black, single ? 7 : 5)) + threads(warp, 60, night[900], 0.12)) +
        light(pen, d) +
        stroke(`M${x - w / 2 + 14} -556H${x + w / 2 - 14}`, sand[300], 12, 1, ' stroke-dasharray="18 16"'),
      d,
    )
  }
  if (single) return bag(0, 640)
  const rail = rod([], '#a06a42', 46, 'M-620 -740H620')
  const over1 = 'M-462 -548V-730Q-462 -776 -412 -776H412Q462 -776 462 -730V-548H58Q0 -640 -58 -548Z'
  return group(
    thing(rail),
    thing(
      fill(over1, ruby[600]) +
        pen.clip(
          over1,
          weave(flat(-470, -776, 940, 230), [
            [0.6, triangles(24, cream)],
            [0.2, band(brass[300])],
            [1.2, over(band(night[900]), diamonds(15, brass[300], cream))],
            [0.2, band(brass[300])],
            [2, band(ruby[600])],
          ]),
        ) +
        light(pen, over1),
      over1,
    ),
    bag(-265, 390),
    bag(265, 390),
  )
}

export function wallHanging(pen: Pen, close = false): Thing {
  const rows: Rows = [
    [0.6, band(clay[600])],
    [0.2, band(cream)],
    [1.4, over(band(sand[200]), triangles(7, clay[500]))],
    [0.2, band(night[700])],
    [2, over(band(cream), diamonds(4, clay[500], brass[300]))],
    [0.2, band(night[700])],
    [1, over(band(sea[500]), zigzag(8, cream))],
    [0.2, band(cream)],
    [1.4, over(band(sand[200]), triangles(7, night[600], true))],
    [0.5, band(clay[600])],
  ]
  const warp = flat(-330, -900, 660, 620)
  const tip = Array.from({ length: 34 }, (_, i) => {
    const x = -322 + i * 19.5
    return `M${round(x)} -284V${round(-30 - Math.abs(i - 16.5) * 9 + pen.between(-8, 8))}`
  }).join('')
  const beads = [4, 10, 16, 22, 28]
    .map((i) =>
      fill(ellipse(-322 + i * 19.5 + 10, -180 + Math.abs(i - 16) * -3, 16), i % 4 === 0 ? brass[400] : ruby[400]),
    )
    .join('')
  return thing(
    (close ? '' : stroke('M-330 -912L0 -1060L330 -912', '#8a5a36', 7)) +
      stroke(tip, sand[300], 13) +
      stroke(tip, cream, 7) +
      beads +
      weave(warp, rows) +
      threads(warp, 70, night[900], 0.12) +
      light(pen, corner(warp)) +
      rod([], '#8a5a36', 36, 'M-420 -908H420'),
    corner(warp) + 'M-430 -930H430V-890H-430ZM-326 -284H326L0 -40Z',
  )
}

/** The shemagh folded to a square. */
export function shemagh(pen: Pen): Thing {
  const warp = flat(-400, -400, 800, 800)
  const d = rect(-400, -400, 800, 800, 10)
  const houndstooth: Rows = [
    [0.4, over(band(cream), combs(40, ruby[500], 0.5))],
    [0.2, band(cream)],
    [9, (w, t, b) => weave(w, plaid(26, cream, ruby[500]), t, b)],
  ]
  const fold = 'M-400 400L400 -400V400Z'
  return thing(
    fringe(pen, [400, -380], [400, 390], [60, 8], cream, 40, 7) +
      fringe(pen, [-390, 400], [390, 400], [6, 60], cream, 40, 7) +
      pen.clip(d, weave(warp, houndstooth) + `<g opacity=".3">${fill(fold, night[900])}</g>`) +
      pen.clip(
        'M-388 400L400 -376V400Z',
        weave(flat(-404, -400, 808, 800), plaid(30, cream, ruby[500])) +
          stroke('M360 -400V400M-400 360H400', cream, 22) +
          stroke('M360 -400V400M-400 360H400', ruby[500], 6),
      ) +
      stroke('M-396 398L396 -386', cream, 6, 0.9) +
      light(pen, d),
    d,
  )
}

/** The shemagh hanging in folds from a peg. */
export function shemaghHung(pen: Pen): Thing {
  const warp: Warp = (u, v) => [
    (u - 0.5) * (120 + 620 * v ** 0.8) + 22 * Math.sin(u * 18) * v,
    -940 + 900 * v + 50 * Math.sin(u * Math.PI) * v + 16 * Math.sin(u * 18) * v,
  ]
  const rim: Point[] = []
  for (let i = 0; i <= 30; i += 1) rim.push(warp(i / 30, 1))
  const d = polygon([
    warp(0, 0),
    warp(1, 0),
    warp(1, 0.3),
    warp(1, 0.6),
    ...rim.toReversed(),
    warp(0, 0.6),
    warp(0, 0.3),
  ])
  const folds = [0.1, 0.28, 0.45, 0.62, 0.8, 0.93]
    .map((u) => `M${at(warp(u, 0.05))}Q${at(warp(u, 0.5))} ${at(warp(u, 1))}`)
    .join('')
  const ends = rim
    .map(([x, y]) => `M${at([x, y])}l${round(x * 0.03)} 46M${at([x + 9, y])}l${round(x * 0.03)} 42`)
    .join('')
  return thing(
    stroke(ends, cream, 8) +
      fill(d, cream) +
      pen.clip(
        d,
        weave(warp, plaid(26, cream, ruby[500])) +
          stroke(folds, night[900], 34, 0.13) +
          `<g transform="translate(-26 0)">${stroke(folds, cream, 12, 0.3)}</g>`,
      ) +
      light(pen, d) +
      rod([], '#8a5a36', 40, 'M0 -948L0 -930') +
      fill(ellipse(0, -950, 44), brass[400]) +
      fill(ellipse(-10, -960, 16), cream, 0.6),
    d,
  )
}
