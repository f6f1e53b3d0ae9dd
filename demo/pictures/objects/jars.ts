import { group, rod, shift, type Thing, thing, turn } from '../lathe.ts'
import { solid } from '../light.ts'
import { clay, night, sand, sea } from '../palette.ts'
import { band, combs, diamonds, dots, over, triangles, zigzag } from '../pattern.ts'
import { at, curve, ellipse, fill, move, type Pen, type Point, stroke } from '../pen.ts'
import { reed } from '../shapes/plants.ts'

const jarProfile: Point[] = [
  [120, 0],
  [150, 14],
  [205, 130],
  [262, 330],
  [268, 470],
  [225, 620],
  [140, 730],
  [104, 790],
  [104, 850],
  [132, 890],
  [140, 910],
]

/** A tall two-handled jar with painted bands. */
export function tallJar(
  pen: Pen,
  colour: string = clay[500],
  paint: string = sand[100],
  dark: string = clay[800],
): Thing {
  const handle = (side: number): string =>
    rod(
      [],
      colour,
      34,
      curve([
        [side * 112, -830],
        [side * 215, -818],
        [side * 252, -720],
        [side * 206, -620],
      ]),
    )
  const body = turn(pen, {
    profile: jarProfile,
    colour,
    inside: clay[900],
    painted: [
      [900, 880, band(dark, 0.5)],
      [690, 676, band(paint)],
      [664, 560, over(band(dark, 0.35), triangles(18, paint))],
      [548, 534, band(paint)],
      [510, 400, diamonds(14, paint, dark)],
      [380, 366, band(paint)],
      [354, 330, zigzag(16, paint)],
      [318, 304, band(paint)],
      [120, 100, band(dark, 0.4)],
    ],
  })
  return group(thing(handle(-1) + handle(1), ''), body)
}

export function waterJug(pen: Pen): Thing {
  const handle = rod(
    [],
    clay[300],
    42,
    curve([
      [70, -800],
      [230, -840],
      [300, -690],
      [232, -520],
    ]),
  )
  const spout = `M${at([-170, -520])}C${at([-270, -560])} ${at([-300, -680])} ${at([-330, -740])}L${at([-284, -764])}C${at([-240, -690])} ${at([-200, -640])} ${at([-130, -620])}Z`
  const body = turn(pen, {
    profile: [
      [150, 0],
      [165, 16],
      [250, 150],
      [290, 320],
      [262, 470],
      [160, 590],
      [92, 660],
      [80, 760],
      [92, 850],
      [124, 890],
    ],
    colour: clay[300],
    inside: clay[800],
    painted: [
      [860, 846, band(clay[600], 0.6)],
      [836, 822, band(clay[600], 0.6)],
      [560, 548, band(clay[600], 0.7)],
      [536, 470, dots(22, clay[700], 0.55)],
      [452, 400, dots(24, clay[700], 0.4)],
      [386, 376, band(clay[600], 0.7)],
    ],
    surface: (warp) =>
      Array.from({ length: 22 }, () => warp(pen.between(0.1, 0.95), pen.between(40, 340)))
        .map(([x, y]) => fill(ellipse(x, y, 7, 10), sea[100], 0.7))
        .join(''),
  })
  return group(thing(handle + solid(pen, spout, clay[300])), body)
}

export function storagePot(pen: Pen, open = false): Thing {
  const pot = turn(pen, {
    profile: [
      [200, 0],
      [216, 14],
      [300, 130],
      [334, 300],
      [300, 440],
      [232, 520],
      [226, 548],
    ],
    colour: sand[300],
    tilt: 0.17,
    inside: clay[900],
    painted: [
      [500, 486, band(clay[700])],
      [476, 360, over(band(clay[500]), combs(26, sand[200], 0.3))],
      [350, 336, band(clay[700])],
      [110, 96, band(clay[700], 0.6)],
    ],
  })
  const lid = turn(pen, {
    profile: [
      [262, 0],
      [266, 16],
      [240, 50],
      [150, 104],
      [56, 130],
      [40, 150],
      [62, 180],
      [64, 204],
      [30, 226],
      [2, 230],
    ],
    colour: clay[500],
    tilt: 0.17,
    painted: [[52, 40, band(sand[200])]],
  })
  return open ? group(pot, shift(lid, 430, 20, 1, 0)) : group(pot, shift(lid, 0, -548))
}

export function sgraffito(pen: Pen, stems = true): Thing {
  const dry = stems
    ? [-14, -4, 6, 15]
        .map((angle, i) =>
          move(
            reed(520 - (i % 2) * 80, [clay[300], sand[400], clay[200], sand[500]][i] ?? clay[300], angle * 6),
            0,
            -640,
            1,
            angle,
          ),
        )
        .join('')
    : ''
  const leafy = {
    profile: [
      [130, 0],
      [140, 10],
      [230, 120],
      [290, 300],
      [250, 460],
      [130, 560],
      [76, 620],
      [80, 690],
      [108, 720],
    ] as Point[],
  }
  const vase = turn(pen, {
    ...leafy,
    colour: night[700],
    inside: night[950],
    painted: [
      [690, 682, band(clay[200])],
      [545, 537, band(clay[200])],
      [150, 142, band(clay[200])],
      [128, 96, zigzag(20, clay[200], 0.2)],
    ],
    surface: (warp) => {
      let d = ''
      for (let i = 0; i < 9; i += 1) {
        const stem = Array.from({ length: 7 }, (_, k) =>
          warp(0.03 + i * 0.117 + 0.018 * Math.sin(k * 1.2), 170 + k * 56),
        )
        d += curve(stem)
        for (let k = 1; k < 6; k += 1)
          for (const side of [-1, 1])
            d += curve([
              warp(0.03 + i * 0.117, 160 + k * 56),
              warp(0.03 + i * 0.117 + side * 0.026, 196 + k * 56),
              warp(0.03 + i * 0.117 + side * 0.046, 204 + k * 56),
            ])
      }
      return stroke(d, clay[200], 6)
    },
  })
  return group(thing(dry), vase)
}
