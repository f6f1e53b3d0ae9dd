import { thing, type Thing } from '../lathe.ts'
import { diamonds, over, band, combs, triangles, weave } from '../pattern.ts'
import { brass, clay, cream, night, ruby, sand } from '../palette.ts'
import { at, curve, ellipse, fill, type Pen, type Point, round, stroke } from '../pen.ts'

/** The colours of one camel: its coat, its far legs, the light on its back, and its blanket. */
export interface Coat {
  coat: string
  dark: string
  rim: string
  blanket: string
  trim: string
}

const bodyShape = curve(
  [
    [-330, -500],
    [-312, -590],
    [-220, -645],
    [-130, -720],
    [-40, -800],
    [40, -742],
    [120, -640],
    [220, -596],
    [300, -530],
    [290, -430],
    [190, -372],
    [0, -352],
    [-170, -376],
    [-290, -410],
  ],
  true,
)
const neckShape = `M150 -610C230 -610 300 -540 340 -600C372 -650 356 -760 388 -850L452 -790C446 -700 470 -560 420 -470C380 -396 300 -360 230 -380Z`
const headShape = `M380 -842C384 -882 420 -902 456 -890C500 -876 540 -858 566 -832C580 -814 578 -788 556 -780C520 -766 480 -768 446 -752C414 -738 384 -780 380 -842ZM392 -868C372 -890 370 -916 386 -930C404 -914 412 -896 410 -876Z`

function leg(hip: Point, knee: Point, foot: Point, wide: number): string {
  const [hx, hy] = hip
  return `M${at([hx + wide, hy])}C${at([hx + wide, hy + 130])} ${at([knee[0] + 40, knee[1] - 90])} ${at([knee[0] + 25, knee[1]])}L${at([foot[0] + 15, foot[1] - 38])}Q${at([foot[0] + 40, foot[1] - 26])} ${at([foot[0] + 40, foot[1]])}H${round(foot[0] - 20)}Q${at([foot[0] - 24, foot[1]])} ${at([foot[0] - 17, foot[1] - 34])}L${at([knee[0] - 24, knee[1]])}C${at([knee[0] - 34, knee[1] - 80])} ${at([hx - wide, hy + 120])} ${at([hx - wide, hy])}Z`
}

/** A walking dromedary, facing right, its blanket and load on; `stride` sways its legs (-1 to 1). */
export function camel(
  pen: Pen,
  { coat, dark, rim, blanket, trim }: Coat,
  stride = 1,
  load: 'saddle' | 'packs' | 'none' = 'saddle',
): Thing {
  const s = stride * 70
  const far =
    leg([-220, -450], [-230 - s, -220], [-250 - s * 1.5, 0], 62) +
    leg([210, -430], [226 + s, -220], [214 + s * 1.5, 0], 48)
  const near =
    leg([-250, -460], [-250 + s * 0.9, -230], [-268 + s * 1.3, 6], 74) +
    leg([190, -420], [196 - s * 0.8, -215], [176 - s * 1.2, 6], 54)
  const tail = `M-318 -560C-370 -520 -366 -420 -350 -330L-366 -290L-334 -286L-336 -340C-344 -420 -330 -500 -300 -520Z`
  const cloth = 'M-170 -694C-120 -730 -90 -800 -40 -806C10 -800 40 -740 96 -672L120 -470Q-30 -430 -190 -470Z'
  const rows = weave(
    (u, v) => [-200 + 330 * u, -640 + 210 * v + 26 * Math.sin(u * Math.PI)],
    [
      [0.4, band(trim)],
      [1, over(band(blanket), triangles(9, cream))],
      [0.3, band(trim)],
      [1.4, over(band(night[900]), diamonds(7, trim, cream))],
      [0.3, band(trim)],
      [0.8, over(band(blanket), combs(26, cream, 0.35))],
    ],
  )
  const tassels =
    stroke([-170, -110, -50, 10, 70, 106].map((x) => `M${x} -452v54`).join(''), trim, 12) +
    stroke([-140, -80, -20, 40, 90].map((x) => `M${x} -444v40`).join(''), ruby[400], 10)
  const seat =
    load === 'saddle'
      ? fill(
          'M-150 -742Q-170 -850 -130 -860Q-110 -820 -40 -822Q30 -820 50 -870Q92 -850 76 -730Q-30 -700 -150 -742Z',
          ruby[600],
        ) + fill('M-120 -790Q-40 -760 56 -790L62 -760Q-40 -726 -128 -760Z', trim)
      : ''
  const packs =
    load === 'packs'
      ? fill(ellipse(-130, -610, 96, 120), clay[700]) +
        fill(ellipse(70, -596, 92, 116), brass[500]) +
        stroke('M-220 -620Q-130 -580 -40 -620M-20 -606Q70 -566 158 -606', sand[200], 10) +
        fill('M-190 -760Q-40 -900 120 -750L90 -700Q-40 -760 -170 -700Z', clay[500])
      : ''
  const reins = stroke('M470 -766C420 -650 380 -560 240 -560M404 -848L452 -768M500 -868L488 -770', trim, 8)
  const light = `<g opacity=".85">${stroke('M-310 -590C-260 -640 -200 -640 -140 -706M130 -628C210 -596 290 -556 342 -606C374 -656 360 -760 392 -856M420 -896C470 -890 530 -862 562 -834', rim, 9)}</g>`
  const eye = fill(ellipse(452, -842, 8, 7), night[950])
  const art =
    fill(far, dark) +
    fill(tail, dark) +
    fill(bodyShape + neckShape + headShape + near, coat) +
    fill(
      bodyShape + neckShape + near,
      pen.linear(
        [
          [0, cream, 0.14],
          [0.3, cream, 0],
          [0.4, night[900], 0],
          [0.6, night[900], 0.3],
          [1, night[900], 0.2],
        ],
        [0, 0, 0.15, 1],
      ),
    ) +
    light +
    eye +
    pen.clip(cloth, fill(cloth, blanket) + rows) +
    fill(
      cloth,
      pen.linear(
        [
          [0, cream, 0.2],
          [1, night[900], 0.35],
        ],
        [0, 0, 0.3, 1],
      ),
    ) +
    tassels +
    seat +
    packs +
    reins
  return thing(art, far + near + bodyShape + neckShape + headShape)
}

/** A traveller in a long cloak, walking to the right, a staff in hand. */
export function traveller(robe: string, cloak: string, scarf: string, rim: string): Thing {
  const robeShape = 'M-70 0C-90 -200 -80 -380 -40 -480H50C90 -380 96 -180 110 -6L70 4L40 -10L10 6L-30 -6Z'
  const cloakShape = 'M-54 -478C-130 -380 -160 -180 -170 -40Q-120 -10 -60 -30C-40 -200 -20 -340 10 -470Z'
  const head = 'M-44 -500C-60 -580 -20 -620 20 -616C64 -610 76 -560 60 -500L84 -440Q0 -400 -76 -440Z'
  const arm = 'M30 -440C90 -420 130 -360 168 -320L148 -292C90 -310 40 -340 10 -380Z'
  return thing(
    stroke('M160 -440L190 4', '#5a3a22', 14) +
      fill(robeShape, robe) +
      fill(cloakShape, cloak) +
      fill(arm, robe) +
      fill(head, scarf) +
      fill('M30 -560Q70 -560 62 -510Q40 -490 26 -520Z', clay[700]) +
      stroke('M-42 -566Q10 -590 66 -566', night[900], 14) +
      stroke('M-60 -470C-130 -380 -160 -180 -168 -50', rim, 8, 0.8),
    robeShape + cloakShape + head + arm + 'M152 -440h16L198 4h-16Z',
  )
}

export const sandCoat: Coat = { coat: '#c99a63', dark: '#8e6440', rim: sand[100], blanket: ruby[600], trim: brass[300] }
