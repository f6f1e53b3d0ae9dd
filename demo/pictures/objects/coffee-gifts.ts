import { group, shift, type Thing, thing } from '../lathe.ts'
import { solid } from '../light.ts'
import { brass, clay, cream, night, sage, sand, stone } from '../palette.ts'
import { band, dots, flat, over, triangles, weave } from '../pattern.ts'
import { curve, ellipse, fill, move, type Pen, rect, stroke } from '../pen.ts'
import { carton } from '../shapes/box.ts'
import { bean, beanHeap, dateHeap } from './heaps.ts'

/** The bag of coffee. */
export function coffeeBag(pen: Pen): Thing {
  const bag = `M-270 0C-286 -240 -282 -480 -262 -690L-250 -800H250L262 -690C282 -480 286 -240 270 0C160 20 -160 20 -270 0Z`
  const label = rect(-176, -560, 352, 380, 12)
  const hill = (y: number, colour: string): string =>
    fill(`M-180 ${y}Q-100 ${y - 110} -10 ${y - 20}T180 ${y - 60}V-170H-180Z`, colour)
  return thing(
    solid(pen, bag, clay[600], { shade: 0.5, grain: [-280, -800, 560, 810] }) +
      pen.clip(
        bag,
        weave(flat(-290, -796, 580, 96), [
          [1, band(clay[800])],
          [0.4, band(brass[300])],
        ]) +
          weave(flat(-290, -120, 580, 90), [
            [0.3, band(brass[300])],
            [2, triangles(12, sand[200])],
            [0.3, band(brass[300])],
          ]) +
          stroke(
            'M-262 -690Q0 -660 262 -690M-214 -660Q-230 -330 -214 -20M214 -660Q234 -330 214 -20',
            night[900],
            7,
            0.14,
          ),
      ) +
      fill(label, cream) +
      pen.clip(
        label,
        fill(label, sand[100]) +
          fill(ellipse(50, -440, 54), clay[400]) +
          hill(-330, sage[300]) +
          hill(-270, sage[500]) +
          hill(-210, sage[700]),
      ) +
      stroke(label, brass[400], 8) +
      move(bean(70, clay[800]), -34, -612, 1, -24) +
      move(bean(70, clay[700]), 40, -606, 1, 30),
    bag,
  )
}

export function coffeeSack(pen: Pen): Thing {
  return group(coffeeBag(pen), shift(beanHeap(pen, 70, 210, 52, 60), 300, 18))
}

/** A gift box tied with a ribbon. */
export function giftBox(pen: Pen): Thing {
  const box = carton(pen, {
    width: 640,
    height: 330,
    depth: 190,
    colour: clay[600],
    face: (warp) =>
      weave(warp, [
        [0.3, band(brass[300])],
        [1, triangles(14, sand[200])],
        [4, over(band(clay[600]), dots(9, clay[500], 0.35))],
        [1, triangles(14, sand[200], true)],
        [0.3, band(brass[300])],
      ]),
    lid: clay[500],
  })
  const ribbon =
    fill('M-50 0V-330H50V0Z', cream) +
    fill('M-50 -330L60 -430H160L50 -330Z', sand[100]) +
    fill('M-50 0V-330H-38V0Z', sand[300])
  const loop = (side: number): string =>
    fill(
      curve(
        [
          [30, -400],
          [30 + side * 120, -540],
          [30 + side * 230, -500],
          [30 + side * 190, -410],
        ],
        true,
      ),
      side < 0 ? cream : sand[200],
    ) +
    fill(
      curve(
        [
          [30 + side * 40, -420],
          [30 + side * 120, -490],
          [30 + side * 170, -470],
          [30 + side * 130, -424],
        ],
        true,
      ),
      sand[400],
      0.6,
    )
  return group(box, thing(ribbon + loop(-1) + loop(1) + fill(ellipse(34, -412, 38, 30), sand[100])))
}

/** The gift box from above, open: coffee, dates, cups. */
export function giftBoxTop(pen: Pen): Thing {
  const outer = rect(-520, -380, 1040, 760, 14)
  const cell = (x: number, y: number, w: number, h: number, colour: string): string =>
    fill(rect(x, y, w, h, 8), colour) +
    fill(
      rect(x, y, w, h, 8),
      pen.linear(
        [
          [0, night[900], 0.5],
          [0.35, night[900], 0.1],
          [1, cream, 0.1],
        ],
        [0, 0, 1, 1],
      ),
    )
  const cup = (x: number, y: number, colour: string): string =>
    fill(ellipse(x + 8, y + 12, 92), night[900], 0.3) +
    solid(pen, ellipse(x, y, 90), colour) +
    fill(ellipse(x, y, 74), stone[300]) +
    fill(ellipse(x + 4, y + 6, 50), stone[200]) +
    stroke(ellipse(x, y, 80), brass[400], 6)
  const cells =
    cell(-484, -344, 470, 688, clay[800]) + cell(14, -344, 470, 330, clay[800]) + cell(14, 14, 470, 330, clay[800])
  return thing(
    solid(pen, outer, clay[600], { shade: 0.3 }) +
      stroke(rect(-502, -362, 1004, 724, 10), brass[300], 5) +
      cells +
      pen.clip(rect(-484, -344, 470, 688, 8), move(beanHeap(pen, 240, 330, 430).art, -250, 0)) +
      pen.clip(rect(14, -344, 470, 330, 8), move(dateHeap(pen, 34, 290, 200).art, 250, -180)) +
      cup(140, 180, cream) +
      cup(356, 180, clay[500]),
    outer,
  )
}
