import { group, shift, type Thing, thing, turn } from '../lathe.ts'
import { halo, solid } from '../light.ts'
import { brass, clay, cream, night, ruby, sage, sea } from '../palette.ts'
import { band, diamonds, dots, over, triangles, weave } from '../pattern.ts'
import { ellipse, fill, move, type Pen, rect, stroke } from '../pen.ts'
import { flame, smoke } from '../shapes/fire.ts'

/** The classic burner: a waisted, four-horned stand of carved wood and brass. */
export function mabkhara(pen: Pen, withSmoke = true): Thing {
  const foot = `M-210 0L-250 -40L-130 -330H130L250 -40L210 0Z`
  const cup = `M-120 -330L-270 -640L-290 -800L-206 -706L-110 -640H110L206 -706L290 -800L270 -640L120 -330Z`
  const inset = 'M-150 -60L-84 -290H84L150 -60Z'
  const inlay = weave(
    (u, v) => [-84 - 60 * v + (168 + 120 * v) * u, -290 + 224 * v],
    [
      [1, over(band(brass[300]), diamonds(5, clay[800]))],
      [1, over(band(brass[300]), triangles(7, clay[800]))],
      [1, over(band(brass[300]), diamonds(6, clay[800]))],
    ],
  )
  const upper = weave(
    (u, v) => [-228 + 74 * v + (456 - 148 * v) * u, -600 + 180 * v],
    [
      [0.3, band(brass[300])],
      [1.4, over(band(clay[800]), diamonds(7, brass[300], ruby[500]))],
      [0.3, band(brass[300])],
    ],
  )
  const studs = [-1, 1].flatMap((s) => [ellipse(s * 238, -690, 12), ellipse(s * 250, -740, 9)]).join('')
  const bowl =
    fill(ellipse(0, -648, 150, 26), night[950]) +
    halo(pen, 0, -656, 150, clay[400], 0.85) +
    fill(ellipse(-30, -656, 34, 12) + ellipse(40, -652, 30, 10), clay[400]) +
    fill(ellipse(-26, -658, 16, 6) + ellipse(44, -654, 13, 5), brass[200])
  return group(
    thing(withSmoke ? move(smoke(pen, 760, cream, 0.62), 0, -664) : ''),
    thing(
      fill('M-206 -706L-180 -760L-110 -650H110L180 -760L206 -706L110 -630H-110Z', clay[900]) +
        bowl +
        solid(pen, foot, clay[700], { shade: 0.55, grain: [-250, -330, 500, 330] }) +
        fill(inset, clay[800]) +
        inlay +
        solid(pen, inset, 'none', { shade: 0.4 }) +
        solid(pen, cup, clay[700], { shade: 0.55, grain: [-290, -800, 580, 470] }) +
        pen.clip(cup, upper) +
        solid(pen, cup, 'none', { shade: 0.35, glow: 0.12 }) +
        fill(studs, brass[300]) +
        fill(rect(-140, -352, 280, 40, 14), brass[400]) +
        fill(rect(-140, -352, 280, 14, 7), brass[200]),
    ),
    thing('', foot + cup),
  )
}

/** The travel burner: a small pierced brass drum with a domed lid. */
export function travelMabkhara(pen: Pen, open = false): Thing {
  const drum = turn(pen, {
    profile: [
      [150, 0],
      [210, 0],
      [210, 0],
      [214, 30],
      [196, 44],
      [196, 44],
      [200, 250],
      [212, 264],
      [214, 290],
    ],
    colour: sea[500],
    tilt: 0.2,
    inside: night[950],
    painted: [
      [290, 266, band(brass[300])],
      [240, 140, over(diamonds(11, brass[300], night[900]))],
      [124, 112, band(brass[300])],
      [96, 60, dots(20, brass[300], 0.6)],
      [44, 0, band(brass[300])],
    ],
  })
  const dome = turn(pen, {
    profile: [
      [216, 0],
      [220, 16],
      [210, 60],
      [140, 150],
      [40, 200],
      [26, 220],
      [40, 244],
      [24, 268],
      [1, 276],
    ],
    colour: brass[400],
    tilt: 0.2,
    painted: [
      [130, 50, over(dots(13, night[950], 0.42))],
      [40, 26, band(brass[600])],
    ],
    lit: { glow: 0.6, shade: 0.5 },
  })
  const ring = stroke(ellipse(0, -600, 40), brass[500], 14) + stroke(ellipse(-3, -603, 40), brass[200], 5)
  if (open)
    return group(
      drum,
      thing(halo(pen, 0, -300, 190, clay[400], 0.8) + move(smoke(pen, 620, cream, 0.55), 0, -296)),
      shift(dome, 450, 30),
    )
  return group(thing(move(smoke(pen, 420, cream, 0.4), 10, -500)), thing(ring), drum, shift(dome, 0, -290))
}

/** The case the travel burner goes in. */
export function pouch(pen: Pen): Thing {
  const d =
    'M-190 0C-250 -120 -220 -260 -120 -330L-150 -400Q0 -430 150 -400L120 -330C220 -260 250 -120 190 0Q0 30 -190 0Z'
  return thing(
    solid(pen, d, ruby[600], { shade: 0.5, grain: [-230, -420, 460, 430] }) +
      stroke('M-124 -332Q0 -308 124 -332', brass[300], 16) +
      stroke('M60 -320Q120 -250 96 -190M80 -318Q160 -270 150 -200', brass[300], 9) +
      fill(ellipse(96, -182, 16) + ellipse(152, -192, 16), brass[300]) +
      move(
        weave((u, v) => [-130 + 260 * u, 60 * v], [[1, diamonds(6, brass[300], ruby[700])]]),
        0,
        -150,
      ),
    d,
  )
}

/** A candle in a patterned cup. */
export function candle(pen: Pen): Thing {
  const cup = turn(pen, {
    profile: [
      [220, 0],
      [240, 14],
      [246, 60],
      [246, 400],
      [252, 416],
    ],
    colour: sage[200],
    tilt: 0.2,
    inside: cream,
    painted: [
      [404, 388, band(brass[400])],
      [
        350,
        130,
        over((w) =>
          weave(w, [
            [1, triangles(10, sage[500])],
            [0.2, band(cream)],
            [1.6, diamonds(10, sage[500], brass[300])],
            [0.2, band(cream)],
            [1, triangles(10, sage[500], true)],
          ]),
        ),
      ],
      [90, 74, band(brass[400])],
    ],
  })
  return group(
    cup,
    thing(
      fill(ellipse(0, -410, 222, 42), '#f7e8c6') +
        halo(pen, 0, -420, 210, brass[200], 0.7) +
        stroke('M0 -412V-452', night[900], 10) +
        move(flame(pen, 190, 1.3), 0, -446),
    ),
  )
}
