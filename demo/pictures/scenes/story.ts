import { picture } from '../compose.ts'
import { turn } from '../lathe.ts'
import { halo, solid, speckle, stipple } from '../light.ts'
import { sgraffito, storagePot, tallJar, waterJug } from '../objects/jars.ts'
import { bowl } from '../objects/tableware.ts'
import { clay, cream, night, ruby, sand, stone } from '../palette.ts'
import { band, combs, flat, weave } from '../pattern.ts'
import { arch, at, curve, fill, move, type Pen, rect, stroke } from '../pen.ts'
import type { Picture } from '../picture.ts'
import { dunes } from '../shapes/dunes.ts'
import { palm } from '../shapes/plants.ts'
import { sun } from '../shapes/sky.ts'
import { sadu, yarns } from '../shapes/textile.ts'

const skin = '#b9774f'

/** A potter at the wheel, a window on the dunes, finished work on the shelves. */
export const story = (): Picture =>
  picture('story', 1600, 1200, clay[300], (pen) => room(pen) + potter(pen) + wheel(pen) + hands(pen))

function room(pen: Pen): string {
  const pane = arch(300, 700, 380, 560)
  const view =
    fill(rect(60, 100, 500, 620), pen.vertical('#f8dcae', '#f3b98a', clay[300])) +
    sun(pen, 360, 420, 74, '#fff0cf', 0.7) +
    dunes(pen, {
      points: [
        [40, 600],
        [220, 500],
        [380, 580],
        [520, 520],
        [640, 600],
      ],
      bottom: 720,
      lit: sand[300],
      litDeep: clay[300],
      dark: clay[500],
      darkDeep: clay[600],
    }) +
    move(palm(pen, 190, '#6f7d52', '#4f6042', clay[800]), 190, 690)
  const beam = 'M490 190L1180 760L1480 1200H620L130 700Z'
  const shelf = (y: number): string =>
    fill(rect(1130, y, 470, 26), '#8a5a36') +
    fill(rect(1130, y, 470, 7), cream, 0.3) +
    fill(rect(1130, y + 26, 470, 22), night[900], 0.16)
  const items = [
    move(tallJar(pen, clay[500]).art, 1250, 306, 0.24),
    move(storagePot(pen).art, 1400, 306, 0.28),
    move(sgraffito(pen, false).art, 1530, 306, 0.26),
    move(bowl(pen).art, 1262, 584, 0.24),
    move(waterJug(pen).art, 1430, 584, 0.24),
    move(tallJar(pen, night[600], sand[200], night[900]).art, 1550, 584, 0.2),
  ].join('')
  const cloth = weave(flat(640, -10, 330, 10), [[1, band(ruby[500])]])
  return (
    fill(
      rect(0, 0, 1600, 1200),
      pen.linear(
        [
          [0, clay[200]],
          [1, clay[400]],
        ],
        [0, 0, 1, 0.8],
      ),
    ) +
    speckle(pen, [0, 0, 1600, 1000], 500, clay[500], 5, 0.3) +
    cloth +
    fill(arch(290, 716, 440, 606), clay[100]) +
    pen.clip(pane, view) +
    stroke(pane, clay[600], 12, 0.5) +
    stroke('M300 140V700M110 470H490', clay[700], 10, 0.8) +
    fill(rect(60, 700, 470, 34), clay[100]) +
    fill(rect(60, 728, 470, 14), clay[700], 0.3) +
    fill(
      beam,
      pen.linear(
        [
          [0, '#fff2d2', 0.5],
          [1, '#fff2d2', 0],
        ],
        [0, 0, 0.8, 1],
      ),
    ) +
    shelf(300) +
    shelf(578) +
    items +
    fill(rect(0, 960, 1600, 240), pen.vertical(clay[600], clay[800])) +
    fill(rect(0, 960, 1600, 6), cream, 0.25) +
    stipple(pen, [0, 960, 1600, 240], 500, night[950], 0.2)
  )
}

function potter(pen: Pen): string {
  const torso =
    'M520 -20C500 180 540 420 560 620C570 760 540 900 520 1010H1080C1060 900 1030 760 1040 620C1060 420 1100 180 1080 -20Z'
  const apron = 'M640 150C620 360 620 700 600 1010H1000C980 700 980 360 960 150Q800 210 640 150Z'
  const folds = 'M560 300Q600 480 590 640M1040 300Q1000 480 1010 640M700 -20Q760 90 800 110Q840 90 900 -20'
  return (
    solid(pen, torso, sand[50], { shade: 0.34, glow: 0.2, grain: [520, 0, 560, 1000] }) +
    stroke(folds, night[900], 10, 0.14) +
    solid(pen, apron, clay[700], { shade: 0.45, grain: [600, 150, 400, 860] }) +
    weave(flat(622, 330, 356, 74), sadu(yarns.desert, 4)) +
    stroke('M640 150Q700 60 720 -20M960 150Q900 60 880 -20', clay[800], 26)
  )
}

function wheel(pen: Pen): string {
  const stand = turn(pen, {
    profile: [
      [250, 0],
      [230, 40],
      [120, 90],
      [110, 220],
    ],
    colour: '#7a4526',
    tilt: 0.1,
    painted: [[200, 100, combs(18, '#5b3420', 0.2)]],
  })
  const head = turn(pen, {
    profile: [
      [330, 0],
      [344, 10],
      [344, 40],
      [336, 48],
    ],
    colour: stone[600],
    tilt: 0.16,
    inside: stone[500],
  })
  const tray = turn(pen, {
    profile: [
      [430, 0],
      [470, 40],
      [476, 70],
    ],
    colour: '#8a5a36',
    tilt: 0.18,
    inside: clay[800],
  })
  const pot = turn(pen, {
    profile: [
      [150, 0],
      [176, 12],
      [214, 90],
      [222, 180],
      [186, 270],
      [120, 330],
      [110, 366],
      [136, 404],
      [144, 416],
    ],
    colour: '#c97a55',
    tilt: 0.18,
    inside: clay[900],
    lit: { glow: 0.55, shade: 0.5 },
    painted: [60, 96, 132, 168, 204, 240, 276].map((y) => [y, y - 9, band(clay[700], 0.3)] as const),
  })
  const slip = fill(
    curve(
      [
        [-170, -46],
        [-60, -34],
        [90, -30],
        [190, -52],
        [130, -14],
        [0, -6],
        [-120, -18],
      ],
      true,
    ),
    '#c97a55',
  )
  return (
    move(stand.art, 800, 1190) +
    move(tray.art, 800, 1010) +
    move(head.art, 800, 985) +
    move(slip, 800, 952) +
    move(pot.art, 800, 944)
  )
}

function hands(pen: Pen): string {
  const side = (flip: boolean): string => {
    const sleeve =
      'M-270 -1000C-390 -900 -468 -560 -486 -330L-474 -240Q-400 -190 -300 -236L-282 -330C-270 -470 -226 -600 -170 -700L-190 -1000Z'
    const cuff =
      'M-492 -300Q-390 -240 -284 -296Q-262 -296 -270 -250Q-276 -218 -300 -214Q-390 -170 -476 -218Q-500 -226 -502 -260Q-506 -300 -492 -300Z'
    const forearm =
      'M-470 -230C-470 -130 -400 -70 -310 -60C-270 -54 -240 -70 -214 -96L-196 -190C-240 -176 -270 -190 -290 -250Z'
    const palm =
      'M-300 -72C-330 -140 -290 -220 -220 -262C-190 -280 -150 -282 -138 -262L-176 -190L-170 -90C-190 -50 -260 -30 -300 -72Z'
    const finger = (y: number, length: number, bend: number): string =>
      `M-206 ${y}C-170 ${y - 14} ${at([-206 + length * 0.6, y + bend])} ${at([-206 + length, y + bend])}`
    const fingers = [finger(-236, 116, 16), finger(-198, 134, 14), finger(-160, 130, 10), finger(-124, 108, 4)]
      .map(
        (d) =>
          stroke(d, '#8f5636', 42) +
          stroke(d, skin, 36) +
          `<g transform="translate(-2 -8)">${stroke(d, '#d79a70', 10, 0.7)}</g>`,
      )
      .join('')
    const thumb =
      stroke('M-226 -262C-200 -306 -170 -330 -134 -344', '#8f5636', 48) +
      stroke('M-226 -262C-200 -306 -170 -330 -134 -344', skin, 42)
    const art =
      solid(pen, forearm, skin, { shade: flip ? 0.1 : 0.25, glow: flip ? 0.05 : 0.25 }) +
      solid(pen, sleeve, sand[50], { shade: 0.24 }) +
      fill(cuff, sand[100]) +
      stroke(cuff, sand[400], 5, 0.7) +
      thumb +
      fill(palm, skin) +
      fingers
    return move(flip ? `<g transform="scale(-1 1)">${art}</g>` : art, 800, 944)
  }
  return side(false) + side(true) + halo(pen, 700, 560, 360, '#fff2d2', 0.22)
}
