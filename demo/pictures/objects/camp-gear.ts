import { group, rod, shift, type Thing, thing, turn } from '../lathe.ts'
import { solid } from '../light.ts'
import { brass, clay, cream, night, ruby, sage, sand, stone } from '../palette.ts'
import { band, combs, diamonds, over, turned, type Warp, weave } from '../pattern.ts'
import { curve, ellipse, fill, move, type Pen, polygon, rect, stroke } from '../pen.ts'
import { threads } from '../shapes/textile.ts'

/** A folding chair of wood and striped canvas. */
export function chair(pen: Pen): Thing {
  const wood = '#a06a42'
  const bar = (d: string, width = 34): string => rod([], wood, width, d)
  const seat: Warp = (u, v) => [-300 + 560 * u + 60 * v, -400 + 26 * Math.sin(u * Math.PI) + 100 * v]
  const back: Warp = (u, v) => [-270 + 560 * u - 10 * v, -890 + 330 * v + 22 * Math.sin(u * Math.PI) * v]
  const rows = [
    [1, band(clay[500])],
    [0.35, band(cream)],
    [0.5, band(night[600])],
    [0.35, band(cream)],
    [2, over(band(clay[500]))],
    [0.35, band(cream)],
    [0.5, band(night[600])],
    [0.35, band(cream)],
    [1, band(clay[500])],
  ] as const
  const panel = (w: Warp): string => {
    const d = polygon([...[0, 0.25, 0.5, 0.75, 1].map((u) => w(u, 0)), ...[1, 0.75, 0.5, 0.25, 0].map((u) => w(u, 1))])
    return (
      weave(turned(w), rows) +
      threads(turned(w), 10, night[900], 0.1) +
      solid(pen, d, 'none', { glow: 0.25, shade: 0.35, grain: [-320, -900, 700, 520] })
    )
  }
  return thing(
    bar('M300 -900L330 -380L250 0') +
      bar('M-250 -900L-290 -400') +
      bar('M330 -330L-240 0') +
      panel(back) +
      bar('M-290 -330L250 0', 30) +
      bar('M-300 -396L-330 0', 34) +
      bar('M-330 -380L-210 0', 30) +
      panel(seat) +
      bar('M-244 -300H320') +
      bar('M-330 -560H-60', 40) +
      bar('M300 -560H390', 40) +
      bar('M-306 -560L-300 -390', 28) +
      bar('M370 -560L316 -310', 28) +
      bar('M316 -310L340 10', 34),
    'M-280 -900H310L340 -300V0H300L260 -280H-200L-300 0H-340Z',
  )
}

/** A tall steel flask with its cup. */
export function flask(pen: Pen, colour: string = sage[500]): Thing {
  const body = turn(pen, {
    profile: [
      [150, 0],
      [160, 10],
      [164, 40],
      [164, 640],
      [140, 710],
      [126, 740],
    ],
    colour,
    tilt: 0.13,
    painted: [
      [90, 74, band(brass[300])],
      [70, 54, band(cream)],
      [
        600,
        430,
        (w) =>
          weave(w, [
            [0.2, band(cream)],
            [1.4, over(band(clay[500]), diamonds(8, cream, night[800]))],
            [0.2, band(cream)],
          ]),
      ],
    ],
    lit: { glow: 0.5, shade: 0.5 },
  })
  const cap = turn(pen, {
    profile: [
      [136, 0],
      [140, 10],
      [132, 150],
      [120, 170],
    ],
    colour: stone[300],
    tilt: 0.13,
    painted: [
      [140, 128, band(stone[500])],
      [40, 10, combs(36, stone[500], 0.25)],
    ],
    lit: { glow: 0.7, shade: 0.5 },
  })
  const strap = rod(
    [],
    '#8a5a36',
    26,
    curve([
      [150, -700],
      [250, -690],
      [270, -540],
      [240, -400],
      [164, -370],
    ]),
  )
  return group(thing(strap), body, shift(cap, 0, -736))
}

export function flaskPair(pen: Pen): Thing {
  const cup = turn(pen, {
    profile: [
      [96, 0],
      [104, 8],
      [124, 130],
      [128, 140],
    ],
    colour: stone[300],
    tilt: 0.24,
    inside: clay[800],
    lit: { glow: 0.7 },
  })
  return group(shift(flask(pen, night[600]), 260, -60), shift(flask(pen), -60, 0), shift(cup, 330, 60, 1.15))
}

/** A pair of leather sandals from above. */
export function sandals(pen: Pen): Thing {
  const sole =
    'M-30 -420C90 -440 170 -330 160 -200C152 -80 110 -20 112 110C114 230 130 330 60 400C10 446 -90 440 -130 380C-176 300 -130 190 -136 80C-142 -60 -190 -130 -180 -260C-172 -350 -110 -408 -30 -420Z'
  const one = (): string =>
    fill(sole, '#5b3420') +
    `<g transform="translate(-8 -12)">${solid(pen, sole, '#a8673c', { shade: 0.3, grain: [-180, -420, 340, 840] })}</g>` +
    `<g transform="translate(-8 -12) scale(.9)">${stroke(sole, sand[200], 7, 0.9, ' stroke-dasharray="20 16"')}</g>` +
    rod([], '#7a4526', 64, 'M-182 -130Q0 -250 158 -130') +
    rod([], '#7a4526', 54, 'M-190 -40Q-10 -110 136 -30') +
    stroke('M-160 -148Q0 -250 140 -146', sand[200], 6, 0.8, ' stroke-dasharray="14 12"') +
    rod([], '#7a4526', 40, 'M-22 -200C-30 -270 -24 -320 -10 -340') +
    fill(ellipse(-8, -222, 54, 40), ruby[500]) +
    stroke(ellipse(-8, -222, 40, 28), brass[300], 6) +
    rod([], '#7a4526', 44, 'M-140 190Q0 110 116 190') +
    fill(rect(74, 130, 44, 50, 8), brass[400])
  return thing(
    move(one(), -230, 0, 1, -7) + `<g transform="scale(-1 1)">${move(one(), -230, 30, 1, -4)}</g>`,
    'M-260 -420C-140 -440 -60 -330 -70 -200C-78 -80 -110 -20 -90 110C-70 400 -320 440 -350 380L-410 -260C-402 -350 -340 -408 -260 -420ZM260 -390C380 -380 440 -300 410 -200L350 400C300 470 100 440 96 140C96 20 60 -50 66 -170C70 -300 150 -400 260 -390Z',
  )
}
