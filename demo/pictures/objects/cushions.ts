import { group, shift, type Thing, thing } from '../lathe.ts'
import { solid, stipple } from '../light.ts'
import { brass, clay, cream, night, ruby, sage, sand } from '../palette.ts'
import { band, flat, turned, type Warp, weave } from '../pattern.ts'
import { at, curve, fill, move, type Pen, type Point, polygon, rect, stroke } from '../pen.ts'
import { field, fringe, sadu, tassel, threads, yarns } from '../shapes/textile.ts'
import { light, type Rows } from './rugs.ts'

/** A plump cushion, standing. */
export function cushion(pen: Pen, rows: Rows, colour: string, size = 720): Thing {
  const h = size / 2
  const warp: Warp = (u, v) => {
    const [x, y] = [u * 2 - 1, v * 2 - 1]
    return [h * x * (1 - 0.1 * (1 - y * y) + 0.02 * y), -h + h * y * (1 - 0.1 * (1 - x * x))]
  }
  const edge: Point[] = []
  for (let i = 0; i < 12; i += 1) edge.push(warp(i / 12, 0))
  for (let i = 0; i < 12; i += 1) edge.push(warp(1, i / 12))
  for (let i = 0; i < 12; i += 1) edge.push(warp(1 - i / 12, 1))
  for (let i = 0; i < 12; i += 1) edge.push(warp(0, 1 - i / 12))
  const d = polygon(edge)
  const tips = [
    [0, 0, 225],
    [1, 0, 315],
    [1, 1, 45],
    [0, 1, 135],
  ]
    .map(([u = 0, v = 0, angle = 0]) => move(tassel(110, colour, night[900], brass[300]), ...warp(u, v), 1, angle - 90))
    .join('')
  const creases = `M${at(warp(0.06, 0.06))}q40 60 30 130M${at(warp(0.94, 0.06))}q-50 50 -40 120M${at(warp(0.06, 0.94))}q50 -50 40 -120M${at(warp(0.94, 0.94))}q-40 -60 -30 -120`
  return thing(
    tips +
      fill(d, colour) +
      pen.clip(d, weave(warp, rows) + threads(warp, 70, night[900], 0.1)) +
      fill(
        d,
        pen.radial(
          [
            [0, cream, 0.34],
            [0.5, cream, 0],
            [0.62, night[900], 0],
            [1, night[900], 0.55],
          ],
          0.36,
          0.3,
          0.85,
        ),
      ) +
      stroke(creases, night[900], 8, 0.18) +
      pen.clip(d, stipple(pen, [-h, -size, size, size], 500)),
    d,
  )
}

export const saduCushion = (pen: Pen): Thing =>
  cushion(
    pen,
    [
      [2, band(ruby[500])],
      [6, (w, t, b) => weave(w, sadu(yarns.desert, 7), t, b)],
      [2, band(ruby[500])],
    ],
    ruby[500],
  )

export function cushionPile(pen: Pen): Thing {
  const pad = (rows: Rows, colour: string): Thing => {
    const d = curve(
      [
        [-360, -70],
        [-330, -130],
        [0, -156],
        [330, -130],
        [360, -70],
        [330, -12],
        [0, 6],
        [-330, -12],
      ],
      true,
    )
    return thing(
      fill(d, colour) +
        pen.clip(
          d,
          weave(
            turned((u, v) => [-370 + 740 * u, -160 + 170 * v + 20 * Math.sin(u * Math.PI)]),
            rows,
          ),
        ) +
        fill(
          d,
          pen.linear(
            [
              [0, cream, 0.35],
              [0.4, cream, 0],
              [0.5, night[900], 0],
              [1, night[900], 0.55],
            ],
            [0, 0, 0.25, 1],
          ),
        ) +
        stroke('M-352 -66Q0 -40 352 -66', night[900], 7, 0.25),
      d,
    )
  }
  return group(
    pad(field(yarns.indigo, 4), night[600]),
    shift(pad(sadu(yarns.camel, 4), sand[300]), 10, -142, 0.97),
    shift(pad([[1, band(clay[500])]], clay[500]), -8, -280, 0.95),
    shift(pad(sadu(yarns.desert, 3), ruby[500]), 4, -414, 0.93),
  )
}

/** A wool throw, folded. */
export function throwFolded(pen: Pen): Thing {
  const layer = (y: number, colour: string, rows?: Rows): string => {
    const d = `M-400 ${y}C-446 ${y - 10} -446 ${y - 90} -400 ${y - 100}H400C424 ${y - 96} 424 ${y - 6} 400 ${y}Z`
    return (
      fill(d, colour) +
      (rows === undefined ? '' : pen.clip(d, weave(turned(flat(-430, y - 100, 860, 100)), rows))) +
      fill(
        d,
        pen.linear(
          [
            [0, cream, 0.35],
            [0.5, cream, 0],
            [0.6, night[900], 0],
            [1, night[900], 0.45],
          ],
          [0, 0, 0.1, 1],
        ),
      )
    )
  }
  const stripes: Rows = [
    [3, band(cream)],
    [0.4, band(clay[500])],
    [0.5, band(cream)],
    [1.4, band(clay[500])],
    [0.5, band(cream)],
    [0.4, band(clay[500])],
    [6, band(cream)],
    [0.4, band(sage[500])],
    [0.5, band(cream)],
    [1.4, band(sage[500])],
    [3, band(cream)],
  ]
  return thing(
    layer(0, cream, stripes) +
      layer(-96, cream, stripes) +
      layer(-192, cream, stripes) +
      layer(-288, cream, stripes) +
      fringe(pen, [-390, -300], [-390, -388], [-56, 90], sand[200], 10, 8) +
      fringe(pen, [400, -6], [400, -96], [50, 30], sand[200], 9, 8),
    rect(-430, -388, 850, 388, 40),
  )
}

/** The throw over a bench. */
export function throwBench(pen: Pen): Thing {
  const leg = (x: number): string => solid(pen, `M${x} -300H${x + 50}L${x + 44} 0H${x + 6}Z`, '#8a5a36')
  const top = rect(-560, -360, 1120, 70, 14)
  const drape: Warp = (u, v) => [
    -300 + 430 * u + 14 * Math.sin(v * 5) * u,
    -372 + 16 * Math.sin(u * 9) * v + (v < 0.18 ? v * 60 : 11 + (v - 0.18) * 400),
  ]
  const d = curve(
    [
      drape(0, 0),
      drape(0.5, 0),
      drape(1, 0),
      drape(1, 0.5),
      drape(1, 1),
      drape(0.75, 1),
      drape(0.5, 1),
      drape(0.25, 1),
      drape(0, 1),
      drape(0, 0.5),
    ],
    true,
  )
  const rows: Rows = [
    [1.2, band(cream)],
    [0.3, band(clay[500])],
    [0.3, band(cream)],
    [1, band(clay[500])],
    [0.3, band(cream)],
    [0.3, band(clay[500])],
    [1.6, band(cream)],
    [0.3, band(sage[500])],
    [0.3, band(cream)],
    [1, band(sage[500])],
    [0.7, band(cream)],
  ]
  const folds = [0.15, 0.36, 0.6, 0.84]
    .map((u) => `M${at(drape(u, 0.12))}Q${at(drape(u + 0.03, 0.5))} ${at(drape(u - 0.01, 1))}`)
    .join('')
  return thing(
    leg(-500) +
      leg(450) +
      solid(pen, top, '#a06a42') +
      stroke('M-540 -340H540', '#7c4c2c', 5, 0.5) +
      fringe(pen, drape(0, 1), drape(1, 1), [0, 62], cream, 34, 7) +
      fill(d, cream) +
      pen.clip(d, weave(drape, rows)) +
      stroke(folds, night[900], 22, 0.12) +
      light(pen, d),
    top + d + 'M-500 -300h50V0h-40ZM450 -300h50V0h-40Z',
  )
}
