import { group, shift, type Thing, thing, turn } from '../lathe.ts'
import { solid } from '../light.ts'
import { brass, cream, night, ruby, sage, sea } from '../palette.ts'
import { band, diamonds, over, weave } from '../pattern.ts'
import { fill, move, type Pen, rect, stroke } from '../pen.ts'
import { carton } from '../shapes/box.ts'
import { amberLump } from './resins.ts'

/** A faceted bottle of oud oil with its rod stopper. */
export function oudOil(pen: Pen, oil: string = '#7a3d14', cap: string = brass[400]): Thing {
  const d = 'M-150 0L-190 -60V-380L-120 -460H120L190 -380V-60L150 0Z'
  const facets =
    fill('M-190 -60L-90 -90V-370L-190 -380Z', cream, 0.4) +
    fill('M190 -60L90 -90V-370L190 -380Z', night[900], 0.3) +
    fill('M-190 -380L-90 -370H90L190 -380L120 -460H-120Z', cream, 0.3) +
    fill('M-150 0L-190 -60L-90 -90H90L190 -60L150 0Z', night[900], 0.28)
  const neck = fill(rect(-62, -520, 124, 66, 8), brass[500]) + fill(rect(-62, -520, 44, 66, 8), brass[200], 0.7)
  const stopper = turn(pen, {
    profile: [
      [64, 0],
      [70, 14],
      [40, 40],
      [84, 110],
      [96, 170],
      [60, 250],
      [16, 280],
      [1, 290],
    ],
    colour: cap,
    tilt: 0.14,
    lit: { glow: 0.7, shade: 0.5 },
    painted: [[180, 120, diamonds(8, brass[200])]],
  })
  return group(
    thing(
      fill(d, '#e8cfa6') +
        fill('M-176 -50V-300H176V-50L142 -8H-142Z', oil) +
        fill('M-176 -300Q0 -276 176 -300Q0 -322 -176 -300Z', brass[300]) +
        facets +
        stroke('M-66 -360V-100', '#ffffff', 14, 0.55) +
        stroke(d, brass[300], 6, 0.8) +
        neck,
      d,
    ),
    shift(stopper, 0, -518),
  )
}

/** Three scents in a lined box. */
export function scentSet(pen: Pen): Thing {
  const box = carton(pen, {
    width: 820,
    height: 210,
    depth: 220,
    colour: night[700],
    lid: night[800],
    face: (warp) =>
      weave(warp, [
        [0.4, band(brass[400])],
        [0.4, band(night[700])],
        [2, over(band(night[700]), diamonds(16, brass[300], ruby[500]))],
        [0.4, band(night[700])],
        [0.4, band(brass[400])],
      ]),
  })
  const back = thing(
    solid(pen, 'M-300 -320V-720Q-300 -748 -270 -748H510Q540 -748 540 -720V-320Z', night[700], {
      shade: 0.4,
      grain: [-300, -748, 840, 400],
    }) + stroke('M-262 -330V-690Q-262 -712 -240 -712H480Q502 -712 502 -690V-330', brass[400], 6),
    'M-300 -320V-748H540V-320Z',
  )
  return group(
    back,
    shift(oudOil(pen, '#7a3d14'), -170, -232, 0.62),
    shift(oudOil(pen, ruby[500], ruby[400]), 70, -232, 0.62),
    shift(oudOil(pen, sage[500], sea[500]), 310, -232, 0.62),
    box,
  )
}

export function scentSetTop(pen: Pen): Thing {
  const outer = rect(-540, -360, 1080, 720, 20)
  const bed = (x: number, w: number): string =>
    fill(rect(x, -310, w, 620, 14), ruby[800]) +
    fill(
      rect(x, -310, w, 620, 14),
      pen.linear(
        [
          [0, night[950], 0.5],
          [0.5, night[950], 0],
          [1, cream, 0.12],
        ],
        [0, 0, 1, 1],
      ),
    )
  const bottle = (x: number, oil: string, cap: string): string => move(oudOil(pen, oil, cap).art, x, 268, 0.66)
  const blocks = bed(196, 292) + [0, 1, 2].map((i) => move(amberLump(pen, 82, i), 342, -204 + i * 200)).join('')
  return thing(
    solid(pen, outer, night[700], { shade: 0.3 }) +
      stroke(rect(-522, -342, 1044, 684, 14), brass[400], 6) +
      bed(-490, 310) +
      bed(-156, 328) +
      bottle(-335, '#7a3d14', brass[400]) +
      bottle(8, ruby[500], ruby[400]) +
      blocks,
    outer,
  )
}
