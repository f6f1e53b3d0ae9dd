import { group, shift, type Thing, thing, turn } from '../lathe.ts'
import { solid } from '../light.ts'
import { brass, clay, cream, night, sand, sea, stone } from '../palette.ts'
import { band, diamonds, triangles } from '../pattern.ts'
import { at, curve, ellipse, fill, type Pen, type Point, stroke } from '../pen.ts'

/** A small coffee cup without a handle. */
export function finjan(
  pen: Pen,
  colour: string = cream,
  paint: string = clay[600],
  accent: string = brass[400],
  coffee?: string,
): Thing {
  const cup = turn(pen, {
    profile: [
      [70, 0],
      [74, 12],
      [70, 24],
      [92, 60],
      [128, 140],
      [150, 230],
      [158, 270],
    ],
    colour,
    tilt: 0.26,
    inside: stone[200],
    painted: [
      [262, 248, band(accent)],
      [236, 150, diamonds(10, paint, accent)],
      [138, 128, band(paint)],
      [118, 70, triangles(14, paint, true)],
    ],
  })
  return coffee === undefined
    ? cup
    : group(cup, thing(fill(ellipse(0, -262, 138, 33), coffee) + stroke(ellipse(0, -262, 138, 33), brass[300], 3, 0.7)))
}

export function finjanSet(pen: Pen): Thing {
  const tray = turn(pen, {
    profile: [
      [380, 0],
      [420, 8],
      [450, 34],
      [456, 40],
    ],
    colour: brass[300],
    tilt: 0.2,
    inside: brass[400],
  })
  return group(
    tray,
    shift(finjan(pen, sand[100], clay[600]), -190, -66, 0.95),
    shift(finjan(pen, sea[500], cream, brass[200]), 180, -72, 0.95),
    shift(finjan(pen, clay[500], cream, brass[200]), -4, -262, 0.95),
    shift(finjan(pen, night[600], sand[200], brass[300]), -6, -8, 1.02, 0),
  )
}

export function finjanStack(pen: Pen): Thing {
  return group(
    finjan(pen, night[600], sand[200], brass[300]),
    shift(finjan(pen, clay[500], cream, brass[200]), 6, -150),
    shift(finjan(pen, sand[100], clay[600], brass[400], clay[800]), -4, -300),
  )
}

export function bowl(pen: Pen): Thing {
  return turn(pen, {
    profile: [
      [150, 0],
      [160, 16],
      [146, 40],
      [250, 90],
      [390, 210],
      [450, 340],
      [462, 372],
    ],
    colour: clay[400],
    tilt: 0.22,
    inside: sea[500],
    surface: (warp) => {
      const edge: Point[] = Array.from({ length: 33 }, (_, i) =>
        warp(i / 32, 175 + 42 * Math.sin(i * 1.7) + 22 * Math.sin(i * 3.1)),
      )
      const top: Point[] = Array.from({ length: 17 }, (_, i) => warp(1 - i / 16, 380))
      return fill(`${curve(edge)}L${top.map(at).join('L')}Z`, sea[400]) + stroke(curve(edge), sea[200], 9, 0.7)
    },
  })
}

/** The bowl from above. */
export function bowlTop(
  pen: Pen,
  glaze: readonly [string, string, string] = [sea[400], sea[500], sea[200]],
  rim: string = clay[400],
): Thing {
  const ring = (radius: number): string =>
    curve(
      Array.from({ length: 26 }, (_, i): Point => [
        Math.cos((i / 26) * 6.283) * (radius + (i % 2) * 14),
        Math.sin((i / 26) * 6.283) * (radius + (i % 2) * 14),
      ]),
      true,
    )
  return thing(
    solid(pen, ellipse(0, 0, 480), rim, { shade: 0.3, grain: [-480, -480, 960, 960] }) +
      fill(ellipse(0, 0, 448), glaze[0]) +
      fill(ring(330), glaze[1]) +
      stroke(ring(330), glaze[2], 8, 0.7) +
      stroke(ring(210), glaze[2], 6, 0.4) +
      fill(ellipse(0, 0, 90), glaze[0], 0.7) +
      fill(
        ellipse(0, 0, 448),
        pen.linear(
          [
            [0, night[900], 0.42],
            [0.5, night[900], 0],
            [1, cream, 0.28],
          ],
          [0, 0, 1, 1],
        ),
      ),
    ellipse(0, 0, 480),
  )
}

/** A plate from its front or from above, with dunes in its glaze. */
export function dunePlate(pen: Pen): Thing {
  const inner = ellipse(0, 0, 372)
  const wave = (y: number, colour: string): string =>
    fill(`M-480 ${y}C-320 ${y - 120} -180 ${y - 130} -40 ${y - 20}S 260 ${y + 40} 480 ${y - 100}V480H-480Z`, colour)
  return thing(
    solid(pen, ellipse(0, 0, 470), sand[200], { shade: 0.24, grain: [-470, -470, 940, 940] }) +
      stroke(ellipse(0, 0, 444), clay[500], 10, 0.9) +
      stroke(ellipse(0, 0, 424), clay[500], 4, 0.7) +
      pen.clip(
        inner,
        fill(inner, sand[100]) +
          fill(ellipse(110, -150, 84), clay[400]) +
          wave(40, clay[200]) +
          wave(130, clay[300]) +
          wave(220, clay[500]) +
          wave(320, clay[700]),
      ) +
      fill(
        inner,
        pen.linear(
          [
            [0, night[900], 0.28],
            [0.45, night[900], 0],
            [1, cream, 0.2],
          ],
          [0, 0, 1, 1],
        ),
      ),
    ellipse(0, 0, 470),
  )
}

export function plateStack(pen: Pen): Thing {
  const plate = (colour: string): Thing =>
    turn(pen, {
      profile: [
        [210, 0],
        [216, 12],
        [330, 34],
        [440, 66],
        [446, 74],
      ],
      colour,
      tilt: 0.09,
      inside: sand[200],
      painted: [[74, 62, band(clay[500])]],
    })
  return group(
    plate(sand[200]),
    shift(plate(clay[300]), 8, -70),
    shift(plate(sand[100]), -6, -140),
    shift(plate(clay[500]), 4, -210),
    shift(plate(sand[200]), 0, -280),
  )
}
