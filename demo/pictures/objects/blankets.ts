import { type Thing, thing } from '../lathe.ts'
import { solid } from '../light.ts'
import { clay, cream, night, sand } from '../palette.ts'
import { band, diamonds, flat, over, triangles, type Warp, weave } from '../pattern.ts'
import { fill, move, type Pen, type Point, polygon, rect, round, stroke } from '../pen.ts'
import { constellation, stars } from '../shapes/sky.ts'
import { fringe, threads } from '../shapes/textile.ts'

/** A night-blue blanket with the winter sky on it. */
export function starBlanket(pen: Pen): Thing {
  const w: Warp = (u, v) => [-430 + 860 * u + 10 * Math.sin(v * 9), -560 + 1120 * v + 12 * Math.sin(u * 8)]
  const d = polygon([
    ...Array.from({ length: 9 }, (_, i) => w(i / 8, 0)),
    ...Array.from({ length: 9 }, (_, i) => w(1, i / 8)),
    ...Array.from({ length: 9 }, (_, i) => w(1 - i / 8, 1)),
    ...Array.from({ length: 9 }, (_, i) => w(0, 1 - i / 8)),
  ])
  const orion: Point[] = [
    [-120, -330],
    [-40, -160],
    [0, -140],
    [40, -120],
    [150, 70],
  ]
  const other: Point[] = [
    [120, -340],
    [40, -120],
    [-40, -160],
    [-130, 60],
  ]
  const dipper: Point[] = [
    [-280, 330],
    [-170, 280],
    [-80, 300],
    [10, 330],
    [30, 430],
    [190, 440],
    [220, 340],
    [10, 330],
  ]
  return thing(
    fringe(pen, w(0, 0), w(1, 0), [0, -48], sand[200], 60, 7) +
      fringe(pen, w(0, 1), w(1, 1), [0, 48], sand[200], 60, 7) +
      fill(d, night[700]) +
      pen.clip(
        d,
        move(stars(pen, 840, 1400, 120, sand[100]), -420, -550) +
          weave(w, [[1, over(band(clay[500]), triangles(22, sand[100]))]], 0, 0.05) +
          weave(w, [[1, over(band(clay[500]), triangles(22, sand[100], true))]], 0.95, 1) +
          constellation(orion, sand[100], 20, 4) +
          constellation(other, sand[100], 18, 4) +
          constellation(dipper, sand[100], 19, 4) +
          threads(w, 110, night[950], 0.2),
      ) +
      fill(
        d,
        pen.linear(
          [
            [0, cream, 0.16],
            [0.5, cream, 0],
            [1, night[950], 0.4],
          ],
          [0, 0, 1, 1],
        ),
      ),
    d,
  )
}

export function starBlanketFolded(pen: Pen): Thing {
  const layer = (y: number, k: number): string => {
    const d = `M-390 ${y}C-440 ${y - 14} -440 ${y - 106} -390 ${y - 120}H390C412 ${y - 114} 412 ${y - 6} 390 ${y}Z`
    const dotsOn = Array.from(
      { length: 34 },
      () => `M${round(pen.between(-400, 390))} ${round(pen.between(y - 108, y - 10))}h0`,
    ).join('')
    return (
      fill(d, k % 2 === 0 ? night[700] : night[600]) +
      pen.clip(
        d,
        stroke(dotsOn, sand[100], 7, 0.9) +
          (k === 2
            ? constellation(
                [
                  [-300, y - 40],
                  [-190, y - 84],
                  [-60, y - 60],
                  [40, y - 30],
                  [170, y - 76],
                  [300, y - 40],
                ],
                sand[100],
                16,
                4,
              )
            : ''),
      ) +
      fill(
        d,
        pen.linear(
          [
            [0, cream, 0.28],
            [0.5, cream, 0],
            [0.6, night[950], 0],
            [1, night[950], 0.55],
          ],
          [0, 0, 0.08, 1],
        ),
      )
    )
  }
  return thing(
    layer(0, 0) +
      layer(-114, 1) +
      layer(-228, 2) +
      layer(-342, 3) +
      fringe(pen, [-300, -455], [-300, -465], [-4, 100], sand[200], 1, 6) +
      fringe(pen, [395, -8], [395, -110], [44, 20], sand[200], 9, 7) +
      fill(rect(-60, -470, 120, 476, 10), clay[500]) +
      weave(
        flat(-60, -470, 120, 476),
        Array.from({ length: 6 }, () => [1, diamonds(2, sand[100], night[800])] as const),
      ) +
      solid(pen, rect(-60, -470, 120, 476, 10), 'none', { glow: 0.2, shade: 0.35 }),
    rect(-430, -462, 840, 462, 40),
  )
}
