import { group, type Thing, thing } from '../lathe.ts'
import { stipple } from '../light.ts'
import { brass, clay, cream, night, ruby, sage, sand } from '../palette.ts'
import { band, diamonds, dots, flat, over, plane, type Row, turned, type Warp, weave } from '../pattern.ts'
import { at, ellipse, fill, type Pen, type Point, polygon, rect, round, stroke } from '../pen.ts'
import { field, fringe, sadu, threads, type Yarn, yarns } from '../shapes/textile.ts'

export type Rows = readonly (readonly [number, Row])[]

export const corner = (warp: Warp): string => polygon([warp(0, 0), warp(1, 0), warp(1, 1), warp(0, 1)])

export const light = (pen: Pen, d: string): string =>
  fill(
    d,
    pen.linear(
      [
        [0, cream, 0.24],
        [0.5, cream, 0],
        [0.55, night[900], 0],
        [1, night[900], 0.24],
      ],
      [0, 0, 1, 0.6],
    ),
  )

/** A woven cloth on any surface, with fringes at its ends (`v` 0 and 1). */
function cloth(pen: Pen, warp: Warp, rows: Rows, ends: string, reach: readonly [Point, Point], count = 40): Thing {
  const d = corner(warp)
  return thing(
    fringe(pen, warp(0, 0), warp(1, 0), reach[0], ends, count) +
      fringe(pen, warp(0, 1), warp(1, 1), reach[1], ends, count) +
      weave(warp, rows) +
      threads(turned(warp), 60, night[900], 0.1) +
      light(pen, d),
    d,
  )
}

/** A long runner towards us. */
export function runner(pen: Pen): Thing {
  const warp = plane([-150, -620], [150, -620], [400, 0], [-400, 0])
  const rows = sadu(yarns.desert, 5)
  return cloth(
    pen,
    warp,
    [...rows, ...rows.slice(1), ...rows.slice(1)],
    cream,
    [
      [0, -26],
      [0, 60],
    ],
    44,
  )
}

/** A rolled cloth, its end towards us. */
export function roll(pen: Pen, rows: Rows, yarn: Yarn, length = 900, radius = 150): Thing {
  const side: Warp = (u, v) => [-length / 2 + length * u, -radius + radius * Math.sin((v - 0.5) * Math.PI)]
  const body = rect(-length / 2, -radius * 2, length, radius * 2, 4)
  const tone = pen.linear(
    [
      [0, night[900], 0.12],
      [0.2, cream, 0.3],
      [0.5, night[900], 0],
      [1, night[900], 0.5],
    ],
    [0, 0, 0, 1],
  )
  let spiral = ''
  for (let i = 0; i < 5; i += 1)
    spiral += ellipse(-length / 2, -radius, radius * 0.36 * (1 - i * 0.19), radius * (1 - i * 0.19))
  const end = ellipse(-length / 2, -radius, radius * 0.36, radius)
  return thing(
    fill(ellipse(length / 2, -radius, radius * 0.36, radius), yarn[2]) +
      pen.clip(body, weave(turned(side), rows)) +
      fill(body, tone) +
      stipple(pen, [-length / 2, -radius, length, radius], 300) +
      fill(end, yarn[0]) +
      stroke(spiral, yarn[1], 10, 0.9) +
      stroke(spiral, yarn[2], 4, 0.6) +
      stroke(
        `M${round(length * 0.02)} ${-radius * 2}q26 ${radius} 0 ${radius * 2}M${round(length * 0.3)} ${-radius * 2}q26 ${radius} 0 ${radius * 2}`,
        sand[300],
        14,
      ),
    body + end,
  )
}

/** The camel-wool rug on the floor. */
export function rugFloor(pen: Pen): Thing {
  return cloth(
    pen,
    plane([-400, -420], [400, -420], [690, 0], [-690, 0]),
    field(yarns.camel),
    cream,
    [
      [0, -24],
      [0, 52],
    ],
    70,
  )
}

/** The rug from above, one corner turned back. */
export function rugTop(pen: Pen): Thing {
  const warp = flat(-430, -560, 860, 1120)
  const rug = cloth(
    pen,
    warp,
    field(yarns.camel),
    cream,
    [
      [0, -56],
      [0, 56],
    ],
    60,
  )
  return group(
    rug,
    thing(
      fill('M150 560L430 240L190 250Q130 400 150 560Z', '#5a3a22') +
        fill('M150 560L190 250L430 240Q250 330 150 560Z', sand[200]) +
        fill(
          'M150 560L190 250L430 240Q250 330 150 560Z',
          pen.linear(
            [
              [0, night[900], 0.35],
              [0.6, cream, 0.2],
            ],
            [0, 0, 1, 0.4],
          ),
        ),
    ),
  )
}

/** A prayer rug: its niche, a lamp, a border. */
export function prayerRug(pen: Pen, warp: Warp = flat(-330, -960, 660, 960), reach = 44): Thing {
  const at2 = (points: readonly Point[]): string => polygon(points.map(([u, v]) => warp(u, v)))
  const nicheShape = (grow: number): Point[] => {
    const half = 0.26 + grow
    const right: Point[] = [
      [0.5, 0.16 - grow],
      [0.58, 0.23 - grow],
      [0.68, 0.28 - grow * 0.6],
      [0.5 + half, 0.36],
      [0.5 + half, 0.84 + grow * 0.7],
    ]
    return [
      ...right,
      ...right
        .slice(1)
        .map(([u, v]): Point => [1 - u, v])
        .toReversed(),
    ]
  }
  const inner: Warp = (u, v) => warp(0.12 + u * 0.76, 0.08 + v * 0.84)
  const side = (from: number): string =>
    diamonds(16, clay[400], cream)((u, v) => warp(from + v * 0.09, 0.06 + u * 0.88), 0, 1)
  const lamp = at2([
    [0.5, 0.36],
    [0.535, 0.42],
    [0.525, 0.44],
    [0.56, 0.5],
    [0.53, 0.55],
    [0.47, 0.55],
    [0.44, 0.5],
    [0.475, 0.44],
    [0.465, 0.42],
  ])
  const branch = [-1, 1]
    .flatMap((s) =>
      [0, 1, 2, 3, 4].map((i) =>
        at2([
          [0.5, 0.8 - i * 0.04],
          [0.5 + s * 0.09, 0.75 - i * 0.04],
          [0.5 + s * 0.11, 0.71 - i * 0.04],
          [0.5 + s * 0.05, 0.74 - i * 0.04],
        ]),
      ),
    )
    .join('')
  const d = corner(warp)
  return thing(
    fringe(pen, warp(0, 0), warp(1, 0), [0, -reach], cream, 44) +
      fringe(pen, warp(0, 1), warp(1, 1), [0, reach], cream, 44) +
      fill(d, ruby[700]) +
      weave((u, v) => warp(u, 0.005 + v * 0.06), [[1, over(band(night[800]), diamonds(10, clay[400], cream))]]) +
      weave((u, v) => warp(u, 0.935 + v * 0.06), [[1, over(band(night[800]), diamonds(10, clay[400], cream))]]) +
      fill(
        polygon([warp(0, 0.065), warp(0.1, 0.065), warp(0.1, 0.935), warp(0, 0.935)]) +
          polygon([warp(0.9, 0.065), warp(1, 0.065), warp(1, 0.935), warp(0.9, 0.935)]),
        night[800],
      ) +
      side(0.005) +
      side(0.905) +
      weave(inner, [
        [1, over(band(ruby[600]), dots(9, ruby[400], 0.3))],
        [1, over(band(ruby[600]), dots(9, ruby[400], 0.3))],
        [9, band(ruby[600])],
      ]) +
      fill(at2(nicheShape(0.03)), brass[300]) +
      fill(at2(nicheShape(0.016)), night[800]) +
      fill(at2(nicheShape(0)), ruby[500]) +
      stroke(`M${at(warp(0.5, 0.2))}L${at(warp(0.5, 0.37))}`, brass[300], 5) +
      fill(lamp, brass[300]) +
      fill(branch, sage[300]) +
      threads(warp, 90, night[900], 0.12) +
      light(pen, d),
    d,
  )
}
