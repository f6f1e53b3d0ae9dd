import { group, type Thing, thing, turn } from '../lathe.ts'
import { halo, solid } from '../light.ts'
import { brass, clay, cream, night, ruby, sage, sand, sea } from '../palette.ts'
import { diamonds } from '../pattern.ts'
import { fill, move, type Pen, rect, stroke } from '../pen.ts'
import { sprig } from '../shapes/plants.ts'

export const pencil = (pen: Pen): Thing =>
  thing(
    solid(pen, 'M-24 -380H24V300H-24Z', clay[500]) +
      fill('M-8 -380H8V300H-8Z', clay[300], 0.7) +
      fill('M-24 300H24L0 372Z', sand[200]) +
      fill('M-8 348H8L0 372Z', night[900]) +
      fill('M-24 -410H24V-370H-24Z', brass[300]) +
      fill(rect(-24, -450, 48, 44, 14), ruby[300]),
    'M-24 -440H24V300L0 372L-24 300Z',
  )

/** A cut reed pen. */
export const reedPen = (pen: Pen): Thing =>
  thing(
    solid(pen, 'M-20 -420H20L22 260L6 380H-8L-22 260Z', '#b9793f') +
      stroke('M-21 -200H21M-21 60H21', '#7a4526', 6) +
      fill('M-14 280L6 380H-8L-22 260Z', '#3a2418'),
    'M-20 -420H20L22 260L6 380H-8L-22 260Z',
  )

/** A pot of ink. */
export function inkPot(pen: Pen): Thing {
  return turn(pen, {
    profile: [
      [130, 0],
      [150, 12],
      [160, 120],
      [120, 170],
      [80, 190],
      [86, 220],
    ],
    colour: sea[500],
    tilt: 0.22,
    inside: night[950],
    painted: [[110, 50, diamonds(10, cream, sea[700])]],
  })
}

/** A slender vase with a green twig, for company. */
export function twigVase(pen: Pen): Thing {
  const vase = turn(pen, {
    profile: [
      [70, 0],
      [84, 10],
      [110, 120],
      [60, 220],
      [40, 280],
      [52, 310],
    ],
    colour: sand[100],
    tilt: 0.16,
    inside: clay[800],
  })
  return group(
    thing(
      move(sprig(420, sage[400], sage[600], 7, 0.22, 0.2), 0, -300, 1, -8) +
        move(sprig(340, sage[500], sage[700], 6, 0.22, -0.2), 0, -300, 1, 14),
    ),
    vase,
  )
}

export const nightLight = (pen: Pen): Thing => thing(halo(pen, 0, -400, 700, brass[300], 0.5))
