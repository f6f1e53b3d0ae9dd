import { group, shift, type Thing, thing, turn } from '../lathe.ts'
import { solid } from '../light.ts'
import { brass, clay, cream, night, ruby, sage, sand } from '../palette.ts'
import { band, combs, diamonds, over, zigzag } from '../pattern.ts'
import { at, ellipse, fill, move, type Pen, type Point, polygon, stroke } from '../pen.ts'
import { podHeap } from './heaps.ts'

/** A glass jar of something, with a lid. */
export function jar(
  pen: Pen,
  content: string,
  lid: string,
  inner: string,
  profile: readonly Point[] = [
    [200, 0],
    [214, 12],
    [222, 60],
    [222, 460],
    [200, 530],
    [170, 570],
  ],
): Thing {
  const glass = turn(pen, {
    profile,
    colour: '#e9efe9',
    tilt: 0.15,
    surface: (warp) =>
      fill(
        polygon([
          ...Array.from({ length: 13 }, (_, i) => warp(i / 12, 30)),
          ...Array.from({ length: 13 }, (_, i) => warp(1 - i / 12, 420)),
        ]),
        inner,
      ) + content,
    lit: { glow: 0.6, shade: 0.3 },
  })
  const cap = turn(pen, {
    profile: [
      [182, 0],
      [186, 10],
      [186, 80],
      [176, 96],
    ],
    colour: lid,
    tilt: 0.15,
    painted: [[70, 20, combs(50, night[900], 0.12)]],
  })
  return group(glass, thing(stroke('M-176 -430Q-186 -250 -176 -90', cream, 18, 0.7)), shift(cap, 0, -560))
}

export function cardamomJar(pen: Pen): Thing {
  const content = move(podHeap(pen, 150, 250, 210).art, 0, -230)
  return group(jar(pen, content, clay[500], sage[500]), shift(podHeap(pen, 16, 150, 34, 12), 270, 20))
}

/** Saffron in an open tin. */
export function saffronTin(pen: Pen): Thing {
  const tin = turn(pen, {
    profile: [
      [240, 0],
      [246, 8],
      [246, 210],
      [250, 218],
    ],
    colour: ruby[500],
    tilt: 0.3,
    inside: ruby[700],
    painted: [
      [200, 184, band(brass[300])],
      [172, 60, over(diamonds(12, brass[300], ruby[700]))],
      [46, 30, band(brass[300])],
    ],
  })
  const lid = turn(pen, {
    profile: [
      [252, 0],
      [254, 6],
      [254, 60],
      [246, 70],
    ],
    colour: brass[300],
    tilt: 0.3,
    painted: [[54, 10, combs(60, brass[500], 0.3)]],
    lit: { glow: 0.6 },
  })
  return group(shift(lid, 330, 40), thing(''), tin, shift(thing(threads(pen, 90, 205, 56)), 0, -224))
}

/** Crimson threads strewn over an ellipse. */
export function threads(pen: Pen, count: number, rx: number, ry: number): string {
  let [red, orange] = ['', '']
  for (let i = 0; i < count; i += 1) {
    const [angle, far, turnBy] = [i * 2.4, Math.sqrt((i + 0.5) / count) * 0.86, pen.between(0, 6.28)]
    const [x, y, s] = [Math.cos(angle) * far * rx, Math.sin(angle) * far * ry, 46]
    const d = `M${at([x, y])}q${at([Math.cos(turnBy) * s * 0.6, Math.sin(turnBy + 0.7) * s * 0.45])} ${at([Math.cos(turnBy) * s, Math.sin(turnBy) * s * 0.7])}`
    if (i % 4 === 0) orange += d
    else red += d
  }
  return stroke(red, '#b3261e', 9) + stroke(red, '#e0562f', 3, 0.8) + stroke(orange, '#dd7a2c', 8)
}

export function saffronTop(pen: Pen): Thing {
  return thing(
    solid(pen, ellipse(0, 0, 430), brass[300], { glow: 0.5, shade: 0.4 }) +
      stroke(ellipse(0, 0, 404), brass[600], 8, 0.6) +
      fill(ellipse(0, 0, 380), '#5c1414') +
      threads(pen, 460, 390, 390) +
      fill(
        ellipse(0, 0, 380),
        pen.linear(
          [
            [0, night[900], 0.5],
            [0.4, night[900], 0],
          ],
          [0, 0, 1, 1],
        ),
      ),
    ellipse(0, 0, 430),
  )
}

/** Dark syrup in a swing-top bottle. */
export function molasses(pen: Pen): Thing {
  const bottle = turn(pen, {
    profile: [
      [170, 0],
      [184, 12],
      [190, 60],
      [190, 400],
      [160, 500],
      [76, 580],
      [62, 640],
      [62, 740],
      [70, 750],
    ],
    colour: '#3a1710',
    tilt: 0.14,
    lit: { glow: 0.5, shade: 0.3 },
  })
  const label = turn(pen, {
    profile: [
      [192, 0],
      [192, 240],
    ],
    colour: sand[100],
    tilt: 0.14,
    painted: [
      [236, 224, band(clay[600])],
      [206, 120, diamonds(8, clay[400], brass[300])],
      [104, 40, zigzag(12, clay[600], 0.3)],
      [16, 4, band(clay[600])],
    ],
    lit: { glow: 0.2 },
  })
  const cork = turn(pen, {
    profile: [
      [54, 0],
      [60, 70],
      [58, 80],
    ],
    colour: sand[400],
    tilt: 0.16,
  })
  return group(
    bottle,
    shift(label, 0, -110),
    thing(stroke('M-140 -410Q-126 -470 -70 -540', cream, 16, 0.5)),
    shift(cork, 0, -750),
    thing(stroke('M-66 -650Q0 -628 66 -650', brass[300], 16)),
  )
}
