import { rod, type Thing, thing } from '../lathe.ts'
import { halo, solid } from '../light.ts'
import { brass, clay, cream, night, ruby, sage, sand } from '../palette.ts'
import { band, diamonds, flat, over, plane, turned, weave } from '../pattern.ts'
import { fill, type Pen, rect, round, stroke } from '../pen.ts'
import { field, sadu, yarns } from '../shapes/textile.ts'

/** The black goat-hair tent, open in front. */
export function tent(pen: Pen, lightInside = false): Thing {
  const roof =
    'M-680 -250Q-460 -330 -330 -520Q-160 -420 0 -600Q170 -420 330 -520Q470 -330 680 -250L640 -214Q320 -300 0 -300Q-320 -300 -640 -214Z'
  const inside = 'M-640 -214Q-320 -300 0 -300Q320 -300 640 -214L600 0H-600Z'
  const ropes = 'M-660 -246L-860 10M660 -246L860 10M-560 -300L-800 40M560 -300L800 40'
  const pegs = [-860, 860, -800, 800]
    .map((x) => rect(x - 8, x % 20 === 0 && Math.abs(x) === 860 ? -10 : 20, 16, 40, 6))
    .join('')
  const bands = [0.2, 0.36, 0.5, 0.64, 0.8]
    .map((u) => {
      const x = -660 + 1320 * u
      return `M${round(x * 0.62)} -620Q${round(x * 0.8)} -400 ${round(x)} -200`
    })
    .join('')
  const curtain = weave(plane([-560, -232], [-300, -276], [-300, 0], [-580, 0]), sadu(yarns.desert, 3))
  const right = weave(plane([300, -276], [560, -232], [580, 0], [300, 0]), sadu(yarns.desert, 3))
  const pole = (x: number, top: number): string => rod([], '#8a5a36', 20, `M${x} 0V${top}`)
  const cushions = [-190, -60, 70, 200]
    .map((x, i) =>
      solid(pen, rect(x - 62, -86, 124, 86, 26), [ruby[500], brass[400], clay[500], sage[500]][i] ?? clay[500]),
    )
    .join('')
  return thing(
    stroke(ropes, sand[200], 6, 0.9) +
      fill(pegs, '#8a5a36') +
      fill(inside, lightInside ? clay[700] : '#3a2620') +
      (lightInside
        ? halo(pen, 0, -130, 520, brass[300], 0.95)
        : fill(inside, pen.vertical(night[950], clay[800]), 0.7)) +
      weave(flat(-300, -20, 600, 20), [[1, over(band(ruby[600]), diamonds(18, cream))]]) +
      cushions +
      curtain +
      right +
      pole(-330, -500) +
      pole(330, -500) +
      pole(0, -580) +
      solid(pen, roof, '#2a211f', { shade: 0.4, glow: 0.16, grain: [-680, -600, 1360, 400] }) +
      pen.clip(roof, stroke(bands, sand[200], 22, 0.85) + stroke(bands, ruby[500], 8)) +
      stroke('M-640 -214Q-320 -300 0 -300Q320 -300 640 -214', sand[200], 12) +
      stroke('M-640 -202Q-320 -288 0 -288Q320 -288 640 -202', ruby[500], 10, 1, ' stroke-dasharray="0.1 22"'),
    roof + inside,
  )
}

/** The floor seats of a majlis: long cushions, back rests, an arm rest. */
export function majlis(pen: Pen): Thing {
  const pad = (x: number, y: number, w: number, h: number, rows: ReturnType<typeof sadu>): string => {
    const d = rect(x, y, w, h, 34)
    return (
      fill(d, ruby[600]) +
      pen.clip(d, weave(turned(flat(x, y, w, h)), rows)) +
      solid(pen, d, 'none', { glow: 0.28, shade: 0.45, grain: [x, y, w, h] })
    )
  }
  const backs = sadu(yarns.desert, 3)
  const side = field(yarns.ember, 5)
  return thing(
    pad(-690, -440, 440, 300, backs) +
      pad(-230, -440, 460, 300, backs) +
      pad(250, -440, 440, 300, backs) +
      pad(-710, -180, 700, 170, side) +
      pad(10, -180, 700, 170, side) +
      solid(pen, rect(-96, -330, 192, 180, 30), night[700]) +
      weave(flat(-96, -290, 192, 90), [[1, over(diamonds(4, sand[100], ruby[500]))]]) +
      solid(pen, rect(-96, -330, 192, 180, 30), 'none', { shade: 0.5 }),
    rect(-700, -440, 1400, 440, 30),
  )
}
