import { group, rod, shift, type Thing, thing, turn } from '../lathe.ts'
import { halo, solid } from '../light.ts'
import { brass, clay, cream, night, sand, sea, stone } from '../palette.ts'
import { band, combs, diamonds, over, triangles, zigzag } from '../pattern.ts'
import { curve, ellipse, fill, move, type Pen, rect, round, stroke } from '../pen.ts'
import { flame } from '../shapes/fire.ts'

/** A lantern of pierced brass. */
export function lantern(pen: Pen, lit = true): Thing {
  const ring = stroke(ellipse(0, -940, 60), brass[500], 16) + stroke(ellipse(-4, -944, 60), brass[200], 6)
  const base = turn(pen, {
    profile: [
      [200, 0],
      [214, 14],
      [214, 50],
      [160, 90],
      [180, 120],
    ],
    colour: brass[400],
    tilt: 0.16,
    painted: [[44, 22, combs(40, brass[600], 0.4)]],
    lit: { glow: 0.6, shade: 0.5 },
  })
  const pane = (a: number, b: number): string => `M${a} -130L${a * 1.16} -560L${b * 1.16} -560L${b} -130Z`
  const panes = [
    [-172, -66],
    [-58, 58],
    [66, 172],
  ] as const
  const star8 =
    'M0 -60L16 -38L42 -42L38 -16L60 0L38 16L42 42L16 38L0 60L-16 38L-42 42L-38 16L-60 0L-38 -16L-42 -42L-16 -38Z'
  const body =
    fill('M-186 -118L-216 -572H216L186 -118Z', brass[600]) +
    panes.map(([a, b]) => fill(pane(a, b), lit ? '#ffd98a' : sea[300])).join('') +
    (lit ? halo(pen, 0, -330, 250, '#fff1c9', 0.95) : '') +
    (lit ? move(flame(pen, 190, 0), 0, -150) : fill('M-40 -130V-230H40V-130Z', cream)) +
    panes.map(([a, b]) => stroke(pane(a, b), brass[500], 14) + stroke(pane(a, b), brass[200], 4)).join('') +
    [
      [-130, 0.8],
      [0, 1],
      [130, 0.8],
    ]
      .map(
        ([x = 0, sx = 1]) =>
          `<g transform="translate(${x} -470) scale(${sx} 1)">${stroke(star8, brass[600], 10)}</g><g transform="translate(${x * 0.9} -220) scale(${sx} 1)">${stroke(star8, brass[600], 10)}</g>`,
      )
      .join('')
  const dome = turn(pen, {
    profile: [
      [236, 0],
      [240, 16],
      [220, 40],
      [210, 80],
      [150, 190],
      [60, 260],
      [36, 290],
      [54, 310],
      [30, 330],
      [1, 334],
    ],
    colour: brass[400],
    tilt: 0.16,
    painted: [
      [150, 60, diamonds(12, brass[200], lit ? '#fff1c9' : night[900])],
      [30, 14, combs(44, brass[600], 0.4)],
    ],
    lit: { glow: 0.6, shade: 0.5 },
  })
  return group(
    thing(lit ? halo(pen, 0, -350, 760, brass[300], 0.55) : ''),
    thing(ring),
    base,
    thing(body, 'M-186 -118L-216 -572H216L186 -118Z'),
    shift(dome, 0, -560),
  )
}

/** A steel fire bowl with a fire in it. */
export function firePit(pen: Pen): Thing {
  const leg = (x: number): string =>
    solid(pen, `M${x - 16} -120H${x + 16}L${x * 1.25 + 12} 0H${x * 1.25 - 12}Z`, night[900])
  const bowl = turn(pen, {
    profile: [
      [110, 70],
      [130, 72],
      [300, 130],
      [400, 250],
      [410, 262],
    ],
    colour: stone[700],
    tilt: 0.18,
    inside: night[950],
    painted: [
      [250, 236, band(clay[500])],
      [210, 160, over(triangles(18, clay[400]))],
    ],
  })
  const log = (x: number, y: number, angle: number): string =>
    move(
      solid(pen, rect(-190, -34, 380, 68, 30), '#7a4526') +
        fill(ellipse(186, 0, 18, 33), sand[300]) +
        stroke(ellipse(186, 0, 9, 17), '#7a4526', 4),
      x,
      y,
      1,
      angle,
    )
  const embers = Array.from(
    { length: 26 },
    () => `M${round(pen.between(-240, 240))} ${round(pen.between(-900, -420))}h0`,
  ).join('')
  return group(
    thing(halo(pen, 0, -400, 800, clay[400], 0.6)),
    thing(leg(-220) + leg(220) + leg(0)),
    bowl,
    thing(
      log(-60, -290, -16) +
        log(60, -300, 18) +
        move(flame(pen, 420, 0), -110, -290, 1, -8) +
        move(flame(pen, 400, 0), 120, -290, 1, 9) +
        move(flame(pen, 560, 0), 0, -286) +
        log(0, -270, 3) +
        stroke(embers, brass[300], 9, 0.9),
    ),
  )
}

/** An enamel kettle. */
export function kettle(pen: Pen): Thing {
  const handle = rod(
    [],
    stone[700],
    34,
    curve([
      [-190, -460],
      [-210, -700],
      [0, -800],
      [210, -700],
      [190, -460],
    ]),
  )
  const spout = 'M180 -300C290 -300 330 -400 400 -520L450 -500C430 -380 380 -190 200 -140Z'
  const body = turn(pen, {
    profile: [
      [250, 0],
      [270, 14],
      [290, 120],
      [270, 280],
      [190, 430],
      [150, 460],
    ],
    colour: sea[500],
    tilt: 0.14,
    painted: [
      [300, 288, band(cream)],
      [270, 190, zigzag(10, cream, 0.28)],
      [170, 158, band(cream)],
    ],
    lit: { glow: 0.45 },
  })
  const lid = turn(pen, {
    profile: [
      [156, 0],
      [158, 12],
      [110, 50],
      [30, 70],
      [24, 90],
      [44, 110],
      [30, 138],
      [1, 142],
    ],
    colour: sea[600],
    tilt: 0.14,
    lit: { glow: 0.5 },
  })
  return group(
    thing(handle + solid(pen, spout, sea[500], { shade: 0.5 }) + stroke('M398 -520L452 -500', cream, 12), spout),
    body,
    shift(lid, 0, -456),
    thing(
      fill(
        Array.from({ length: 40 }, () => ellipse(pen.between(-240, 240), pen.between(-130, -20), 4)).join(''),
        cream,
        0.5,
      ),
      'M-200 -460L-220 -720H220L200 -460L170 -460V-680H-170V-460Z',
    ),
  )
}
