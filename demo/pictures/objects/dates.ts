import { group, rod, shift, type Thing, thing, turn } from '../lathe.ts'
import { solid } from '../light.ts'
import { brass, clay, cream, night, sand, sea } from '../palette.ts'
import { band, combs, diamonds, over, triangles, weave } from '../pattern.ts'
import { curve, ellipse, fill, move, type Pen, stroke } from '../pen.ts'
import { carton } from '../shapes/box.ts'
import { frond } from '../shapes/plants.ts'
import { date, heap } from './heaps.ts'

/** A box of golden dates with a branch on it. */
export function dateCrate(pen: Pen): Thing {
  const tones = [brass[300], brass[400], '#d9a64c'] as const
  const box = carton(pen, {
    width: 660,
    height: 240,
    depth: 230,
    colour: cream,
    lid: clay[800],
    face: (warp) =>
      weave(warp, [
        [0.5, band(brass[400])],
        [0.4, band(cream)],
        [1.4, triangles(16, clay[500])],
        [2.4, over(band(clay[500]), diamonds(9, sand[100], clay[700]))],
        [1.4, triangles(16, clay[500], true)],
        [0.4, band(cream)],
        [0.5, band(brass[400])],
      ]),
  })
  const dates = heap(pen, 44, 330, 58, (i) => date(118, tones[i % 3] ?? brass[300], clay[700]), 90)
  return group(box, thing(move(dates, 66, -290), ellipse(66, -320, 330, 90)))
}

/** A footed bowl heaped with dark dates. */
export function ajwaBowl(pen: Pen): Thing {
  const bowl = turn(pen, {
    profile: [
      [170, 0],
      [180, 14],
      [90, 60],
      [80, 110],
      [210, 170],
      [350, 270],
      [376, 320],
    ],
    colour: sea[500],
    tilt: 0.18,
    inside: night[900],
    painted: [
      [310, 298, band(brass[300])],
      [286, 210, over(triangles(20, brass[200]))],
      [34, 22, band(brass[300])],
    ],
  })
  const dates = heap(pen, 46, 300, 46, (i) => date(122, i % 2 === 0 ? '#3d1d18' : '#52291f', night[950]), 190)
  const leaf = fill(frond(420, 60, 0.16), '#687a55')
  return group(thing(move(leaf, 120, -420, 1, -46)), bowl, thing(move(dates, 0, -350), ellipse(0, -430, 290, 130)))
}

/** A wooden spoon, its bowl at (0, 0), holding something. */
export function spoon(pen: Pen, content: string): Thing {
  const handle = 'M-20 90C-26 260 -30 420 -34 560C-34 604 34 604 34 560C30 420 26 260 20 90Z'
  return thing(
    solid(pen, handle, '#a4683f') +
      solid(pen, ellipse(0, 0, 104, 118), '#a4683f') +
      fill(ellipse(0, 0, 84, 98), '#6d3c20') +
      pen.clip(ellipse(0, 0, 88, 102), content),
    handle + ellipse(0, 0, 104, 118),
  )
}

/** Flat bread on a board with a bowl of syrup. */
export function bread(pen: Pen): Thing {
  const board = turn(pen, {
    profile: [
      [400, 0],
      [412, 8],
      [412, 44],
      [404, 50],
    ],
    colour: '#95593a',
    tilt: 0.24,
    painted: [[44, 8, combs(70, '#7a4526', 0.1)]],
  })
  const loaf = (x: number, y: number): string => {
    const d = curve(
      [
        [x - 250, y],
        [x - 180, y - 62],
        [x, y - 86],
        [x + 190, y - 60],
        [x + 250, y],
        [x + 170, y + 44],
        [x, y + 58],
        [x - 180, y + 40],
      ],
      true,
    )
    const spots = Array.from({ length: 9 }, () =>
      ellipse(x + pen.between(-170, 170), y + pen.between(-44, 24), pen.between(12, 30), pen.between(6, 12)),
    ).join('')
    return solid(pen, d, '#e3b679', { shade: 0.3 }) + fill(spots, clay[600], 0.45)
  }
  const dish = turn(pen, {
    profile: [
      [80, 0],
      [86, 8],
      [130, 60],
      [140, 84],
    ],
    colour: sea[400],
    tilt: 0.26,
    inside: '#3a1710',
    painted: [[84, 70, band(cream)]],
  })
  return group(
    board,
    thing(loaf(40, -70) + loaf(20, -108) + loaf(50, -144), ellipse(40, -110, 260, 80)),
    shift(dish, -210, -20, 1.1),
    thing(
      rod(
        [],
        brass[400],
        18,
        curve([
          [-190, -120],
          [-120, -210],
          [-60, -290],
        ]),
      ) + stroke('M-260 -104q40 14 90 4', brass[200], 6, 0.5),
    ),
  )
}
