import { rod, type Thing, thing } from '../lathe.ts'
import { solid } from '../light.ts'
import { brass, clay, cream, night, ruby, sea } from '../palette.ts'
import { ellipse, fill, type Pen, rect, stroke } from '../pen.ts'

/** A hiker, a stick in hand and a pack on the back, facing right. */
export const hiker =
  (coat: string = sea[500]) =>
  (pen: Pen): Thing =>
    thing(
      rod([], '#5a3a22', 12, 'M110 -250L150 0') +
        stroke('M-20 -170L-60 0M20 -170L60 -4', night[700], 44) +
        solid(pen, rect(-58, -340, 116, 200, 46), coat) +
        solid(pen, rect(-112, -330, 74, 150, 30), brass[500]) +
        stroke('M30 -300L112 -230', coat, 34) +
        fill(ellipse(6, -388, 44), '#b98a6a') +
        fill('M-42 -400C-40 -450 50 -456 54 -402L80 -392H-42Z', clay[700]),
      'M-60 -400H60V0H-60Z',
    )

/** A cyclist, riding to the right. */
export const cyclist =
  (coat: string = sea[500]) =>
  (pen: Pen): Thing =>
    thing(
      stroke(ellipse(-150, -110, 104) + ellipse(170, -110, 104), night[800], 14) +
        stroke(
          'M-150 -110L-60 -290L110 -290L170 -110M-60 -290L20 -110L110 -290M-150 -110L20 -110M110 -290L100 -340H160',
          ruby[500],
          13,
        ) +
        stroke('M-70 -310L30 -230L10 -90', night[700], 40) +
        stroke('M-50 -330L50 -520', coat, 96) +
        stroke('M50 -500L140 -360', coat, 32) +
        fill(ellipse(90, -600, 46), '#b98a6a') +
        solid(pen, 'M38 -606C36 -670 144 -672 142 -606Z', brass[300]),
      ellipse(0, -110, 260, 100),
    )

/** A diver with fins, swimming to the right. */
export const diver = (pen: Pen): Thing =>
  thing(
    fill('M-330 -20L-470 -70L-450 10L-330 30Z M-330 30L-450 80L-400 110Z', ruby[400]) +
      stroke('M-120 0L-340 10M-120 30L-330 60', night[800], 52) +
      solid(pen, rect(-150, -50, 300, 110, 55), night[700]) +
      solid(pen, rect(-110, -104, 210, 66, 33), brass[300]) +
      stroke('M90 20L210 90', night[800], 40) +
      fill(ellipse(190, -20, 62), '#b98a6a') +
      fill('M128 -30C130 -90 230 -100 246 -40L190 -30Z', night[800]) +
      fill(rect(206, -44, 58, 44, 14), sea[200]) +
      stroke('M262 -60q20 -50 0 -90M290 -120q16 -40 0 -76', cream, 8, 0.8),
  )
