import { group, rod, shift, type Thing, thing, turn } from '../lathe.ts'
import { solid } from '../light.ts'
import { clay, cream, night, ruby, sage, stone } from '../palette.ts'
import { band } from '../pattern.ts'
import { curve, ellipse, fill, move, type Pen, stroke } from '../pen.ts'
import { star8 } from '../shapes/sky.ts'

/** Enamel plates and a mug. */
export function enamel(pen: Pen): Thing {
  const plate = (): Thing =>
    turn(pen, {
      profile: [
        [220, 0],
        [230, 8],
        [330, 30],
        [400, 52],
        [406, 58],
      ],
      colour: cream,
      tilt: 0.1,
      inside: stone[100],
      painted: [[60, 46, band(night[600])]],
    })
  const rest = `<g transform="translate(60 -560)">${solid(pen, ellipse(0, 0, 400), cream, { shade: 0.25, grain: [-400, -400, 800, 800] })}${stroke(ellipse(0, 0, 388), night[600], 24)}${stroke(ellipse(0, 0, 268), night[900], 5, 0.15)}${fill(
    ellipse(0, 0, 262),
    pen.linear(
      [
        [0, night[900], 0.14],
        [1, cream, 0.6],
      ],
      [0, 0, 1, 1],
    ),
  )}${star8(118, night[600])}${star8(70, cream)}${star8(40, ruby[500])}</g>`
  const mug = group(
    thing(
      rod(
        [],
        cream,
        28,
        curve([
          [130, -190],
          [230, -190],
          [230, -70],
          [130, -60],
        ]),
      ),
    ),
    turn(pen, {
      profile: [
        [140, 0],
        [150, 10],
        [150, 240],
        [154, 250],
      ],
      colour: cream,
      tilt: 0.2,
      inside: clay[800],
      painted: [
        [250, 228, band(night[600])],
        [24, 6, band(night[600])],
      ],
    }),
    thing(
      fill(
        Array.from({ length: 30 }, () =>
          ellipse(pen.between(-130, 130), pen.between(-200, 10), pen.between(3, 7)),
        ).join(''),
        night[600],
        0.5,
      ),
    ),
  )
  return group(
    thing(rest, ellipse(60, -460, 400, 440)),
    shift(plate(), -40, 0, 0.9),
    shift(plate(), -40, -58, 0.9),
    shift(plate(), -40, -116, 0.9),
    shift(mug, 350, 40, 0.9),
  )
}

export function enamelTop(pen: Pen): Thing {
  const plate = (x: number, y: number, r: number, rim: string): string =>
    move(
      fill(ellipse(14, 20, r), night[900], 0.25) +
        solid(pen, ellipse(0, 0, r), cream, { shade: 0.22 }) +
        stroke(ellipse(0, 0, r - 10), rim, 20) +
        fill(
          ellipse(0, 0, r * 0.68),
          pen.linear(
            [
              [0, night[900], 0.14],
              [1, '#ffffff', 0.7],
            ],
            [0, 0, 1, 1],
          ),
        ) +
        stroke(ellipse(0, 0, r * 0.68), night[900], 4, 0.12) +
        fill(
          Array.from({ length: 24 }, () => {
            const a = pen.between(0, 6.28)
            const k = pen.between(0.1, 0.86) * r
            return ellipse(Math.cos(a) * k, Math.sin(a) * k, pen.between(2, 5))
          }).join(''),
          rim,
          0.5,
        ),
      x,
      y,
    )
  const spoon =
    solid(
      pen,
      'M-60 -150C-60 -230 60 -230 60 -150C60 -80 26 -50 16 -20L22 380Q0 410 -22 380L-16 -20C-26 -50 -60 -80 -60 -150Z',
      stone[300],
      { glow: 0.7 },
    ) + fill(ellipse(0, -152, 40, 56), stone[500], 0.5)
  return thing(
    plate(-230, -200, 330, night[600]) +
      plate(260, 120, 350, ruby[500]) +
      plate(-280, 400, 250, sage[500]) +
      move(spoon, 420, -440, 1, 18),
  )
}
