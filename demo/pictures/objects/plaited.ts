import { group, rod, type Thing, thing, turn } from '../lathe.ts'
import { solid } from '../light.ts'
import { clay, cream, night, ruby, sage, sand } from '../palette.ts'
import { band, checks, combs, diamonds, over, type Warp, weave } from '../pattern.ts'
import { curve, ellipse, fill, move, type Pen } from '../pen.ts'
import type { Rows } from './rugs.ts'

const plait = (rows: number, count: number, a: string, b: string): Rows =>
  Array.from(
    { length: rows },
    (_, i) => [1, over(band(i % 2 === 0 ? a : b), checks(count, i % 2 === 0 ? b : a, 2))] as const,
  )

export function basket(pen: Pen, filled = false): Thing {
  const arcs = (side: number): string =>
    rod(
      [],
      sand[500],
      26,
      curve([
        [side * 300, -360],
        [side * 380, -520],
        [side * 330, -560],
        [side * 250, -430],
      ]),
    )
  const body = turn(pen, {
    profile: [
      [270, 0],
      [290, 12],
      [350, 140],
      [372, 280],
      [364, 420],
      [370, 440],
    ],
    colour: sand[300],
    tilt: 0.2,
    inside: '#7a5a30',
    painted: [
      [440, 420, combs(50, sand[600], 0.4)],
      [418, 330, (w) => weave(w, plait(2, 44, sand[300], sand[400]))],
      [330, 220, over(band(clay[500]), diamonds(15, sand[200], ruby[500]))],
      [330, 322, band(ruby[600])],
      [228, 220, band(ruby[600])],
      [220, 20, (w) => weave(w, plait(5, 44, sand[300], sand[400]))],
    ],
  })
  return group(thing(filled ? '' : arcs(-1) + arcs(1)), body, thing(filled ? pomegranates(pen) : ''))
}

function pomegranates(pen: Pen): string {
  const fruit = (x: number, y: number, r: number): string =>
    move(
      fill(`M-16 ${-r - 34}L0 ${-r + 8}L16 ${-r - 34}L30 ${-r - 20}L20 ${-r + 14}H-20L-30 ${-r - 20}Z`, ruby[600]) +
        solid(pen, ellipse(0, 0, r), ruby[400], { shade: 0.5, grain: [-r, -r, r * 2, r * 2] }),
      x,
      y,
    )
  return (
    fruit(-190, -470, 100) +
    fruit(160, -480, 108) +
    fruit(-20, -530, 116) +
    pen.clip(
      `M-346 -440A346 69 0 0 0 346 -440V-700H-346Z`,
      fruit(70, -420, 96) + fruit(-110, -420, 90) + fruit(246, -430, 84) + fruit(-258, -430, 70),
    )
  )
}

/** A round mat of plaited palm leaf. */
export function palmMat(pen: Pen): Thing {
  let art = ''
  const tones = [
    sand[200],
    sand[300],
    clay[400],
    sand[300],
    sand[200],
    sage[500],
    sand[200],
    sand[300],
    clay[500],
  ] as const
  for (let ring = 0; ring < 9; ring += 1) {
    const [outer, inner] = [490 - ring * 54, 490 - (ring + 1) * 54]
    const polar: Warp = (u, v) => [
      Math.cos(u * 6.2832) * (outer + (inner - outer) * v),
      Math.sin(u * 6.2832) * (outer + (inner - outer) * v),
    ]
    const count = Math.max(8, Math.round(outer / 10))
    const tone = tones[ring] ?? sand[200]
    art +=
      fill(ellipse(0, 0, Math.max(outer, 4)), tone) +
      (inner > 10
        ? checks(count % 2 === 0 ? count : count + 1, ring % 2 === 0 ? sand[400] : cream, 2)(polar, 0.08, 0.92).replace(
            '<path',
            '<path fill-opacity=".42"',
          )
        : '')
  }
  return thing(
    art +
      fill(
        ellipse(0, 0, 490),
        pen.linear(
          [
            [0, cream, 0.24],
            [0.5, cream, 0],
            [1, night[900], 0.28],
          ],
          [0, 0, 1, 1],
        ),
      ) +
      fill(ellipse(0, 0, 12), clay[600]),
    ellipse(0, 0, 490),
  )
}
