import { group, rod, shift, type Thing, thing, turn } from '../lathe.ts'
import { solid } from '../light.ts'
import { clay, cream, sage } from '../palette.ts'
import { band, triangles, zigzag } from '../pattern.ts'
import { curve, ellipse, fill, move, type Pen, stroke } from '../pen.ts'
import { flame } from '../shapes/fire.ts'
import { sprig } from '../shapes/plants.ts'

export function oilLamp(pen: Pen): Thing {
  const body = `M-250 -40C-330 -80 -350 -190 -250 -240C-170 -280 -60 -300 40 -280C130 -262 210 -250 300 -300C330 -316 372 -318 380 -290C386 -262 340 -240 310 -214C250 -150 220 -80 150 -44C40 -6 -150 -4 -250 -40Z`
  const handle = rod(
    [],
    clay[500],
    40,
    curve([
      [-240, -220],
      [-390, -280],
      [-430, -150],
      [-290, -90],
    ]),
  )
  const band1 = curve([
    [-320, -150],
    [-160, -118],
    [40, -116],
    [250, -170],
  ])
  const petals = Array.from({ length: 9 }, (_, i) =>
    fill(ellipse(-220 + i * 48, -180 + Math.abs(i - 4) * -3, 15, 26), clay[200], 0.85),
  ).join('')
  const foot = turn(pen, {
    profile: [
      [150, 0],
      [156, 14],
      [100, 46],
      [110, 60],
    ],
    colour: clay[600],
    tilt: 0.16,
  })
  const lid = turn(pen, {
    profile: [
      [120, 0],
      [118, 12],
      [86, 44],
      [30, 60],
      [22, 76],
      [36, 94],
      [22, 114],
      [2, 120],
    ],
    colour: clay[400],
    tilt: 0.2,
  })
  return group(
    foot,
    thing(
      handle +
        solid(pen, body, clay[500], { shade: 0.5, grain: [-330, -300, 700, 290] }) +
        pen.clip(body, stroke(band1, clay[200], 9, 0.9) + petals),
      body,
    ),
    shift(lid, -60, -268),
    shift(thing(flame(pen, 210, 1.1)), 352, -296),
  )
}

export function planter(pen: Pen, colour: string = clay[400], kind = 0): Thing {
  const pot = turn(pen, {
    profile: [
      [190, 0],
      [200, 10],
      [240, 200],
      [276, 350],
      [276, 350],
      [308, 352],
      [308, 352],
      [316, 430],
      [316, 430],
    ],
    colour,
    tilt: 0.16,
    inside: clay[900],
    painted:
      kind === 1
        ? [[330, 200, zigzag(11, cream, 0.3)]]
        : [
            [300, 230, triangles(14, cream)],
            [222, 212, band(cream)],
          ],
  })
  const greens = [sage[400], sage[600], sage[500]] as const
  const leaves = Array.from({ length: 9 }, (_, i) =>
    move(
      sprig(pen.between(300, 430), greens[i % 3] ?? sage[400], sage[700], 6, 0.24, (i - 4) * 0.05),
      (i - 4) * 46,
      -424,
      1,
      (i - 4) * 9,
    ),
  ).join('')
  const behind = Array.from({ length: 6 }, (_, i) =>
    move(
      sprig(pen.between(380, 500), sage[600], sage[700], 7, 0.22, (i - 3) * 0.06),
      (i - 2.5) * 60,
      -430,
      1,
      (i - 2.5) * 10,
    ),
  ).join('')
  return group(thing(behind, ellipse(0, -640, 260, 210)), pot, thing(leaves))
}
