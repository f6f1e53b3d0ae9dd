import { group, rod, shift, type Thing, thing, turn } from '../lathe.ts'
import { solid } from '../light.ts'
import { brass, clay, cream, stone } from '../palette.ts'
import { band, combs, diamonds, over, triangles, weave } from '../pattern.ts'
import { curve, ellipse, fill, type Pen, polygon, stroke } from '../pen.ts'
import { carton } from '../shapes/box.ts'

/** The pot Arabian coffee is poured from. */
export function dallah(pen: Pen, colour: string = brass[400]): Thing {
  const handle = rod(
    [],
    colour,
    40,
    curve([
      [80, -600],
      [250, -640],
      [330, -480],
      [300, -300],
      [180, -170],
    ]),
  )
  const spout = `M-120 -520C-230 -500 -300 -560 -370 -690C-384 -716 -420 -724 -440 -706C-420 -600 -390 -430 -200 -350C-150 -330 -120 -380 -120 -520Z`
  const body = turn(pen, {
    profile: [
      [190, 0],
      [204, 14],
      [230, 60],
      [236, 150],
      [190, 270],
      [120, 380],
      [104, 470],
      [140, 580],
      [148, 600],
    ],
    colour,
    tilt: 0.15,
    painted: [
      [590, 570, band(brass[600])],
      [480, 466, band(brass[600])],
      [452, 400, triangles(16, brass[600])],
      [190, 176, band(brass[600])],
      [166, 90, over(diamonds(14, brass[600], brass[200]))],
      [76, 62, band(brass[600])],
    ],
    lit: { glow: 0.62, shade: 0.5 },
  })
  const lid = turn(pen, {
    profile: [
      [150, 0],
      [152, 12],
      [120, 60],
      [50, 150],
      [26, 190],
      [40, 214],
      [18, 240],
      [14, 290],
      [26, 306],
      [10, 340],
      [1, 360],
    ],
    colour,
    tilt: 0.15,
    painted: [[46, 34, band(brass[600])]],
    lit: { glow: 0.62, shade: 0.5 },
  })
  return group(
    thing(
      handle +
        solid(pen, spout, colour, { glow: 0.4, shade: 0.5 }) +
        stroke('M-420 -700C-390 -560 -330 -440 -200 -390', brass[200], 8, 0.8),
      spout,
    ),
    body,
    shift(lid, 0, -600),
  )
}

/** A wooden box mill with a crank. */
export function grinder(pen: Pen): Thing {
  const box = carton(pen, {
    width: 460,
    height: 330,
    depth: 170,
    colour: '#8a5230',
    face: (warp) =>
      weave(warp, [[1, over(band('#8a5230'), combs(12, '#7a4526', 0.1))]]) +
      fill(polygon([warp(0.14, 0.34), warp(0.86, 0.34), warp(0.86, 0.86), warp(0.14, 0.86)]), '#6d3c20') +
      fill(polygon([warp(0.17, 0.38), warp(0.83, 0.38), warp(0.83, 0.82), warp(0.17, 0.82)]), '#95593a'),
    lid: '#a4683f',
  })
  const knob = fill(ellipse(0, -132, 26), brass[300]) + fill(ellipse(-7, -139, 9), cream, 0.7)
  const dome = turn(pen, {
    profile: [
      [170, 0],
      [176, 10],
      [172, 60],
      [120, 150],
      [44, 200],
      [36, 240],
      [36, 260],
    ],
    colour: brass[400],
    tilt: 0.2,
    painted: [[50, 36, band(brass[600])]],
    lit: { glow: 0.6, shade: 0.5 },
  })
  const crank = rod([], stone[600], 26, 'M40 -650Q160 -680 300 -640') + rod([], clay[800], 48, 'M306 -660V-740')
  const hatch = fill(ellipse(-40, -520, 40, 62), brass[600], 0.5)
  return group(box, thing(knob), shift(dome, 40, -385), thing(hatch + crank, 'M30 -640H320V-760H290V-680H30Z'))
}
