import { rod, type Thing, thing, turn } from '../lathe.ts'
import { solid } from '../light.ts'
import { brass, clay, cream, night, ruby, sand, sea, stone } from '../palette.ts'
import { band, checks, diamonds, dots, over, plane, weave } from '../pattern.ts'
import { at, curve, fill, type Pen, type Point, stroke } from '../pen.ts'

const tiles = (warp: (u: number, v: number) => Point): string =>
  weave(
    warp,
    [0, 1, 2].map(
      (row) =>
        [
          1,
          over(band(row % 2 === 0 ? cream : sand[100]), diamonds(5, sea[500], sand[100]), dots(5, clay[500], 0.24)),
        ] as const,
    ),
  ) +
  stroke(
    [1, 2].map((r) => `M${at(warp(0, r / 3))}L${at(warp(1, r / 3))}`).join('') +
      [1, 2, 3, 4].map((c) => `M${at(warp(c / 5, 0))}L${at(warp(c / 5, 1))}`).join(''),
    stone[300],
    5,
  )

/** The tray on a table. */
export function teaTray(pen: Pen): Thing {
  const frame = `M-330 -330L330 -330L500 0L-500 0Z`
  const rimSide = `M-500 0L500 0L494 48L-494 48Z`
  const knob = (side: number): string =>
    rod(
      [],
      brass[400],
      24,
      curve([
        [side * 420, -210],
        [side * 510, -280],
        [side * 548, -170],
        [side * 462, -90],
      ]),
    )
  return thing(
    knob(-1) +
      knob(1) +
      solid(pen, rimSide, clay[700]) +
      solid(pen, frame, clay[600]) +
      tiles(plane([-304, -308], [304, -308], [454, -26], [-454, -26])) +
      fill(
        `M-304 -308L304 -308L454 -26L-454 -26Z`,
        pen.linear([
          [0, cream, 0.25],
          [0.5, cream, 0],
          [1, night[900], 0.2],
        ]),
      ),
    frame + rimSide,
  )
}

/** The tray from above. */
export function teaTrayTop(pen: Pen): Thing {
  const frame = `M-520 -320H520V320H-520Z`
  const knob = (side: number): string =>
    rod(
      [],
      brass[400],
      26,
      curve([
        [side * 520, -110],
        [side * 600, -90],
        [side * 600, 90],
        [side * 520, 110],
      ]),
    )
  return thing(
    knob(-1) +
      knob(1) +
      solid(pen, frame, clay[600], { shade: 0.25 }) +
      tiles((u, v) => [-490 + 980 * u, -290 + 580 * v]) +
      stroke('M-490 290V-290H490', night[900], 8, 0.25),
    frame,
  )
}

/** A slim tea glass. */
export function teaGlass(pen: Pen): Thing {
  return turn(pen, {
    profile: [
      [52, 0],
      [62, 10],
      [66, 60],
      [50, 110],
      [74, 200],
    ],
    colour: ruby[500],
    tilt: 0.24,
    inside: ruby[600],
    painted: [
      [200, 150, band(cream, 0.55)],
      [148, 140, checks(16, brass[300])],
    ],
    lit: { glow: 0.5 },
  })
}
