import { group, shift, type Thing, thing, turn } from '../lathe.ts'
import { solid } from '../light.ts'
import { brass, cream, night, ruby, sand, sea } from '../palette.ts'
import { band, combs, diamonds, over, steps, triangles, weave } from '../pattern.ts'
import { ellipse, fill, move, type Pen, polygon, rect, round, stroke } from '../pen.ts'
import { carton } from '../shapes/box.ts'
import { star8 } from '../shapes/sky.ts'
import { heap } from './heaps.ts'

/** A chip of oud wood. */
export function chip(pen: Pen, size: number, index: number): string {
  const tones = ['#5b3420', '#734528', '#43261a'] as const
  const [a, b] = [size, size * pen.between(0.3, 0.42)]
  const d = polygon([
    [-a * 0.5, -b * 0.2],
    [-a * 0.3, -b * 0.55],
    [a * 0.36, -b * 0.5],
    [a * 0.52, b * 0.1],
    [a * 0.26, b * 0.5],
    [-a * 0.38, b * 0.42],
  ])
  return (
    fill(d, tones[index % 3] ?? tones[0]) +
    fill(
      polygon([
        [-a * 0.5, -b * 0.2],
        [-a * 0.3, -b * 0.55],
        [a * 0.36, -b * 0.5],
        [a * 0.2, -b * 0.16],
      ]),
      '#a8744a',
      0.75,
    ) +
    stroke(
      `M${round(-a * 0.34)} ${round(b * 0.08)}L${round(a * 0.34)} ${round(b * 0.02)}M${round(-a * 0.28)} ${round(b * 0.26)}L${round(a * 0.22)} ${round(b * 0.24)}`,
      night[950],
      size * 0.022,
      0.55,
    )
  )
}

export const chipHeap = (pen: Pen, count: number, rx: number, ry: number, rise = 0, size = 130): Thing =>
  thing(
    heap(pen, count, rx, ry, (i) => chip(pen, size, i), rise),
    rise > 0 ? ellipse(0, -rise * 0.3, rx * 0.8, ry + rise * 0.5) : '',
  )

/** An inlaid chest, open, with oud inside. */
export function oudChest(pen: Pen): Thing {
  const lid = `M-300 -300L-190 -420H450L340 -300ZM-190 -420L-170 -640Q-166 -664 -140 -664H500Q520 -664 516 -640L450 -420Z`
  const box = carton(pen, {
    width: 640,
    height: 300,
    depth: 200,
    colour: '#6d3c20',
    lid: '#2c1710',
    face: (warp) =>
      weave(warp, [
        [0.5, over(band('#43261a'), diamonds(16, sand[100], brass[400]))],
        [0.15, band(brass[400])],
        [3, over(band('#7a4526'), steps(5, '#5b3420'))],
        [0.15, band(brass[400])],
        [0.5, over(band('#43261a'), diamonds(16, sand[100], brass[400]))],
      ]),
  })
  const clasp = fill(rect(-34, -300, 68, 88, 10), brass[400]) + fill(ellipse(0, -250, 12), night[900])
  return group(
    thing(
      solid(pen, 'M-200 -405L-176 -650Q-170 -672 -146 -672H436Q458 -672 456 -650L444 -405Z', '#7a4526', {
        shade: 0.5,
        grain: [-200, -670, 640, 270],
      }) + fill('M-150 -430L-134 -626H410L404 -430Z', '#5b3420'),
      lid,
    ),
    box,
    thing(move(chipHeap(pen, 44, 300, 46, 70).art, 60, -330) + clasp),
  )
}

export function oudDish(pen: Pen): Thing {
  const dish = turn(pen, {
    profile: [
      [200, 0],
      [210, 12],
      [320, 70],
      [400, 140],
      [406, 152],
    ],
    colour: sea[600],
    tilt: 0.22,
    inside: sea[700],
    painted: [
      [150, 138, band(brass[300])],
      [130, 84, triangles(24, brass[300], true)],
    ],
  })
  return group(dish, thing(move(chipHeap(pen, 52, 320, 60, 130, 150).art, 0, -170), ellipse(0, -230, 300, 110)))
}

/** Pressed tablets of bakhoor, stacked, one crumbled. */
export function bakhoor(pen: Pen): Thing {
  const disc = (colour: string): Thing =>
    turn(pen, {
      profile: [
        [150, 0],
        [158, 8],
        [158, 66],
        [150, 74],
      ],
      colour,
      tilt: 0.3,
      painted: [[66, 8, combs(40, night[950], 0.16)]],
    })
  const seal = (y: number): string =>
    `<g transform="translate(0 ${y}) scale(1 .3)">${stroke(ellipse(0, 0, 112), brass[300], 10)}${star8(80, brass[300])}</g>`
  const stack = group(
    disc('#4a2a1c'),
    shift(disc('#5b3420'), 8, -78),
    shift(disc('#4a2a1c'), -6, -156),
    shift(disc('#6a3d26'), 4, -234),
    thing(seal(-310)),
  )
  return group(
    shift(stack, -150, -10),
    shift(group(disc('#5b3420'), thing(seal(-76))), 190, 20),
    shift(chipHeap(pen, 14, 120, 20, 16, 50), 330, 46),
  )
}

/** The tablets in their box, from above. */
export function bakhoorBox(pen: Pen): Thing {
  const outer = rect(-520, -360, 1040, 720, 20)
  const one = (x: number, y: number, i: number): string =>
    fill(ellipse(x + 10, y + 14, 138), night[950], 0.45) +
    solid(pen, ellipse(x, y, 136), i % 2 === 0 ? '#5b3420' : '#6a3d26', {
      shade: 0.45,
      grain: [x - 136, y - 136, 272, 272],
    }) +
    stroke(ellipse(x, y, 104), brass[400], 6) +
    move(star8(78, brass[300]), x, y, 1, i * 22) +
    fill(ellipse(x, y, 30), '#5b3420')
  const tabs = [0, 1, 2, 3, 4, 5].map((i) => one(-320 + (i % 3) * 320, -162 + Math.floor(i / 3) * 324, i)).join('')
  return thing(
    solid(pen, outer, night[700], { shade: 0.3 }) +
      stroke(rect(-502, -342, 1004, 684, 14), brass[400], 6) +
      fill(rect(-484, -324, 968, 648, 10), ruby[700]) +
      fill(
        rect(-484, -324, 968, 648, 10),
        pen.linear(
          [
            [0, night[950], 0.5],
            [0.4, night[950], 0.1],
            [1, cream, 0.1],
          ],
          [0, 0, 1, 1],
        ),
      ) +
      tabs,
    outer,
  )
}
